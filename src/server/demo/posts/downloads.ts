import { paragraphs } from '../demo-post.ts';
import type { DemoBoard, DemoFile } from '../demo-post.ts';

const COMPARISON: DemoFile = {
  name: 'comparison-of-models.csv',
  from: {
    rows: [
      ['Property', 'Unit', 'Model 1', 'Model 2', 'Model 3'],
      ['Treating capacity', 'm³/h', '', '', ''],
      ['Motor power', 'kW', '', '', ''],
      ['Weight', 'kg', '', '', ''],
    ],
  },
};

const CARGO: DemoFile = {
  name: 'cargo-data.csv',
  from: {
    rows: [
      ['Piece', 'Length (mm)', 'Width (mm)', 'Height (mm)', 'Weight (kg)', 'Weighed or worked out'],
      ['1', '', '', '', '', ''],
      ['2', '', '', '', '', ''],
    ],
  },
};

const INSPECTION: DemoFile = {
  name: '점검표.csv',
  from: {
    rows: [
      ['항목', '날짜', '결과', '비고'],
      ['볼트', '', '', ''],
      ['베어링', '', '', ''],
      ['벨트', '', '', ''],
    ],
  },
};

/** Forms and drawings to take away. */
export const DOWNLOADS: DemoBoard = {
  boardId: 156,
  nickName: 'Office',
  posts: [
    {
      title: 'Form: comparison of models',
      drawing: 'office-plans',
      content: paragraphs('A table to fill in, one column a model. It opens in any spreadsheet program.'),
      files: [COMPARISON],
    },
    {
      title: 'Form: data of heavy cargo',
      drawing: 'card-cargo-3',
      content: paragraphs('What a transport is planned with, one line a piece.'),
      files: [CARGO],
    },
    {
      title: 'Form: inspection of a machine (Korean)',
      drawing: 'office-desks',
      content: `${paragraphs('A list for each shift, in Korean.')}<p lang="ko">교대 점검표입니다.</p>`,
      files: [INSPECTION],
    },
    {
      title: 'All forms in one file',
      drawing: 'office-meeting',
      content: paragraphs('The three forms above, packed as zip.'),
      files: [{ name: 'all-forms.zip', from: { packed: [COMPARISON, CARGO, INSPECTION] } }],
    },
    {
      title: 'Checklist: what an inquiry should say',
      drawing: 'office-reception',
      content: paragraphs('One page to print and to tick.'),
      files: [
        {
          name: 'inquiry-checklist.pdf',
          from: {
            lines: [
              'What an inquiry should say',
              '',
              '[ ] What is to be moved, built or treated',
              '[ ] How much of it, and in which time',
              '[ ] Where it is, and where it is to be',
              '[ ] The voltage and frequency of the supply',
              '[ ] Drawings and lists of quantities',
              '[ ] Whom to ask, and by when an answer is needed',
            ],
          },
        },
      ],
    },
    {
      title: 'Drawing: heavy cargo route by sea and land',
      drawing: 'route-1',
      content: paragraphs('The schematic map as a picture. Dashed lines are ways, not tracks.'),
      files: [{ name: 'route.png', from: { drawing: 'route-1' } }],
    },
  ],
};
