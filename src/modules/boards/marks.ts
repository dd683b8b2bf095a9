import { inTime } from '../../shared/in-time.ts';
import type { ListFilter, SearchField } from '../../shared/screens.ts';
import type { Range } from '../../shared/search-words.ts';

/** Where a text of a post holds what its list was searched for. @param field of the post */
export type FindMarks = (field: SearchField, text: string) => readonly Range[];

const NO_MARKS: FindMarks = () => [];

/** What marks the finds in a list. Its code is loaded only for a search; where it does not come, nothing is marked. */
export async function loadMarks({ searchTxt, field: searched }: ListFilter): Promise<FindMarks> {
  if (!searchTxt) return NO_MARKS;
  try {
    const { findQuestion } = await inTime(import('../../shared/search-words.ts'));
    return (field, text) => (searched === 'all' || searched === field ? findQuestion(text, searchTxt) : []);
  } catch {
    return NO_MARKS;
  }
}
