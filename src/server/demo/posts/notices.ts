import { paragraphs } from '../demo-post.ts';
import type { DemoBoard } from '../demo-post.ts';

/** General notes on machines, cargo and power plants, true of their kind. They name nobody and promise nothing. */
export const NOTICES: DemoBoard = {
  boardId: 150,
  nickName: 'Office',
  posts: [
    {
      title: 'How to send an inquiry',
      pinned: true,
      content: paragraphs(
        'Use the form under Customer, “Inquiry”. Say what is to be moved, built or treated, how much of it, and where; a drawing or a list of quantities says more than a long letter.',
        'You are given a receipt number when the inquiry has been stored. Quote it when you write again.',
      ),
    },
    {
      title: 'About the drawings and figures on this site',
      pinned: true,
      content: paragraphs(
        'The drawings show how a machine works. They are not to scale and are no plans to build from.',
        'Figures marked as typical are usual for the class of equipment. What is delivered is settled with the order.',
      ),
    },
    {
      title: 'Inquiries on public holidays',
      content: paragraphs(
        'The form takes inquiries at any time. Those that arrive on a public holiday in Korea wait for the next working day.',
        'Holidays such as Seollal and Chuseok follow the lunar calendar, so their dates differ from year to year.',
      ),
    },
    {
      title: 'How to read a specification table',
      tags: ['specifications'],
      content: `${paragraphs('A row is a property and a column is a model. A value that stands across all columns holds for every model. The unit stands with the property, unless two units are given in the cell.')}
<table><caption>An example with two models</caption><thead><tr><th scope="col">Property</th><th scope="col">Model 1</th><th scope="col">Model 2</th></tr></thead><tbody><tr><th scope="row">Treating capacity</th><td>200 GPM (45 m³/h)</td><td>400 GPM (90 m³/h)</td></tr><tr><th scope="row">Power</th><td colspan="2">380V/50Hz or 460V/60Hz</td></tr></tbody></table>
${paragraphs('“On request” means that the value depends on what the machine is used for. Ask, and say what that is.')}`,
    },
    {
      title: 'Gallons and cubic metres',
      tags: ['specifications', 'units'],
      content: paragraphs(
        'Pumps and mud equipment are often rated in US gallons a minute (GPM). One GPM is 3.785 litres a minute, or 0.227 cubic metres an hour: 200 GPM are about 45 m³/h.',
        'The imperial gallon is a fifth larger. Where a list only says “gallons”, ask which.',
      ),
    },
    {
      title: 'Safety: before a rotary valve is opened',
      tags: ['safety', 'powder'],
      content: paragraphs(
        'A rotor that stands still can start again by itself or be turned by what lies on it. Switch off, lock the switch, release the air, and wait until the rotor has stopped.',
        'Never reach into a rotary valve, and never clear one with a bar while the drive is connected.',
      ),
    },
    {
      title: 'Safety: silos are confined spaces',
      tags: ['safety', 'powder'],
      content: paragraphs(
        'Powder that stands firm can give way under a foot, and air in a silo may hold too little oxygen. Nobody enters without a permit, a measurement of the air, a line and a second person outside.',
        'Bridges of powder are broken from outside, through the openings that are made for it.',
      ),
    },
    {
      title: 'Safety: work on roofs with solar modules',
      tags: ['safety', 'solar'],
      content: paragraphs(
        'Modules are no floor: do not step on them. Use the walkways, and a line where the edge has no rail.',
        'A module gives voltage as long as light falls on it. Opening a plug under load draws an arc, so switch off the inverter and the DC switch first.',
      ),
    },
    {
      title: 'Screens of a shale shaker: what to look at in each shift',
      tags: ['maintenance', 'mud'],
      content: paragraphs(
        'Wash the screens and look at them against the light. One torn panel lets cuttings into the tank, and every machine behind it has to take them out again.',
        'Check that the panels lie tight. A loose screen wears where it beats on the deck.',
      ),
    },
    {
      title: 'The discharge of a desander: spray or rope',
      tags: ['maintenance', 'mud'],
      content: paragraphs(
        'A hydrocyclone that works well discharges its solids as a hollow spray. When they leave as a thick rope the cone is overloaded, and sand goes over with the mud.',
        'Look at what the shaker lets through before you open the apex further.',
      ),
    },
    {
      title: 'Rinse a decanter centrifuge before it stops',
      tags: ['maintenance', 'mud'],
      content: paragraphs(
        'Solids that stay in the bowl settle on one side and harden there. At the next start the bowl is out of balance.',
        'Shut the feed, let the solids run out, then rinse with the bowl still turning until the liquid comes clear.',
      ),
    },
    {
      title: 'Vacuum degasser: when the vacuum falls',
      tags: ['maintenance', 'mud'],
      content: paragraphs(
        'Look for air before you look at the pump: a hatch that is not tight, a worn seal, a suction line that is not covered by mud.',
        'Then check the water of the pump, if it is a liquid ring pump: warm water makes less vacuum.',
      ),
    },
    {
      title: 'Pneumatic conveying: more air is not always better',
      tags: ['powder', 'maintenance'],
      content: paragraphs(
        'Wear in bends rises steeply with the speed of the grains, much faster than the speed itself. A line that is blown harder than it needs wears out sooner and breaks the product.',
        'If a line blocks, look first at the feed: it often brings more than the line was laid out for.',
      ),
    },
    {
      title: 'Storing filter bags until they are fitted',
      tags: ['maintenance', 'powder'],
      content: paragraphs(
        'Keep them dry, in the dark and in their packing, and lay nothing on them: a crease made in store is where a bag tears.',
        'Change all bags of a chamber together. New bags beside old ones take most of the air and are blinded first.',
      ),
    },
    {
      title: 'Dust layers: clean before they are seen',
      tags: ['safety', 'powder'],
      content: paragraphs(
        'Many powders can burn, and a thin layer that is whirled up is enough for an explosion in a room. Clean beams and cable trays as well as floors.',
        'Use a vacuum cleaner that is made for such dust. Do not blow it away with compressed air.',
      ),
    },
    {
      title: 'Ball mill: the sound tells how full it is',
      tags: ['maintenance', 'powder'],
      content: paragraphs(
        'A mill with too little material rings, since ball strikes ball and liner. A mill that is too full sounds dull and grinds little.',
        'Note how it sounds when the product is right. That is the best reference for the next shift.',
      ),
    },
    {
      title: 'Start a screw conveyor empty',
      tags: ['maintenance', 'powder'],
      content: paragraphs(
        'A full trough asks much more of the drive at the start than in operation. Let the screw run empty before it is switched off, and after a trip take material out by hand, with the drive locked.',
      ),
    },
    {
      title: 'Grease: enough, and not more',
      tags: ['maintenance'],
      content: paragraphs(
        'A bearing that is packed full runs hot, because the rolling elements have to work through the grease. Follow the amount and the interval in the manual of the bearing.',
        'Do not mix greases of different thickeners without asking: some soften together and run out.',
      ),
    },
    {
      title: 'Belt conveyors: guards stay in place',
      tags: ['safety'],
      content: paragraphs(
        'The gap between belt and drum draws in a hand faster than it can be pulled back. Take guards off only when the drive is locked, and put them back before it is released.',
        'Test the pull cord at the side of the belt at fixed intervals, with the belt running empty.',
      ),
    },
    {
      title: 'Bolts on vibrating machines',
      tags: ['maintenance'],
      content: paragraphs(
        'New bolts settle. Check them with a torque wrench after the first hours of operation and again as the manual says, always with the machine stopped.',
        'Replace self-locking nuts when they have been taken off; they hold by a ring that wears.',
      ),
    },
    {
      title: 'Heavy cargo: the data that a lift begins with',
      tags: ['cargo'],
      content: paragraphs(
        'Weight, centre of gravity, lifting points and outside dimensions, each with the drawing it is taken from. A packing list with gross weights alone is not enough for a lifting plan.',
        'Say whether the weight was weighed or worked out. The plan allows for the difference.',
      ),
    },
    {
      title: 'Heavy cargo: axle loads and the survey of a route',
      tags: ['cargo'],
      content: paragraphs(
        'A modular trailer shares a load among many axles, but a bridge is judged by the whole. A survey looks at widths, bends, slopes, wires, bridges and the ground where the trailer waits.',
        'Roads change. A survey that is a year old is a beginning and no permit.',
      ),
    },
    {
      title: 'Lashing: why four chains may be too few',
      tags: ['cargo', 'safety'],
      content: paragraphs(
        'A lashing at a steep angle holds well against lifting and badly against sliding. The number of lashings follows from the angles, the friction under the load and the accelerations to be expected, which are larger at sea than on the road.',
        'Mats that raise friction often save more than another chain.',
      ),
    },
    {
      title: 'How to read the yield of a solar plant',
      tags: ['solar'],
      content: paragraphs(
        'Yield is given in kilowatt-hours a year for each kilowatt of module capacity (kWh/kWp), so that plants of different sizes can be compared.',
        'An estimate names its weather data, its losses and the probability with which it is reached. P50 is reached in half of the years, P90 in nine of ten.',
      ),
    },
    {
      title: 'Cleaning solar modules',
      tags: ['solar', 'maintenance'],
      content: paragraphs(
        'Use soft water, a soft brush and no scraper. Clean in the early morning: cold water on hot glass can crack it.',
        'Whether cleaning pays depends on the dust and the rain of the place. Compare two rows, one cleaned and one not, for some weeks.',
      ),
    },
    {
      title: 'Battery containers: keep the air free',
      tags: ['storage', 'safety'],
      content: paragraphs(
        'The cooling of a battery container needs the clear space that its plan shows. Do not store anything before its grilles or its doors.',
        'An alarm of temperature or gas is a reason to keep away and to call, not to open the door and look.',
      ),
    },
    {
      title: 'Saving energy begins with a measurement',
      tags: ['energy'],
      content: paragraphs(
        'An ESCO contract pays for its measures out of what they save. What is saved can be known only against a baseline: how much was used before, and what it depended on, such as output or weather.',
        'So meters come first, and measures second.',
      ),
    },
    {
      title: 'Summer: work in the heat',
      tags: ['safety'],
      content: paragraphs(
        'Plan heavy work for the morning, keep water and shade within reach, and let nobody work alone. Headache and dizziness are a reason to stop.',
        'Electrical rooms get hot as well. Clean the filters of their fans before the season.',
      ),
    },
    {
      title: 'Before a typhoon',
      tags: ['safety'],
      content: paragraphs(
        'Tie down or take in what the wind can lift: sheets, covers, empty drums, signs. Clear gullies and drains, and lower or secure cranes as their manuals say.',
        'After the storm look before you switch on. Water in a cabinet does not show from outside.',
      ),
    },
    {
      title: 'Winter: water that stands still',
      tags: ['maintenance'],
      content: paragraphs(
        'Drain pumps, cooling lines and air receivers that stand idle. A pipe bursts where water could not run out, often at the lowest bend.',
        'Compressed air carries water, too. Empty the traps more often when it is cold.',
      ),
    },
  ],
};
