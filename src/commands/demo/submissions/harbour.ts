import type { DemoSubmission } from '../shapes.ts'

export const harbour: readonly DemoSubmission[] = [
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
