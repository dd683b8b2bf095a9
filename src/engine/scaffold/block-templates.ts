import { BLOCK_SCAFFOLD } from '../validate/unfinished-rules.ts';
import { pascalCase } from '../schema/bundle-schemas.ts';

/** The files of a new block that shows a heading and a text: path below the root -> content. */
export function blockFiles(name: string): Record<string, string> {
  const folder = `src/blocks/${name}`;
  return {
    [`schemas/blocks/${name}.schema.json`]: JSON.stringify(schemaOf(name)),
    [`${folder}/${name}.tsx`]: componentOf(name),
    [`${folder}/${name}.module.css`]: STYLES,
    [`${folder}/${name}.test.tsx`]: testOf(name),
    [`${folder}/README.md`]: readmeOf(name),
    [`${folder}/examples/with-heading.json`]: JSON.stringify({
      type: name,
      heading: BLOCK_SCAFFOLD.heading,
      text: BLOCK_SCAFFOLD.text,
    }),
    [`${folder}/examples/text-alone.json`]: JSON.stringify({ type: name, text: BLOCK_SCAFFOLD.textAlone }),
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
        description: 'The heading. Leave it out where the text stands alone.',
        examples: ['A heading'],
      },
      text: {
        $ref: '../common.schema.json#/definitions/markdown',
        description: 'The text.',
        examples: ['A **text** below it.'],
      },
    },
  };
}

function componentOf(name: string): string {
  const type = pascalCase(name);
  return `import type { ReactNode } from 'react';
import type { BlockProps } from '../../engine/types.ts';
import type { ${type} as ${type}Block } from '../page.gen.ts';
import { Heading } from '../../ui/heading.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import styles from './${name}.module.css';

/** A heading and a text. */
export function ${type}({ block, level }: BlockProps<${type}Block>): ReactNode {
  return (
    <div className={styles['root']}>
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

test('without a heading the text stands alone', async () => {
  const element = await renderExample(readExample('${name}', 'text-alone'));
  expect(within(element).queryByRole('heading')).not.toBeInTheDocument();
  expect(element).toHaveTextContent('A text without a heading.');
});
`;
}

function readmeOf(name: string): string {
  return `# ${name}

${titleOf(name)}: a heading and a text. Say here what the block is for.
Staff write it as \`{ "type": "${name}" }\`; \`schemas/blocks/${name}.schema.json\` says what it may hold.
\`examples/\` feeds the tests: each example is checked, rendered, and looked at for valid HTML and accessibility.
After a change of the schema run \`npm run gen\`.
`;
}
