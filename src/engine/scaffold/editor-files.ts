/** What Visual Studio Code needs to know of a site: the tasks that check its pages, and how it saves. */

/** .vscode/tasks.json. The patterns read what `npm run lint:pages` prints. */
export const EDITOR_TASKS = {
  version: '2.0.0',
  tasks: [
    {
      label: 'Check the pages while you edit',
      type: 'shell',
      command: 'npm',
      args: ['run', '--silent', 'lint:pages', '--', '--watch'],
      isBackground: true,
      runOptions: { runOn: 'folderOpen' },
      presentation: { reveal: 'silent', panel: 'dedicated' },
      problemMatcher: {
        owner: 'page-lint',
        source: 'page lint',
        severity: 'error',
        fileLocation: ['relative', '${workspaceFolder}'],
        pattern: {
          regexp: '^((?:pages-data|public|schemas)/.*?):(\\d+):(\\d+) ([a-z][a-z-]*) (?:(warning): )?(.*)$',
          file: 1,
          line: 2,
          column: 3,
          code: 4,
          severity: 5,
          message: 6,
        },
        background: {
          activeOnStart: true,
          beginsPattern: '^Checking…$',
          endsPattern: '^Waiting for the next edit',
        },
      },
    },
    {
      label: 'Check the pages once',
      type: 'shell',
      command: 'npm',
      args: ['run', '--silent', 'lint:pages'],
      presentation: { reveal: 'always' },
      problemMatcher: [],
    },
  ],
} as const;

/** .vscode/settings.json and extensions.json of a new site. */
export const EDITOR_SETTINGS = {
  'editor.formatOnSave': true,
  'editor.defaultFormatter': 'esbenp.prettier-vscode',
  'files.eol': '\n',
} as const;
export const EDITOR_EXTENSIONS = { recommendations: ['esbenp.prettier-vscode'] } as const;
