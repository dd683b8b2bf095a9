// R-LOOK-02, R-LOOK-03, R-LOOK-04
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findDrawings, makeArt, readIndex, staleArt, writeArt } from './build.ts';
import type { DrawingSpec } from './drawing.ts';
import { Iso } from './kit/iso.ts';
import { box } from './kit/solids.ts';

const crate: DrawingSpec = {
  id: 'crate',
  title: 'Crate',
  kind: 'plate',
  width: 400,
  height: 300,
  draw: () => {
    const s = new Iso({ ox: 200, oy: 120 });
    box(s, 0, 0, 0, 80, 80, 60);
    return s.anchor('lid', [40, 40, 60], [-100, -50]);
  },
  parts: { lid: 'Lid & hinge' },
  alt: 'A crate with a lid.',
};

function withAnchors(place: (s: Iso) => void, parts: Record<string, string>): DrawingSpec {
  const draw = (): Iso => {
    const s = new Iso({ ox: 200, oy: 120 });
    place(s);
    return s;
  };
  return { ...crate, draw, parts };
}

describe('the drawings of this project', () => {
  // Whether they keep every rule is looked at by npm run art -- --check, a step of npm test.
  it('are found in their folders', async () => {
    const drawings = await findDrawings(import.meta.dirname);
    expect(drawings.map((drawing) => drawing.id)).toContain('shale-shaker');
  });

  it('carry no style that a strict Content-Security-Policy would refuse', async () => {
    const shaker = (await findDrawings(import.meta.dirname)).filter(({ id }) => id === 'shale-shaker');
    for (const content of makeArt(shaker).values()) expect(content).not.toMatch(/<style|\sstyle=/);
  });
});

describe('making art', () => {
  it('gives a picture without text, a labelled one and an index with pins in percent', () => {
    const files = makeArt([crate]);
    expect([...files.keys()]).toEqual(['crate.svg', 'crate-labelled.svg', 'index.json']);
    expect(files.get('crate.svg')).not.toContain('<text');
    expect(files.get('crate-labelled.svg')).toContain('Lid &amp; hinge');
    expect(files.get('crate-labelled.svg')).toContain('Specifications may vary.');
    const index: unknown = JSON.parse(files.get('index.json') ?? '');
    expect(index).toMatchObject({
      crate: { width: 400, height: 300, parts: [{ key: 'lid', label: 'Lid & hinge', x: 25, y: 16.67 }] },
    });
  });

  it('gives the same files every time', () => {
    expect([...makeArt([crate])]).toEqual([...makeArt([crate])]);
  });

  it('refuses a part without an anchor and an anchor without a part', () => {
    const wrong = withAnchors((s) => s.anchor('bottom', [0, 0, 0], [50, 50]), { lid: 'Lid' });
    expect(() => makeArt([wrong])).toThrowErrorMatchingInlineSnapshot(`
      [Error: crate: the part "lid" has no anchor. Place it with anchor('lid', …).
      crate: the anchor "bottom" has no name. Add it to parts or take it away.]
    `);
  });

  it('refuses pins that touch, that leave the plate, and leaders that cross', () => {
    const wrong = withAnchors(
      (s) => {
        s.anchor('a', [0, 0, 0], [-190, 0]);
        s.anchor('b', [0, 0, 0], [-150, 20]);
        s.anchor('c', [0, 0, 40], [-100, 100]);
      },
      { a: 'A', b: 'B', c: 'C' },
    );
    expect(() => makeArt([wrong])).toThrowErrorMatchingInlineSnapshot(`
      [Error: crate: the pin "a" at (10, 120) is less than 32 units from the edge.
      crate: the pins "a" and "b" are 45 units apart, not 60.
      crate: the leaders of "a" and "c" cross.
      crate: the leaders of "b" and "c" cross.]
    `);
  });

  it('refuses a drawing beyond its budget', () => {
    const heavy = withAnchors((s) => {
      for (let i = 0; i < 4000; i++) s.dot(i * 1.37, (i * i) % 997, (i * 31) % 613, (i % 7) + 1, '#143743');
    }, {});
    expect(() => makeArt([heavy])).toThrow(/^crate is \d+ bytes packed; a plate may be 12000\. Draw less\.$/);
  });
});

describe('the folder of drawings', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'art 그림 '));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is current right after writing', () => {
    const files = makeArt([crate]);
    writeArt(folder, files, true);
    expect(staleArt(folder, files, true)).toEqual([]);
    expect(Object.keys(readIndex(folder))).toEqual(['crate']);
  });

  it('names each file that is missing, changed or made by no drawing', () => {
    const files = makeArt([crate]);
    writeFileSync(join(folder, 'crate.svg'), '<svg/>');
    writeFileSync(join(folder, 'old.svg'), '<svg/>');
    expect(staleArt(folder, files, true)).toEqual([
      'public/art/crate.svg differs from what its drawing makes. Run npm run art and commit.',
      'public/art/crate-labelled.svg is missing. Run npm run art and commit.',
      'public/art/index.json is missing. Run npm run art and commit.',
      'public/art/old.svg is made by no drawing. Run npm run art.',
    ]);
  });
});
