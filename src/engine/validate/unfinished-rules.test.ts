import { expect, it } from 'vitest';
import { BLOCK_SCAFFOLD, checkUnfinished, PAGE_SCAFFOLD } from './unfinished-rules.ts';

const found = (text: string): string | undefined => {
  const [fault] = checkUnfinished(text);
  const { offset = 0, length = 0 } = fault?.within ?? {};
  return fault && text.slice(offset, offset + length);
};

it.each([
  [PAGE_SCAFFOLD.description('Cranes'), 'write here, in one or two sentences'],
  [PAGE_SCAFFOLD.text('Cranes'), 'Write about cranes here.'],
  [BLOCK_SCAFFOLD.heading, 'A heading'],
  [BLOCK_SCAFFOLD.text, 'A **text** below it.'],
  [BLOCK_SCAFFOLD.textAlone, 'A text without a heading.'],
  ['TODO', 'TODO'],
  ['The pump lifts TODO m³/h.', 'TODO'],
  ['Weight: TBD', 'TBD'],
  ['TBA.', 'TBA'],
  ['Capacity (TBC)', 'TBC'],
  ['FIXME: check the figure', 'FIXME'],
  ['todo: ask Mr Kim', 'todo:'],
  ['To-do: ask Mr Kim', 'To-do:'],
  ['Lorem ipsum dolor sit amet, consectetur adipiscing elit.', 'Lorem ipsum'],
  ['LOREM  IPSUM', 'LOREM  IPSUM'],
  ['Ut enim ad minim dolor sit amet.', 'dolor sit amet'],
  ['Your text here', 'Your text here'],
  ['Your text here …', 'Your text here'],
  ['your company name here', 'your company name here'],
  ['Your title goes here.', 'Your title goes here'],
  ['Insert text here', 'Insert text here'],
  ['Please enter a short description here.', 'enter a short description here'],
  ['Add your picture here', 'your picture here'],
  ['Text here', 'Text here'],
  ['The heading comes here.', 'heading comes here'],
  ['Sample text', 'Sample text'],
  ['This is placeholder text.', 'placeholder text'],
  ['[insert date]', '[insert date]'],
  ['Built in [your city].', '[your city]'],
  ['<to be written>', '<to be written>'],
  ['To be confirmed', 'To be confirmed'],
  ['(to be added)', '(to be added)'],
  ['xxx', 'xxx'],
  ['???', '???'],
  ['asdf', 'asdf'],
  ['Model 1', 'Model 1'],
  ['내용을 입력하세요', '내용을 입력하세요'],
  ['여기에 작성', '여기에 작성'],
  ['작성 예정', '작성 예정'],
])('finds in "%s" the words that hold a place', (text, words) => {
  expect(found(text)).toBe(words);
});

it.each([
  'Preparing for service.',
  'We will greet you with a new look soon.',
  'About 20 MW is under construction.',
  'The schedule is to be confirmed by the port.',
  'Read [the full text here](/1556/business/plant/marine/mud).',
  'Write to us about your plant.',
  'Here the mud comes back from the well.',
  'Mud enters here and leaves below.',
  'Your contact here is the sales department.',
  'Heading north, the ship leaves Busan.',
  'A heading machine drives the tunnel.',
  'What there is to do before the start',
  'The method of [your choice](#methods)',
  'A [to be sure](#purpose) link',
  'The TBM drives 12 m a day.',
  'Todos Santos',
  'Text of the notice',
  'Enter your name and address.',
  'A line for a placeholder of the valve',
  'Size XXL',
  'Model 200',
  'Model 1 of the series',
  'XXX-mesh screens are not made.',
  'What is it? When?',
  'Sample text analysis of 40 reports',
  '작성자',
  'The dolorous sound',
])('lets "%s" stand', (text) => {
  expect(found(text)).toBeUndefined();
});
