import { expect, test } from 'vitest';
import { marksIn } from './marks.ts';
import { readQuestion } from './read-question.ts';
import { indexTerms } from './site-terms.ts';
import { createVocabulary } from './vocabulary.ts';

const lexicon = {
  terms: indexTerms([{ term: 'baghouse', means: ['dust collector'] }]),
  vocabulary: createVocabulary([]),
};

test.each([
  ['shakers', 'The Shale Shaker and other shakers', ['shaker', 'shakers']],
  ['colour', 'Colors of the house', ['colors']],
  ['baghouse', 'Dust collectors', ['dust', 'collectors']],
  ['2000 kW', 'A plant of 2,000 kW and one of 90,000 kW', ['2,000 kw']],
  ['2 MW', 'A plant of 2,000 kW', ['2,000 kw']],
  ['부산', '부산광역시', ['부산']],
  ['zzyzx', 'Nothing of it', []],
])('a search for %s marks in %j %j', (question, text, marks) => {
  expect(marksIn([text], readQuestion(question, lexicon).wants)).toEqual(marks);
});
