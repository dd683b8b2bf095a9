import { expect, test } from 'vitest';
import { leaveOut, together } from './leave-out.ts';

test('of a tag that nothing has, comparisons are decided and labels go, but nothing below them that can be reached', () => {
  const code = [
    'if (9 === fiber.tag || 5 === fiber.tag) a();',
    'if (9 !== nodeTag) b();',
    'switch (fiber.tag) { case 5: c(); case 9: d(); break; case 7: e(); }',
    'switch (fiber.tag) { case 9: f(); }',
    'switch (fiber.kind) { case 9: g(); }',
    'if (9 === fiber.kind) h();',
  ].join('\n');
  expect(leaveOut(code, { tags: [9] })).toMatchInlineSnapshot(`
    "if (!1 || 5 === fiber.tag) a();
    if (!0) b();
    switch (fiber.tag) { case 5: c();  d(); break; case 7: e(); }
    switch (fiber.tag) { case NaN: f(); }
    switch (fiber.kind) { case 9: g(); }
    if (9 === fiber.kind) h();"
  `);
});

test('a case of a variable that nothing is loses its label', () => {
  const code = 'switch (type) { case A: return a(); case B: return b(); }';
  expect(leaveOut(`function f() { ${code} }`, { cases: ['B'] })).toBe(
    'function f() { switch (type) { case A: return a();  return b(); } }',
  );
});

test('functions are emptied, and whoever calls one that nobody calls is told its name', () => {
  const code =
    'function A() { a(); }\nA.prototype.b = function () {};\nfunction c() { d(); }\nfunction e() { f(); }';
  expect(leaveOut(code, { unreached: ['A'], idle: ['c'], results: { e: 'null' } })).toMatchInlineSnapshot(`
    "function A() { throw Error('LEAVE_OUT: A'); }

    function c() {}
    function e() { return null; }"
  `);
});

test('a variable with one value is that value where it is read, and what it was set to is worked out still', () => {
  const code = 'var on = !1; on = look(); if (on) a(); else b(this.on);';
  expect(leaveOut(code, { values: { on: '!1' } })).toBe(
    'var on = !1; look(); if ((!1)) a(); else b(this.on);',
  );
  expect(() => leaveOut('var count = 0; count += 1;', { values: { count: '0' } })).toThrow(
    'LEAVE_OUT: count is changed by +=',
  );
  expect(() => leaveOut('var count; function f() { var count; }', { values: { count: '0' } })).toThrow(
    'LEAVE_OUT: count is the name of two variables',
  );
  expect(() => leaveOut('var count = 0; count++;', { values: { count: '0' } })).toThrow(
    'LEAVE_OUT: count is changed by ++',
  );
});

test('what nobody reads goes out of objects and exports', () => {
  const code = 'var hooks = { use: a, other: b };\nexports.use = function () {};\nexports.other = c;';
  expect(leaveOut(code, { unread: ['use'] })).toBe('var hooks = {  other: b };\n\nexports.other = c;');
});

test('a name that the program does not have, or code that is none, is an error', () => {
  const known = together([
    { tags: [9], idle: ['gone'] },
    { values: { there: '1' }, results: { never: '0' } },
  ]);
  expect(() => leaveOut('var there = 1; f(there);', known)).toThrow(
    'LEAVE_OUT: the program has no 9, gone, never',
  );
  expect(() => leaveOut('var = 1', {})).toThrow(/^LEAVE_OUT: /);
});
