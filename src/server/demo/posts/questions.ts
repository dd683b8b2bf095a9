import { paragraphs } from '../demo-post.ts';
import type { DemoBoard } from '../demo-post.ts';

/** Questions as visitors ask them; some wait for their answer. */
export const QUESTIONS: DemoBoard = {
  boardId: 151,
  nickName: 'Visitor',
  posts: [
    {
      title: 'Can a shale shaker run on 60 Hz as well as on 50 Hz?',
      content: paragraphs(
        'Our generator gives 460 V at 60 Hz, but the yard we fit out in has 380 V at 50 Hz.',
      ),
    },
    {
      title: 'What does “on request” in the tables mean?',
      content: paragraphs('Some cells say “on request”. What do you need to know to fill them?'),
      answer: paragraphs(
        'It means that the value depends on the use. Tell us the material, the amount an hour and the place, and we work it out with you.',
      ),
    },
    {
      title: 'Desander or desilter first?',
      content: paragraphs('In which order do they stand behind the shaker?'),
      answer: paragraphs(
        'From coarse to fine: the shaker, the degasser where there is gas, the desander, the desilter, and the centrifuge last. Each machine takes out what the next one is too fine for.',
      ),
    },
    {
      title: 'How far can powder be conveyed by air?',
      content: paragraphs(
        'We would like to move fly ash from a silo to a loading point some 300 metres away.',
      ),
      answer: paragraphs(
        'Distances of several hundred metres are usual for dense phase conveying. What is possible depends on the powder, the amount an hour, the bends and the height, so a test with your material comes first.',
      ),
    },
    {
      title: 'What do you need for a quotation of a transport?',
      content: paragraphs('The cargo is a vessel of about 80 tonnes.'),
      answer: `${paragraphs('Please send with the form:')}<ul><li>a drawing with dimensions, weight and centre of gravity,</li><li>the place and date at which it is ready,</li><li>the place where it is to stand, and by when,</li><li>what is known of the roads at both ends.</li></ul>`,
    },
    {
      title: '전화로 문의할 수 있나요?',
      content: '<p lang="ko">온라인 문의 대신 전화로 문의하고 싶습니다.</p>',
      answer:
        '<p lang="ko">네. 연락처는 “오시는 길” 페이지에 있습니다.</p><p>Yes. You find the contact details on the page “Directions”.</p>',
    },
    {
      title: 'May the drawings be used in a training course?',
      content: paragraphs('We would like to show the drawing of the decanter centrifuge to apprentices.'),
    },
    {
      title: 'Is there a list of all models in one file?',
      content: paragraphs('Copying the tables one by one takes long.'),
      answer: paragraphs(
        'There is none so far. The form of such a table is in the board “Downloads”, so you can note there which models you compare.',
      ),
    },
  ],
};
