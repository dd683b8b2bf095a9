import { BLOCK_SCAFFOLD } from '../validate/unfinished-rules.ts';
import { pascalCase } from '../schema/bundle-schemas.ts';

/** The files of a new block of the engine that shows a heading and a text: path below the root -> content. */
export function blockFiles(name: string): Record<string, string> {
  const folder = `src/blocks/${name}`;
  const schema = `schemas/blocks/${name}.schema.json`;
  const tests = 'each example is checked, rendered, and looked at for valid HTML and accessibility';
  return {
    [schema]: JSON.stringify(schemaOf(name)),
    ...filesInFolder(name, '../..'),
    [`${folder}/${name}.test.tsx`]: testOf(name),
    [`${folder}/README.md`]: readmeOf(name, schema, tests, 'After a change of the schema run `npm run gen`.'),
  };
}

/**
 * The files of a new block of a site beside the engine, all of them in the folder of the block.
 * @param engine what stands in its imports in front of a file of the engine's src
 */
export function ownBlockFiles(name: string, engine: string): Record<string, string> {
  const folder = `src/blocks/${name}`;
  const schema = `${folder}/${name}.schema.json`;
  const tests = '`npm run test:blocks` checks each example and renders it';
  const after = 'After a change of the schema, `npm run lint:pages` writes its types anew.';
  return {
    [schema]: JSON.stringify(schemaOf(name)),
    ...filesInFolder(name, engine),
    [`${folder}/README.md`]: readmeOf(name, schema, tests, after),
  };
}

function filesInFolder(name: string, engine: string): Record<string, string> {
  const folder = `src/blocks/${name}`;
  return {
    [`${folder}/${name}.tsx`]: componentOf(name, engine),
    [`${folder}/${name}.module.css`]: STYLES,
    [`${folder}/examples/with-heading.json`]: JSON.stringify({
      type: name,
      heading: BLOCK_SCAFFOLD.heading,
      text: BLOCK_SCAFFOLD.text,
    }),
    [`${folder}/examples/text-only.json`]: JSON.stringify({ type: name, text: BLOCK_SCAFFOLD.textOnly }),
  };
}

/** `size-guide` -> `Size guide`. */
export function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function schemaOf(name: string): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: titleOf(name),
    description: 'A heading and a text. Say here, for staff, what the block is for.',
    type: 'object',
    additionalProperties: false,
    required: ['type', 'text'],
    properties: {
      type: { type: 'string', const: name, description: `Always "${name}".`, examples: [name] },
      heading: {
        $ref: '../common.schema.json#/definitions/text',
        'x-heading': true,
        description: 'The heading. Leave it out where the text needs none.',
        examples: ['A heading'],
      },
      text: {
        $ref: '../common.schema.json#/definitions/markdown',
        description: 'The text.',
        examples: ['A **text** below it.'],
      },
      draft: {
        $ref: '../common.schema.json#/definitions/draft',
        description:
          "True while the block is being written: visitors don't see it. Leave it out to publish the block.",
        examples: [true],
      },
      from: {
        $ref: '../common.schema.json#/definitions/minute',
        description:
          "When the block appears, in the site's time zone. Without it, the block appears at once.",
        examples: ['2030-12-24T09:00'],
      },
      until: {
        $ref: '../common.schema.json#/definitions/minute',
        description: "When the block disappears, in the site's time zone. Without it, the block stays.",
        examples: ['2031-01-07T09:00'],
      },
    },
  };
}

function componentOf(name: string, engine: string): string {
  const type = pascalCase(name);
  return `import type { ReactNode } from 'react';
import type { BlockProps } from '${engine}/engine/types.ts';
import type { ${type} as ${type}Block } from '../page.gen.ts';
import { Heading } from '${engine}/ui/heading.tsx';
import { RichText } from '${engine}/ui/rich-text.tsx';
import css from './${name}.module.css';

/** A heading and a text. */
export function ${type}({ block, level }: BlockProps<${type}Block>): ReactNode {
  return (
    <div className={\`wrap \${css.root}\`}>
      {block.heading && <Heading level={level}>{block.heading}</Heading>}
      <RichText value={block.text} />
    </div>
  );
}
`;
}

const STYLES = `.root {
  color: var(--c-text);
}
`;

function testOf(name: string): string {
  return `// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readExample, renderExample } from '../../../tools/testing/render-block.tsx';

test('the heading stands at the level that the page gives, with the text below it', async () => {
  const element = await renderExample(readExample('${name}', 'with-heading'));
  expect(within(element).getByRole('heading', { level: 2, name: 'A heading' })).toBeVisible();
  expect(element).toHaveTextContent('A text below it.');
});

test('without a heading there is the text only', async () => {
  const element = await renderExample(readExample('${name}', 'text-only'));
  expect(within(element).queryByRole('heading')).not.toBeInTheDocument();
  expect(element).toHaveTextContent('A text without a heading.');
});
`;
}

function readmeOf(name: string, schema: string, tests: string, after: string): string {
  return `# ${name}

${titleOf(name)}: a heading and a text. Say here what the block is for.
Staff write it as \`{ "type": "${name}" }\`; \`${schema}\` says what it may hold.
\`examples/\` feeds the tests: ${tests}.
${after}
`;
}
