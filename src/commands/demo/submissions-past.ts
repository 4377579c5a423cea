import type { DemoSubmission } from './shapes.ts'

const harbour: readonly DemoSubmission[] = [
  {
    teamKey: 'hd-low-water',
    title: 'Tidewatch',
    shortDescription: 'Reads harbour gauges and tells small crews, in one sentence, when to leave.',
    description: `## Leave at twenty past four

Small harbours have gauges, tide tables, wind masts and a notice board. None of them speak to each other, and none of them speak to a crew of two who are mending a net.

Tidewatch listens to all four. Every ten minutes it compares what the gauge says with what the table promised, asks a small local model what changed, and writes one sentence. When the sentence changes, the phone in your pocket reads it aloud. When it is not sure, it says so and tells you who to ask.

**How it works.** Readings land in Brine DB on a board the size of a playing card. Gannet makes the forecast, and Sedge 3B writes the sentence beside it. The harbour master can correct a sentence by voice, and the correction is used the next day.

**What we would do next.** Two more harbours, a winter of logs, and a version for people who do not read.`,
    techIn: ['brine-db', 'gannet', 'sedge-3b', 'undertone-voice'],
    categories: ['safety', 'environment'],
    trackSlug: 'water',
    repoLink: 'https://github.com/example-low-water/tidewatch',
    demoUrl: 'https://example-tidewatch.streamlit.app',
    demoPlatform: 'STREAMLIT',
    presentationLink: 'https://slides.example.com/tidewatch',
    status: 'submitted',
    position: 'WINNERS',
    eventPosition: 1,
    likes: 30,
  },
  {
    teamKey: 'hd-margins',
    title: 'Second Reader',
    shortDescription: 'Marks the three sentences in a tender that will cost you money later.',
    description: `A tender for a pontoon has sixty pages. Somewhere on page nineteen it says that the supplier pays for the crane, the diver and the rain. A cooperative with one part-time bookkeeper finds that sentence in March, when the invoice comes.

Second Reader reads the whole document and marks **three sentences, never more**. For each it shows the page, the sentence in its place, and one line that begins with "This could mean". It gives no advice and no score.

We tested it on twenty-two old tenders whose expensive sentences were known. It found the right ones in seventeen. In three it marked something merely ugly, and in two it missed a footnote, so footnotes are now read first.

Everything runs in the office: Tallow Pages for the reading, Sedge 3B for the judgement, and a printer for the bookkeeper, who prefers a pencil. The demo failed twice on stage. The paper fallback we wrote at two in the morning is now the main way to use it.`,
    techIn: ['tallow-pages', 'sedge-3b', 'ostler-bench'],
    categories: ['productivity', 'public-services'],
    trackSlug: 'quay',
    repoLink: 'https://github.com/example-margins/second-reader',
    demoUrl: 'https://example-second-reader.vercel.app',
    demoPlatform: 'VERCEL',
    status: 'submitted',
    position: 'TOP_2',
    eventPosition: 2,
    likes: 27,
  },
  {
    teamKey: 'hd-slow-growers',
    title: 'Moss Map',
    shortDescription: 'Turns phone photos of stone walls into a lichen survey a botanist will accept.',
    description: `Lichens on a harbour wall are a slow newspaper. They tell you about salt, soot and summers, one millimetre a year, and hardly anybody reads them because a proper survey takes a botanist two days on her knees.

Moss Map lets a walker do it in ten minutes. You photograph a wall with a coin in the picture. Sedge Vision finds the patches, measures them against the coin and proposes one of forty species, or *I cannot tell*, which it does for about a third of them.

Those doubtful ones go to Marisol. She labels two hundred in an evening, and her answers become the next day's examples. After the weekend the map covered every wall of the old port: 1,140 patches, 31 species, and two that nobody had written down here before.

The export is the exact table that the regional herbarium asks for. They accepted it without a phone call, which made us happier than the prize.`,
    techIn: ['sedge-vision', 'mossline', 'brine-db'],
    categories: ['environment', 'education'],
    trackSlug: 'quay',
    repoLink: 'https://github.com/example-slow-growers/moss-map',
    demoUrl: 'https://replit.com/@example-slow-growers/moss-map',
    demoPlatform: 'REPLIT',
    presentationLink: 'https://slides.example.com/moss-map',
    status: 'submitted',
    position: 'TOP_3',
    eventPosition: 3,
    likes: 24,
  },
  {
    teamKey: 'hd-hush',
    title: 'Quay Quiet',
    shortDescription: 'Finds the loud ten minutes in a month of underwater recordings.',
    description: `There is a hydrophone at the mouth of the port, and it has recorded without a break for nine years. Nobody has listened to more than an afternoon of it.

Quay Quiet listens to all of it. It cuts a month into ten-second pieces, groups those that sound alike, and shows one long strip in which the colour is the kind of sound: rain, shrimp, propeller, chain, something breathing. A click plays the piece. A second click gives it a name, and the name spreads to everything that sounds like it.

In the October recordings we found that the loudest ten minutes of each day come from a single winch with a dry bearing. We told the crew. They greased it, and the following morning is visibly, audibly paler.

The clustering runs on a laptop in about four minutes for a month of sound. We publish the strip for each month, the names, and a short guide for other ports with an old hydrophone and a hard disk in a cupboard.`,
    techIn: ['undertone-listen', 'brine-vector', 'brine-db'],
    categories: ['environment'],
    trackSlug: 'water',
    repoLink: 'https://github.com/example-hush/quay-quiet',
    demoUrl: 'https://quay-quiet.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: 'FINALISTS',
    eventPosition: 4,
    likes: 19,
  },
  {
    teamKey: 'hd-net-worth',
    title: 'Before the Bell',
    shortDescription: 'A fair guess at what today’s catch will bring, an hour before the auction bell.',
    description: `The auction opens at six with a bell. An hour earlier a small crew has to decide whether to sell here, drive to the next port, or put the catch on ice. They decide by feeling, and the feeling is often right and sometimes very expensive.

Before the Bell takes the boxes as they are weighed, looks at four years of auction results, the weather and the day of the week, and gives a range for each species: low, middle, high. It then says in one line which of the three choices is better and by how much, and stays silent when the difference is smaller than the diesel.

In a test over sixty past mornings it would have changed the decision on eleven of them, nine times for the better. The two bad ones were both holidays in the neighbouring country, and that calendar is in now.

The crew sees only the line. The curves are one tap away for the person who does the accounts.`,
    techIn: ['gannet', 'brine-db'],
    categories: ['food', 'productivity'],
    trackSlug: 'quay',
    repoLink: 'https://github.com/example-net-worth/before-the-bell',
    demoUrl: 'https://example-before-the-bell.streamlit.app',
    demoPlatform: 'STREAMLIT',
    status: 'submitted',
    position: 'FINALISTS',
    eventPosition: 5,
    likes: 12,
  },
  {
    teamKey: 'hd-notice-board',
    title: 'Pinned',
    shortDescription: 'Photographs the harbour notice board each morning and reads out only what is new.',
    description: `The notice board in the harbour office is the oldest social network in town. Lost cat, closed berth, funeral on the twelfth, somebody has borrowed the long ladder. If you are at sea, you miss it.

Pinned is a camera opposite the board and a small program. Every morning at seven it takes a picture, finds the papers that were not there yesterday, and reads them with Tallow Pages. New notices go out as a voice message of at most forty seconds, in the order in which people would want them: berths, weather, people, cats.

Handwriting was the hard part. Where the reading is doubtful, Pinned does not guess. It says "there is a handwritten note about a ladder", and sends the picture.

Notices that mention a person are read out only when whoever pinned them drew a small circle in the corner. The harbour master explained the circle to everyone in a day, with a notice on the board, which Pinned read out the next morning.`,
    techIn: ['tallow-pages', 'undertone-voice'],
    categories: ['accessibility', 'culture'],
    trackSlug: 'quay',
    repoLink: 'https://github.com/example-notice-board/pinned',
    demoUrl: 'https://pinned.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: null,
    eventPosition: 6,
    likes: 15,
  },
  {
    teamKey: 'hd-weld-line',
    title: 'Look Again',
    shortDescription: 'Points at the weld seams on a hull that deserve a second look from a welder.',
    description: `I weld ships by day. An inspection of a hull takes four hours with a torch and a bad back, and towards the end you begin to see what you expect to see. This is a helper for that last hour.

You walk along the hull with a phone on a stick. Look Again finds the seams, straightens them into one long picture, and puts a mark wherever the pattern of the beads changes in a way that it has seen before a crack. It never says that a seam is good. There is no green in the interface at all.

We had 380 pictures of seams from our yard, labelled by three welders who disagree about forty of them. Those forty are kept as disagreements; the model is allowed to disagree too.

On a trawler in dry dock it marked fourteen places. Two were real, nine were paint, three we are still arguing about. My foreman said: cheaper than my knees. Next we need pictures from other yards, other lamps and other weather.`,
    techIn: ['sedge-vision', 'ostler-runtime'],
    categories: ['safety', 'repair'],
    trackSlug: 'quay',
    repoLink: 'https://github.com/example-weld-line/look-again',
    demoUrl: 'https://replit.com/@example-weld-line/look-again',
    demoPlatform: 'REPLIT',
    status: 'submitted',
    position: null,
    eventPosition: 7,
    likes: 9,
  },
]

const tidewater: readonly DemoSubmission[] = [
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

const greenLedger: readonly DemoSubmission[] = [
  {
    teamKey: 'gl-second-crust',
    title: 'Second Crust',
    shortDescription: 'Counts the loaves that nobody buys and asks the baker one good question about them.',
    description: `At closing time a baker looks at the shelf, sighs, and writes nothing down. Tomorrow looks like today because there is no yesterday.

Second Crust is one photograph of the shelf in the evening. Sedge Vision counts what is left, by kind. After two weeks Gannet knows what is usual for a rainy Wednesday, and once a week the program asks **one question**: "Eleven rye loaves are left on most Wednesdays. Is there a reason?" The answer is spoken, kept, and taken into account.

The box of receipts from Kolín let us replay nine years. The question would have been right to ask on 61 of 70 occasions. On the other nine the baker had a reason that no model could know; one of them was a grandmother.

It takes eight seconds a day. The ledger shows loaves and flour with the doubt beside each number, and there is no score. The bakery has used it since the weekend and says the shelf is emptier now, in the good way.`,
    techIn: ['sedge-vision', 'gannet', 'brine-db'],
    categories: ['food', 'environment'],
    repoLink: 'https://github.com/example-second-crust/second-crust',
    demoUrl: 'https://example-second-crust.streamlit.app',
    demoPlatform: 'STREAMLIT',
    presentationLink: 'https://slides.example.com/second-crust',
    status: 'submitted',
    position: 'WINNERS',
    eventPosition: 1,
    likes: 26,
  },
  {
    teamKey: 'gl-rain-barrel',
    title: 'Rain Barrel',
    shortDescription: 'Water accounts for allotments: rain in, hose out, and the leak in between.',
    description: `An allotment has one tap, forty gardeners and a bill that nobody understands. Everyone suspects the pumpkins.

Rain Barrel makes an account. Rain comes from the nearest gauge, watering from a clip-on sensor on the hose or from a spoken "ten minutes, beans", and the bill from a photograph. Everything is summed up for the garden, never for a person, because we asked and that was the condition.

The surprise was the third column. Rain plus tap minus watering left forty litres a night that belonged to nobody. Gannet showed that they were lost at the same rate in every weather, so it was not a gardener but a pipe. It was behind the compost.

The account is a sheet that hangs at the gate, printed on the first of the month: three bars, one sentence, and how sure we are. Two more gardens have asked for it. One of them has a donkey, and we are thinking about the donkey.`,
    techIn: ['gannet', 'brine-db', 'tallow-pages'],
    categories: ['environment', 'food'],
    repoLink: 'https://github.com/example-rain-barrel/rain-barrel',
    demoUrl: 'https://rain-barrel.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: 'TOP_2',
    eventPosition: 2,
    likes: 17,
  },
  {
    teamKey: 'gl-offcuts',
    title: 'Offcuts',
    shortDescription: 'Measures leftover wood from a photograph and offers it to the workshop next door.',
    description: `Every joiner has a corner of pieces that are too good to burn and too short to use. The joiner two streets away is buying exactly that length.

Offcuts measures the corner. Lay the pieces on the floor with a folding rule, take one picture, and Sedge Vision gives you a list: species if it can tell, length, width, thickness where an end is visible, each with a range. You cross out what you want to keep. The rest is visible to workshops within an hour's walk, and a match is a short message: "two pieces of ash, about 44 cm, blue door".

We measured two hundred pieces by hand for comparison. Lengths were within four millimetres for nine in ten. Ash and oak were confused often enough that the program now says *pale hardwood* and lets people look.

There is no shop, no money and no rating. After a week in one town, 61 pieces had moved, most of them by bicycle, and one had come back as a stool.`,
    techIn: ['sedge-vision', 'brine-db'],
    categories: ['repair', 'environment'],
    repoLink: 'https://github.com/example-offcuts/offcuts',
    demoUrl: 'https://replit.com/@example-offcuts/offcuts',
    demoPlatform: 'REPLIT',
    status: 'submitted',
    position: 'TOP_3',
    eventPosition: 3,
    likes: 20,
  },
  {
    teamKey: 'gl-dry-press',
    title: 'Fernwork',
    shortDescription: 'Shows a dye works in one picture how much of each plant comes back to the field.',
    description: `A dye works takes in walnut shells, madder and fern, and gives out colour. The wet rest goes on a heap, and from the heap it should go back to the field. How much really does?

Fernwork uses a picture of the heap from the same nail in the same post every evening, the delivery notes, and a wet thumb. Sedge Vision estimates the volume, Tallow Pages reads the notes, and the thumb is a question to the person: *dry, damp or dripping?* Water was the whole problem: without the thumb, the estimate is wrong by a factor of two.

The result is one drawing. A wide ribbon enters on the left, thinner ribbons leave on the right, and the part that we cannot account for is drawn as a loose thread instead of being hidden.

In four weeks of old pictures the loose thread was a third. Half of it turned out to be a neighbour who takes madder root for his goats, with permission, since 2009.`,
    techIn: ['sedge-vision', 'tallow-pages', 'sedge-3b'],
    categories: ['environment', 'culture'],
    repoLink: 'https://github.com/example-dry-press/fernwork',
    demoUrl: 'https://example-fernwork.vercel.app',
    demoPlatform: 'VERCEL',
    presentationLink: 'https://slides.example.com/fernwork',
    status: 'submitted',
    position: 'FINALISTS',
    eventPosition: 4,
    likes: 21,
  },
  {
    teamKey: 'gl-bin-day',
    title: 'Bin Day',
    shortDescription: 'One photograph of one bin each evening, and a gentle monthly letter about it.',
    description: `Everybody knows roughly what they throw away. *Roughly* is the problem, and a scale under the bin is a solution that lasts nine days.

Bin Day asks for one photograph in the evening, from above, with the lid open. It takes four seconds. The picture is looked at on the phone, turned into a short list ("peel, bread, two yoghurt pots") and deleted. At the end of the month you get a letter of half a page, written like a letter: what there was a lot of, what changed, and one idea that fits what you threw away and not what other people throw away.

Twelve households tried it with old pictures of their bins. The lists were right in four cases of five; coffee grounds and soil look alike, and the letter says so.

What we are proud of is what is missing. There is no chart, no streak and no comparison. A tester wrote: "I read it standing at the bin, laughing, and then I bought smaller bread."`,
    techIn: ['sedge-vision', 'sedge-3b', 'ostler-runtime'],
    categories: ['environment', 'food'],
    repoLink: 'https://github.com/example-bin-day/bin-day',
    demoUrl: 'https://bin-day.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: null,
    eventPosition: 5,
    likes: 11,
  },
]

/** Eighteen projects of ended events, with their medals. */
export const pastSubmissions: readonly DemoSubmission[] = [...harbour, ...tidewater, ...greenLedger]
