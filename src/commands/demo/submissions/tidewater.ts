import type { DemoSubmission } from '../shapes.ts'

export const tidewater: readonly DemoSubmission[] = [
  {
    teamKey: 'tw-bollard',
    title: 'Quayside',
    shortDescription: 'Speaks to crane drivers in nine words or fewer, and never while the load is moving.',
    description: `A crane driver has two hands, two eyes and a load of eleven tonnes. Anything that beeps is in the way.

Quayside knows the wind, the tide and the plan for the day. It also knows from the motor current **whether the load is moving**, and while it moves Quayside is silent. In the pause it says at most nine words: "Gusts in ten minutes. Finish this one, then wait." The driver answers by voice with *yes*, *later* or *why*.

We measured before we shipped. In forty recorded shifts there was a median gap of 70 seconds between lifts, so every sentence has to fit into four. Undertone Listen was given a list of thirty words from the quay and then understood *later* over the diesel in 96 of 100 tries; the other four were heard as nothing, which is the right way to fail.

The crane at berth two tried it for a day. The driver's review was "it did not annoy me", and we have printed that on a mug.`,
    techIn: ['undertone-listen', 'undertone-voice', 'gannet', 'ostler-runtime'],
    categories: ['safety', 'productivity'],
    trackSlug: 'work',
    repoLink: 'https://github.com/example-bollard/quayside',
    demoUrl: 'https://quayside.example.com',
    demoPlatform: 'OTHER',
    presentationLink: 'https://slides.example.com/quayside',
    status: 'submitted',
    position: 'WINNERS',
    eventPosition: 1,
    likes: 29,
  },
  {
    teamKey: 'tw-nodi',
    title: 'Four in the Morning',
    shortDescription: 'Holds flood rumours against river readings and says which of them the water supports.',
    description: `When the river rises, two things travel downstream: the water, and the messages about it. The messages are faster and usually wrong about the hour.

Four in the Morning collects the messages that volunteers forward to one number, takes out who wrote them, and keeps only the claim: which place, how high, when. It then looks at the readings of the gauges above that place and says one of three things: *the water supports this*, *the water does not support this*, or *no gauge can know*. The third answer is the most common one, and we worked longest on how to say it.

We replayed the flood of two summers ago: 214 claims, 11 gauges. Of the claims marked as supported, 88 % came true within two hours. Nothing that came true was marked as not supported, and that is the number we care about.

Volunteers get the answer as text and as a voice message in Bangla, to be passed on by people who are known in the village. The program itself never writes to the public.`,
    techIn: ['gannet', 'brine-db', 'undertone-voice', 'mossline'],
    categories: ['safety', 'public-services'],
    trackSlug: 'home',
    repoLink: 'https://github.com/example-nodi/four-in-the-morning',
    demoUrl: 'https://example-four-in-the-morning.streamlit.app',
    demoPlatform: 'STREAMLIT',
    status: 'submitted',
    position: 'TOP_2',
    eventPosition: 2,
    likes: 25,
  },
  {
    teamKey: 'tw-dry-feet',
    title: 'Dry Feet to School',
    shortDescription: 'Finds a walkable way to school on mornings when part of the road is under water.',
    description: `On about thirty mornings a year the road to our school is a canal. Parents telephone each other, the older children carry the smaller ones, and everybody takes the long way round although the short one was dry again at seven.

Dry Feet knows the paths, their height above the river to within ten centimetres, and the forecast for the next hour. It draws one way, for children, with two rules: no step of water deeper than an ankle, and an adult's house in sight every five minutes. If there is no such way, it says *stay at home* and tells the school.

The heights come from a walk: two pupils with a bicycle and a phone measured nine kilometres of dykes on one afternoon. Parents can report "wet here", and a report counts for twenty minutes.

The morning plan goes out at 6:30 as a picture without text, drawn so that a child of six can follow it. We tested the drawing with the children, who changed nearly all of it.`,
    techIn: ['mossline', 'gannet'],
    categories: ['safety', 'education', 'mobility'],
    trackSlug: 'home',
    repoLink: 'https://github.com/example-dry-feet/dry-feet-to-school',
    demoUrl: 'https://example-dry-feet.vercel.app',
    demoPlatform: 'VERCEL',
    presentationLink: 'https://slides.example.com/dry-feet',
    status: 'submitted',
    position: 'TOP_3',
    eventPosition: 3,
    likes: 22,
  },
  {
    teamKey: 'tw-pump-four',
    title: 'Unwell',
    shortDescription: 'Listens to a drainage pump all year and speaks up when its voice changes.',
    description: `Pump four is seventy years old and makes a sound that everyone in Vesterhavn falls asleep to. When it stops, the whole street wakes up. We wanted to know a week before it stops.

A microphone of nine euros is taped to the housing. Once an hour it records twenty seconds and turns them into forty numbers; the sound itself is thrown away at once, because people talk near the pump. Gannet learns how those numbers move with load, temperature and season, and raises a hand when they leave their usual range for a whole day.

We had one year of recordings and two known faults in it. Both were visible nine days before anybody noticed, and there were three false alarms, all of them on the day when the station was painted.

The alarm is a postcard-sized page for the keeper: what changed, since when, three earlier days that looked like this, and what was done then. It ends with "Please go and put your hand on it." He does, and tells the program what he felt.`,
    techIn: ['gannet', 'undertone-listen', 'brine-db'],
    categories: ['repair', 'safety'],
    trackSlug: 'work',
    repoLink: 'https://github.com/example-pump-four/unwell',
    demoUrl: 'https://replit.com/@example-pump-four/unwell',
    demoPlatform: 'REPLIT',
    status: 'submitted',
    position: 'FINALISTS',
    eventPosition: 4,
    likes: 18,
  },
  {
    teamKey: 'tw-neighbours',
    title: 'Knock List',
    shortDescription: 'Tells a street who has a key, who has a pump and who needs a knock on the door.',
    description: `In a flood the first helper is the neighbour, and the neighbour does not know that the man at number five cannot hear the siren.

Knock List is a sheet of paper for one street, printed fresh whenever something changes. On a calm Sunday every household says what it can offer and what it might need: a key, a boat, a pump, an arm, a knock. A small agent pairs them up so that nobody has more than two doors, no door depends on one person, and every pair lives within sight of each other.

The pairing is plain arithmetic. The model is only used for the interview, which takes four minutes by voice in four languages, and for writing the sheet in words that an upset person can read. It approves nothing: two people of the street read the list aloud before it is printed.

We tried it with a street of thirty-one doors. Twenty-eight took part, and two neighbours of forty years learned each other's first names.`,
    techIn: ['lathe-agents', 'undertone-voice', 'tallow-forms'],
    categories: ['public-services', 'accessibility'],
    trackSlug: 'home',
    repoLink: 'https://github.com/example-neighbours/knock-list',
    demoUrl: 'https://knock-list.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: null,
    eventPosition: 5,
    likes: 16,
  },
  {
    teamKey: 'tw-brass-line',
    title: 'High Water Marks',
    shortDescription: 'Collects flood marks from walls, letters and photographs into one careful map.',
    description: `All over the low country there are small lines on walls with a year beside them. There are more in letters, parish books and the backs of photographs. Together they are the longest record of floods we have, and nobody has put them side by side.

High Water Marks reads three kinds of source. Photographs of marks are measured with Sedge Vision against a brick, whose size is known for each town. Letters are searched by meaning: "it stood up to the second stair" is a mark too. Printed lists are read with Tallow Pages.

Every mark on the map keeps its source, and every height has a range. A stair is between sixteen and twenty centimetres, and we say so instead of choosing eighteen.

After three days there are 412 marks from 1717 to last winter. The archive found nineteen mistakes in our readings on the first morning and corrected them on the map itself. That was the moment when we knew it would live.`,
    techIn: ['tallow-pages', 'sedge-vision', 'brine-vector', 'mossline'],
    categories: ['culture', 'environment'],
    trackSlug: 'home',
    repoLink: 'https://github.com/example-brass-line/high-water-marks',
    demoUrl: 'https://example-high-water-marks.vercel.app',
    demoPlatform: 'VERCEL',
    status: 'submitted',
    position: null,
    eventPosition: 6,
    likes: 13,
  },
]
