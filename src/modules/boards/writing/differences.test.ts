// R-WRITE-07
import { describe, expect, it } from 'vitest';
import { findDifferences } from './differences.ts';
import type { PostWords } from './post-draft.ts';
import { NO_STAFF_WORDS } from './staff-words.ts';
import type { StaffWords } from './staff-words.ts';
import { SITE } from '../../../../tools/testing/site-fixture.ts';

const STAFF: StaffWords = { ...NO_STAFF_WORDS, picture: 'none' };
const WORDS: PostWords = { title: 'Pump', content: 'Text', mode: 'text', files: [], staff: STAFF };
const staff = (part: Partial<StaffWords>): PostWords => ({ ...WORDS, staff: { ...STAFF, ...part } });
const picture = { fileId: 4, name: 'crane.png', isPicture: true };
const plan = { fileId: 3, name: 'plan.pdf' };

describe('the difference between two versions of a post', () => {
  it.each<readonly [string, PostWords, PostWords, string, string]>([
    ['Title', { ...WORDS, title: 'Crane' }, WORDS, 'Crane', 'Pump'],
    ['Content', { ...WORDS, content: '**New**' }, WORDS, '<p><strong>New</strong></p>', '<p>Text</p>'],
    ['Link', staff({ link: 'https://a.example' }), staff({}), 'https://a.example', ''],
    ['Video', staff({ video: 'https://youtu.be/abcdefghijk' }), staff({}), 'abcdefghijk', ''],
    ['Video', staff({}), staff({ video: 'no video' }), '', 'no video'],
    ['Writer', staff({ writer: 'Office' }), staff({ writer: 'Harbour' }), 'Office', 'Harbour'],
    ['Tags', staff({ tags: 'a, b' }), staff({ tags: 'a' }), 'a\nb', 'a'],
    [
      'Picture in lists',
      staff({ picture: 'none' }),
      { ...staff({ picture: 'first' }), files: [picture] },
      'None',
      'The first picture among the attachments',
    ],
    [
      'Picture in lists',
      staff({ picture: 'none' }),
      staff({ picture: 'kept' }),
      'None',
      'The post’s former picture. It was removed, so choose another.',
    ],
    [
      'When it appears',
      staff({ when: 'scheduled', time: '2030-01-31T09:00' }),
      staff({ when: 'draft', time: '2030-01-31T09:00' }),
      'On 2030-01-31 at 09:00, Korean time',
      'Not yet: it is a draft',
    ],
    [
      'When it appears',
      staff({ when: 'published' }),
      staff({ when: 'scheduled', time: '' }),
      'Already published',
      'On a date not chosen yet',
    ],
    ['Pinned', staff({ pinned: true }), staff({}), 'Yes: above all other posts', 'No'],
  ])('is only the field %s, with both values', (field, theirs, mine, theirValue, myValue) => {
    const found = findDifferences({ ...theirs, files: mine.files }, mine, SITE.timeZone);
    expect(found).toEqual([{ field, theirs: theirValue, mine: myValue }]);
  });

  it('is empty if the same would be saved', () => {
    const theirs = staff({ tags: 'a,b', link: 'https://a.example', video: 'abcdefghijk', picture: 'kept' });
    const mine = staff({
      tags: ' a , b,, ',
      link: ' https://a.example',
      video: 'https://www.youtube.com/watch?v=abcdefghijk',
      picture: 'kept',
    });
    expect(findDifferences({ ...theirs, title: 'Pump' }, { ...mine, title: 'Pump ' }, SITE.timeZone)).toEqual(
      [],
    );
    const open = staff({ writer: ' ', picture: 'first' });
    expect(findDifferences(staff({ writer: 'Office', picture: 'none' }), open, SITE.timeZone)).toEqual([]);
  });

  it('names files, and says which were removed and which are others of the same name', () => {
    const theirs = { ...WORDS, files: [{ fileId: 8, name: 'list.txt' }] };
    const mine = { ...WORDS, files: [plan, { fileId: 9, name: 'list.txt', thumbFileId: null }] };
    expect(findDifferences(theirs, mine, SITE.timeZone)).toEqual([
      {
        field: 'Attachments',
        theirs: 'list.txt',
        mine: 'plan.pdf (removed in the meantime: add it again to keep it)\nlist.txt (a different file)',
      },
    ]);
  });

  it('includes the order of files', () => {
    const files = [plan, { fileId: 4, name: 'b.txt' }];
    expect(
      findDifferences({ ...WORDS, files: files.toReversed() }, { ...WORDS, files }, SITE.timeZone),
    ).toEqual([{ field: 'Attachments', theirs: 'b.txt\nplan.pdf', mine: 'plan.pdf\nb.txt' }]);
  });

  it('leaves out fields that a member’s form doesn’t have', () => {
    expect(findDifferences(staff({ pinned: true }), { ...WORDS, staff: null }, SITE.timeZone)).toEqual([]);
  });
});
