// R-ENG-04
import { describe, expect, it } from 'vitest';
import { testContext, compileExamplePage } from '../../../tools/testing/render-block.tsx';
import { compilePage } from './compile-page.ts';

const document = (...blocks: readonly unknown[]): unknown => ({
  $schema: '../.editor/page.schema.json',
  menuId: 1556,
  title: '{{company.shortName}} machines',
  description: 'A page that holds an example.',
  banner: 'hero-plant',
  blocks,
});

describe('compilePage', () => {
  it('fills tokens in plain text and doesn’t change the source document', () => {
    const source = document();
    const page = compilePage(source, 'a/b', testContext);
    expect(page.title).toBe('Example machines');
    expect(source).toHaveProperty('title', '{{company.shortName}} machines');
    expect(page).not.toHaveProperty('$schema');
  });

  it('lists each type of nested block once', () => {
    const note = { type: 'note', text: 'x' };
    const page = compileExamplePage(note, {
      type: 'section',
      heading: 'h',
      blocks: [note, { type: 'rich-text', text: 'y' }],
    });
    expect(page.uses).toEqual(['note', 'rich-text', 'section']);
  });

  it('turns nested Markdown into nodes', () => {
    const page = compileExamplePage({
      type: 'section',
      heading: 'h',
      blocks: [{ type: 'note', text: 'up to **99 %**' }],
    });
    expect(page.blocks[0]).toHaveProperty('blocks.0.text', ['up to ', { tag: 'strong', children: ['99 %'] }]);
  });

  it('doesn’t publish why a given value is in doubt', () => {
    const rows = [{ label: 'Speed', value: '8 m/min', confirm: 'Not m/s?' }];
    const table = { type: 'spec-table', caption: 'One model', models: [{ name: 'A' }], rows };
    const page = JSON.stringify(compileExamplePage(table));
    expect(page).toContain('8 m/min');
    expect(page).not.toContain('Not m/s?');
  });

  it('reads a fact as text, not as Markdown', () => {
    const context = { ...testContext, facts: { company: { name: '*A* [b](c)' } } };
    const page = compilePage(document({ type: 'note', text: 'by {{company.name}}' }), 'a', {
      ...context,
      facts: { company: { ...context.facts.company, shortName: 'A' } },
    });
    expect(page.blocks[0]).toHaveProperty('text', ['by *A* [b](c)']);
  });

  it('makes a link of a telephone number written with spaces', () => {
    const facts = { ...testContext.facts, contact: { tel: '+82 51 000-0000' } };
    const text = 'call [{{contact.tel}}](tel:{{contact.tel}})';
    const action = { label: 'Call', href: 'tel:{{contact.tel}}' };
    const page = compilePage(
      document({ type: 'note', text }, { type: 'callout', heading: 'h', tone: 'sunken', actions: [action] }),
      'a',
      { ...testContext, facts },
    );
    const call = { tag: 'a', href: 'tel:+82510000000', children: ['+82 51 000-0000'] };
    expect(page.blocks[0]).toHaveProperty('text', ['call ', call]);
    expect(page.blocks[1]).toHaveProperty('actions.0.href', 'tel:+82510000000');
  });

  it('keeps a figure and its unit together without changing the text', () => {
    const page = compileExamplePage({ type: 'note', text: 'about **90 MW**, at 0.5–5 m/s' });
    const figure = (text: string) => ({ tag: 'bdi', children: [text] });
    expect(page.blocks[0]).toHaveProperty('text', [
      'about ',
      { tag: 'strong', children: [figure('90 MW')] },
      ', at ',
      figure('0.5–5 m/s'),
    ]);
  });

  it('drops unsafe content: scripts, handlers, foreign protocols', () => {
    const text =
      'a <script>alert(1)</script><b onclick="x()">b</b> [c](javascript:alert(1)) <img src=x onerror=x()>';
    const page = compileExamplePage({ type: 'rich-text', text });
    expect(JSON.stringify(page.blocks)).not.toMatch(/script|onclick|onerror|img/);
  });

  it('adds the size of a picture and the numbered parts of a drawing', () => {
    const page = compileExamplePage({
      type: 'picture',
      picture: { drawing: 'shaker', alt: 'Drawing by {{company.name}}' },
    });
    expect(page.blocks[0]).toHaveProperty('picture', {
      src: '/art/shaker.svg',
      large: '/art/shaker-labelled.svg',
      width: 1080,
      height: 760,
      alt: 'Drawing by Example Group',
      first: true,
      parts: [
        { key: 'feed', id: 'shaker-1', label: 'Feed inlet', x: 10, y: 20 },
        { key: 'solids', id: 'shaker-2', label: 'Solids discharge', x: 80, y: 70 },
      ],
    });
  });

  it('passes on the focal point of a cropped picture', () => {
    const picture = { src: '/yard.jpg', alt: 'The yard', focus: { x: 30, y: 0 } };
    const page = compileExamplePage({ type: 'gallery', pictures: [{ picture, caption: 'The yard' }] });
    expect(page.blocks[0]).toHaveProperty('pictures.0.picture.focus', { x: 30, y: 0 });
  });

  it('includes fragments, also nested ones', () => {
    const fragments: Record<string, unknown[]> = {
      outer: [
        { type: 'fragment', name: 'inner' },
        { type: 'note', text: 'two' },
      ],
      inner: [{ type: 'note', text: 'one' }],
    };
    const context = { ...testContext, fragment: (name: string) => fragments[name] ?? [] };
    const page = compilePage(
      document({ type: 'fragment', name: 'outer' }, { type: 'note', text: 'three' }),
      'a',
      context,
    );
    expect(page.blocks).toHaveLength(3);
    expect(page.blocks.map((block) => 'text' in block && block.text)).toEqual([['one'], ['two'], ['three']]);
  });

  it('reports a circle of fragments', () => {
    const context = { ...testContext, fragment: () => [{ type: 'fragment', name: 'round' }] };
    expect(() =>
      compilePage(document({ type: 'fragment', name: 'round' }), 'a', context),
    ).toThrowErrorMatchingInlineSnapshot(`[Error: FRAGMENT_CIRCLE: round -> round]`);
  });

  it('reports a token without a fact', () => {
    expect(() =>
      compileExamplePage({ type: 'note', text: '{{company.nmae}}' }),
    ).toThrowErrorMatchingInlineSnapshot(
      `[Error: TOKEN_UNKNOWN: site.json has no fact for {{company.nmae}}. Run npm run lint:pages.]`,
    );
  });
});
