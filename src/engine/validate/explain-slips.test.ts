// R-ENG-62
import { expect, it } from 'vitest';
import { parseJson } from './json-parse.ts';

/** Changes one line of a page and returns the findings: `line:column sentence`. */
function messagesOf(line: string): string[] {
  const text = `{\n  "menuId": 1556,\n${line}\n  "blocks": []\n}`;
  return parseJson(text).problems.map(({ offset, message }) => {
    const before = text.slice(0, offset).split('\n');
    return `${before.length}:${(before.at(-1) ?? '').length + 1} ${message}`;
  });
}

const WIDE_COMMA = "， is a full-width comma, which isn't valid in JSON. Use , instead.";
const WIDE_COLON = "： is a full-width colon, which isn't valid in JSON. Use : instead.";
const CURLY = '“ and ” aren\'t quotation marks in JSON. Use double quotation marks (") here.';

it.each([
  ['  "title": "Mud"，', `3:17 ${WIDE_COMMA}`],
  ['  "columns": 3，', `3:15 ${WIDE_COMMA}`],
  ['  "decorative": true，', `3:21 ${WIDE_COMMA}`],
  ['  "values": ["1"， "2"],', `3:17 ${WIDE_COMMA}`],
  ['  "values": [1，2],', `3:15 ${WIDE_COMMA}`],
  ['  "title"： "Mud",', `3:10 ${WIDE_COLON}`],
  ['  "title"："Mud",', `3:10 ${WIDE_COLON}`],
  ['  "title"："Mud"，', `3:10 ${WIDE_COLON}`],
  ['  "title": "Mud"،', "3:17 ، is an Arabic comma, which isn't valid in JSON. Use , instead."],
  ['  "title"∶ "Mud",', "3:10 ∶ is a ratio sign, which isn't valid in JSON. Use : instead."],
  ['  "title": "Mud"、', "3:17 、 is a full-width comma, which isn't valid in JSON. Use , instead."],
  ['  "title": "Mud"；', "3:17 ； is a full-width semicolon, which isn't valid in JSON. Use , instead."],
  ['  "values": ［"1"],', "3:13 ［ is a full-width bracket, which isn't valid in JSON. Use [ instead."],
  ['  "values": ["1"］,', "3:17 ］ is a full-width bracket, which isn't valid in JSON. Use ] instead."],
  ['  "a": ｛ "b": 1 },', "3:8 ｛ is a full-width bracket, which isn't valid in JSON. Use { instead."],
  ['  "columns": １２,', "3:14 １２ has full-width digits, which aren't valid in JSON. Write 12 instead."],
  ['  "columns": 1２，', "3:14 1２ has full-width digits, which aren't valid in JSON. Write 12 instead."],
  [
    '  "columns": -０．５,',
    "3:14 -０．５ has full-width digits, which aren't valid in JSON. Write -0.5 instead.",
  ],
  ['  “title”: "Mud",', `3:3 ${CURLY}`],
  ['  "title": “Mud”,', `3:12 ${CURLY}`],
  ['  "title": “Mud pump”,', `3:12 ${CURLY}`],
  ['  “title”: “Mud”,', `3:3 ${CURLY}`],
  ['  “title”： “Mud， and more”，', `3:3 ${CURLY}`],
  ['  "title": ‘Mud’,', '3:12 ‘ and ’ aren\'t quotation marks in JSON. Use double quotation marks (") here.'],
  ['  \'title\': "Mud",', "3:3 ' isn't a quotation mark in JSON. Use double quotation marks (\") here."],
  [
    "  \"title\": 'It isn't',",
    "3:12 ' isn't a quotation mark in JSON. Use double quotation marks (\") here.",
  ],
  ['  "title": ＂Mud＂,', '3:12 ＂ isn\'t a quotation mark in JSON. Use double quotation marks (") here.'],
  [
    '  "title": 「Mud」,',
    '3:12 「 and 」 aren\'t quotation marks in JSON. Use double quotation marks (") here.',
  ],
  ['  "title": „Mud“,', '3:12 „ and “ aren\'t quotation marks in JSON. Use double quotation marks (") here.'],
  ['  "title”: "Mud",', '3:9 ” isn\'t a quotation mark in JSON. Use a double quotation mark (") here.'],
  ['  "title": "Mud”,', '3:16 ” isn\'t a quotation mark in JSON. Use a double quotation mark (") here.'],
  ['  "title": "Mud",,', '3:18 Remove this extra comma.'],
  ['  "values": ["1", ],', '3:17 Remove this comma: nothing follows it.'],
  ['  "title": "Mud"', '4:3 A comma is missing before "blocks".'],
  ['  "values": ["1" "2"],', '3:18 A comma is missing before "2".'],
  ['  "title": "Mud", // the title', '3:19 JSON has no comments. Remove this one.'],
  ['  "title": "Mud", /* the title */', '3:19 JSON has no comments. Remove this one.'],
  ['  # the title\n  "title": "Mud",', '3:3 JSON has no comments. Remove this one.'],
])('the mistake in %s is explained once', (line, message) => {
  expect(messagesOf(line)).toEqual([message]);
});

it.each([
  '  "title": "Mud， pump： “new” – ‘old’ 「x」",',
  '  "title": "Mud”, and “pump",',
  '  "title": "It isn’t; it’s ［x］ ｛y｝",',
])('%s is accepted', (line) => {
  expect(messagesOf(line)).toEqual([]);
});
