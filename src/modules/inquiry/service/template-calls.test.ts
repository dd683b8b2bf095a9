// R-INQ-42, R-INQ-43
import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../../tools/testing/engines.ts';
import { recorded, startDesk } from '../../../../tools/testing/inquiry-desk.ts';

const [LIST, SAVE, DELETE] = [
  '/contact/templates.do',
  '/contact/saveTemplate.do',
  '/contact/deleteTemplate.do',
];

describe.each(ENGINES)('the templates of answers on $name', ({ open }) => {
  test('are shared by all staff, listed by name, changed and deleted, each recorded without its text', async () => {
    const database = await open();
    const { lee, han } = await startDesk(database);
    expect((await lee(SAVE, { name: ' Thanks ', text: 'Dear {name},\n{me}' })).json()).toEqual({ id: 1 });
    await han(SAVE, { name: 'Offer', text: 'The {machine}, {receipt}' });
    expect((await han(SAVE, { id: 1, name: 'Thanks', text: 'Hello {name}' })).json()).toEqual({ id: 1 });
    expect((await lee(LIST)).json()).toEqual({
      items: [
        { id: 2, name: 'Offer', text: 'The {machine}, {receipt}' },
        { id: 1, name: 'Thanks', text: 'Hello {name}' },
      ],
      placeholders: ['{name}', '{receipt}', '{machine}', '{me}'],
    });
    expect((await lee(DELETE, { id: 2 })).json()).toEqual({ ok: true });
    expect((await lee(DELETE, { id: 2 })).statusCode).toBe(404);
    expect((await lee(SAVE, { id: 2, name: 'Offer', text: 'A' })).statusCode).toBe(404);
    expect((await lee(LIST)).json()).toMatchObject({ items: [{ name: 'Thanks' }] });
    expect(await recorded(database)).toEqual(
      ['added', 'added', 'changed', 'deleted'].map((what) => `inquiry.template: ${what}`),
    );
  });

  test('have no placeholder that doesn’t exist; the message names it', async () => {
    const database = await open();
    const { lee } = await startDesk(database);
    const refused = await lee(SAVE, { name: 'A', text: 'Dear {nmae}' });
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      {
        fields: {
          text: 'contains an unknown placeholder: {nmae}. There are {name}, {receipt}, {machine} and {me}',
        },
      },
    ]);
    for (const wrong of [
      { name: '', text: 'A' },
      { name: ' ', text: 'A' },
      { name: 'A\nB', text: 'A' },
      { name: 'A'.repeat(101), text: 'A' },
      { name: 'A', text: ' ' },
      { name: 'A', text: 'a\0' },
    ]) {
      expect((await lee(SAVE, wrong)).statusCode, JSON.stringify(wrong)).toBe(400);
    }
    expect((await lee(LIST)).json()).toMatchObject({ items: [] });
  });
});
