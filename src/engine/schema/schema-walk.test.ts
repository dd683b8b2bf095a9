import { describe, expect, it } from 'vitest';
import { createWalker } from './schema-walk.ts';
import type { SchemaSet, Visit } from './schema-walk.ts';

const SCHEMAS: SchemaSet = {
  'page.schema.json': {
    properties: {
      title: { $ref: 'common.schema.json#/definitions/text', 'x-heading': true },
      theme: { type: 'string' },
      blocks: { $ref: 'common.schema.json#/definitions/blocks' },
      email: {
        allOf: [{ $ref: '#/definitions/fact' }],
        properties: { value: { pattern: '@' } },
      },
      facts: { additionalProperties: { additionalProperties: { $ref: '#/definitions/fact' } } },
    },
    definitions: { fact: { properties: { placeholder: { 'x-launch': 'placeholder' } } } },
  },
  'common.schema.json': {
    definitions: {
      text: { type: 'string', 'x-content': 'text' },
      cell: { type: ['string', 'array'], 'x-content': 'text', items: { 'x-content': 'text' } },
      blocks: { 'x-blocks': true, items: { $ref: 'block.schema.json' } },
    },
  },
  'block.schema.json': {
    oneOf: [{ $ref: 'blocks/note.schema.json' }, { $ref: 'blocks/section.schema.json' }],
  },
  'blocks/note.schema.json': {
    properties: { type: { const: 'note' }, text: { $ref: '../common.schema.json#/definitions/cell' } },
  },
  'blocks/section.schema.json': {
    'x-check': 'a-shape',
    properties: {
      type: { const: 'section' },
      blocks: { $ref: '../common.schema.json#/definitions/blocks' },
      heading: { $ref: '../common.schema.json#/definitions/text', 'x-heading': true },
      level: { 'x-heading-level': true },
    },
  },
};

function visits(value: unknown): string[] {
  const seen: string[] = [];
  createWalker(SCHEMAS)('page.schema.json', value, ({ path, notes }) => {
    seen.push(`/${path.join('/')} ${Object.entries(notes).flat().join(' ')}`);
  });
  return seen;
}

describe('the schema walker', () => {
  it('visits what a place narrows by allOf, like its target', () => {
    expect(visits({ email: { value: 'a@b', placeholder: true } })).toEqual([
      '/email/placeholder launch placeholder',
    ]);
  });

  it('visits every annotated value at any depth, with its path', () => {
    const page = {
      title: 'A page',
      theme: 'plain',
      blocks: [{ type: 'section', heading: 'A', blocks: [{ type: 'note', text: ['one', 'two'] }] }],
    };
    expect(visits(page)).toEqual([
      '/title content text heading true',
      '/blocks blocks true',
      '/blocks/0 check a-shape',
      '/blocks/0/heading content text heading true',
      '/blocks/0/blocks blocks true',
      '/blocks/0/blocks/0/text content text',
      '/blocks/0/blocks/0/text/0 content text',
      '/blocks/0/blocks/0/text/1 content text',
    ]);
  });

  it('visits the heading of an object before its content, whatever their order', () => {
    const section = { level: 3, blocks: [{ type: 'note', text: 'x' }], heading: 'Late', type: 'section' };
    expect(visits({ blocks: [section] }).map((line) => line.split(' ')[0])).toEqual([
      '/blocks',
      '/blocks/0',
      '/blocks/0/heading',
      '/blocks/0/level',
      '/blocks/0/blocks',
      '/blocks/0/blocks/0/text',
    ]);
  });

  it('follows properties with any name', () => {
    expect(visits({ facts: { company: { name: { placeholder: true } } } })).toEqual([
      '/facts/company/name/placeholder launch placeholder',
    ]);
  });

  it('skips what no schema describes: unknown blocks, unknown names, values of another kind', () => {
    expect(
      visits({ blocks: [{ type: 'banner', text: 'x' }, 'note', null, { type: 5 }], other: { title: 'x' } }),
    ).toEqual(['/blocks blocks true']);
    expect(visits(null)).toEqual([]);
  });

  it('continues with a replaced value, and doesn’t descend if the visitor returns false', () => {
    const page: Record<string, unknown> = { blocks: [{ type: 'note', text: 'old' }] };
    const seen: unknown[] = [];
    createWalker(SCHEMAS)('page.schema.json', page, ({ notes, parent, key, value }) => {
      seen.push(value);
      if (notes.blocks) parent[key] = [{ type: 'note', text: ['new'] }];
      return !Array.isArray(value) || notes.blocks === true;
    });
    expect(seen).toEqual([[{ type: 'note', text: 'old' }], ['new']]);
    expect(page).toEqual({ blocks: [{ type: 'note', text: ['new'] }] });
  });

  it('gives visits a path that stays valid after the walk', () => {
    const kept: Visit[] = [];
    const page = {
      blocks: [
        { type: 'note', text: 'a' },
        { type: 'note', text: 'b' },
      ],
    };
    createWalker(SCHEMAS)('page.schema.json', page, (visit) => void kept.push(visit));
    expect(kept.map(({ path }) => path)).toEqual([['blocks'], ['blocks', 0, 'text'], ['blocks', 1, 'text']]);
  });

  it('reports a broken reference', () => {
    const walk = createWalker({
      'page.schema.json': { properties: { a: { $ref: 'gone.schema.json#/definitions/x' } } },
    });
    expect(() => walk('page.schema.json', {}, () => undefined)).toThrowErrorMatchingInlineSnapshot(
      `[Error: SCHEMA_REFERENCE: nothing stands at gone.schema.json#/definitions/x]`,
    );
  });
});
