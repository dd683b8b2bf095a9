import { paragraphs } from '../demo-post.ts';
import type { DemoBoard } from '../demo-post.ts';

/** Longer texts with a picture in them. */
export const ARTICLES: DemoBoard = {
  boardId: 152,
  nickName: 'Office',
  posts: [
    {
      title: 'Five machines between the well and the pump',
      drawing: 'mud-cleaner',
      picture: 'inline',
      tags: ['mud'],
      content: `${paragraphs('Drilling mud carries the cuttings out of the hole. Before it goes down again the solids have to leave it, and no single machine can do that.')}
<ol><li>The <strong>shale shaker</strong> holds back what its screens can hold.</li><li>The <strong>degasser</strong> draws off gas, or the pumps behind it lose their prime.</li><li>The <strong>desander</strong> throws out the sand in large cones.</li><li>The <strong>desilter</strong> throws out finer grains in small ones.</li><li>The <strong>decanter centrifuge</strong> takes what is left, grain by grain almost as fine as the mud itself.</li></ol>
${paragraphs('A mud cleaner puts the fourth stage on top of a fine screen, so that liquid is saved that would leave with the silt.')}`,
    },
    {
      title: 'Dense or dilute: two ways to blow powder through a pipe',
      drawing: 'pneumatic-fluidized',
      picture: 'inline',
      tags: ['powder'],
      content: `${paragraphs('In dilute conveying each grain flies in a fast stream of air. It needs little pressure and much air. In dense conveying the powder moves as a slow stream or in plugs. It needs more pressure and much less air.')}
<h2>Which one?</h2>
${paragraphs('Fragile or abrasive material asks for the slow way. Short lines and material that flows badly are often easier with the fast one. The properties that decide are grain size, how well the powder holds air, and how hard it is.')}`,
    },
    {
      title: 'What a battery does for a solar plant',
      drawing: 'en-ess',
      picture: 'inline',
      tags: ['solar', 'storage'],
      content: `${paragraphs('A solar plant gives most at noon. A battery beside it takes what the line cannot, and gives it back in the evening.')}
${paragraphs('Two figures describe it: power, in kilowatts, says how fast it can give; energy, in kilowatt-hours, says for how long. A battery of 1,000 kW and 2,000 kWh gives its full power for two hours.')}
<blockquote>Neither figure says anything without the other.</blockquote>`,
    },
    {
      title: 'How a heavy load leaves the factory',
      drawing: 'card-cargo-4',
      picture: 'inline',
      tags: ['cargo'],
      content: paragraphs(
        'Long before the trailer comes, somebody has walked the way: measured the gate, looked at the manholes in the yard, asked who owns the wires over the road.',
        'The load itself is lifted by the trailer. Its axles are hydraulic: it drives under the supports, rises by some centimetres and carries the load away.',
      ),
    },
    {
      title: 'Building while the neighbours live on',
      drawing: 'card-apartment-2',
      picture: 'inline',
      tags: ['construction'],
      content: paragraphs(
        'A site in a town has little room. What is delivered has to be lifted to its place at once, so the timetable of the tower crane is the timetable of the site.',
        'Noise, dust and traffic are planned as carefully as concrete: which work is done at which hour, which way the lorries come, and where the wheels are washed.',
      ),
    },
  ],
};
