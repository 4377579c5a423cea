import type { DemoApplication } from './shapes.ts'

/**
 * Projects that demo members built outside events: several published, one waiting for review and one
 * rejected.
 */
export const applications: readonly DemoApplication[] = [
  {
    ownerKey: 'eleni',
    title: 'Glaze Book',
    shortDescription: 'Remembers every glaze of a small pottery, and what came out of the kiln with it.',
    description: `A pottery of three people fires twice a month. What went onto which shelf, at which heat and for how long stands in four notebooks, two of which have been in the rain.

Glaze Book reads the notebooks from photographs and asks about what it cannot read. From then on it listens at the kiln door: you say what you put in, it writes the line. When the door opens again you photograph the shelf, and the picture joins the line.

**What it is good for.** It finds the blue of last March. It says which two things were different when the crackle came. It never guesses a recipe: when a line is missing, it says so and shows you the page.

**How it is made.** Sedge Vision reads the pages on the laptop in the corner, Undertone Listen takes down what is said, and Brine DB keeps all of it in one file that fits on a stick. There is no account and no server.`,
    techIn: ['sedge-vision', 'undertone-listen', 'brine-db'],
    categories: ['repair', 'culture'],
    repoLink: 'https://github.com/example-glaze/glaze-book',
    demoUrl: 'https://example-glaze-book.vercel.app',
    demoPlatform: 'VERCEL',
    status: 'published',
    likes: 41,
    daysAgo: 34,
  },
  {
    ownerKey: 'amara',
    title: 'Night Ferry',
    shortDescription: 'Tells people who work at night which bus, lift or neighbour still goes home.',
    description: `The last bus leaves the hospital at ten past eleven. The late shift ends at half past. Between the two lies an hour of asking around, and for some a walk along the dual carriageway.

Night Ferry asks around instead. It knows the timetable, the lift club of the ward and the taxi that somebody has booked already. At eleven it sends one message to those who are on shift: this is how you get home tonight, and this is who to tell when it changes.

**What we learned.** People answer a question that can be answered with one letter. Nobody wants an app at the end of a shift, so it is a number you text. The model only sorts what people wrote; the plan itself is forty lines of plain code that we can read aloud.

It runs for two wards and a bakery. Six people get home earlier on an ordinary Tuesday, which is the only number that we keep.`,
    techIn: ['sedge-3b', 'ostler-runtime', 'lathe-agents'],
    categories: ['mobility', 'health'],
    repoLink: 'https://github.com/example-night-ferry/night-ferry',
    status: 'published',
    likes: 27,
    daysAgo: 21,
  },
  {
    ownerKey: 'tomasz',
    title: 'Kind Errors',
    shortDescription:
      'Rewrites compiler messages for people in their first year, with the line they need to look at.',
    description: `The compiler is right, and it is talking to somebody else. A person in their first year reads eleven lines about a trait bound and closes the laptop.

Kind Errors stands between the two. It takes the message and the ten lines around the fault, and says one sentence: what was expected, what was there, and where to look. Then it shows the message again as it was, so that one learns to read it.

**What it does not do.** It writes no code and offers no fix. We tried that first, and the class learned to press a key. Now it asks a question back when the fault is one that was made before.

**How it is made.** Sedge 3B on Ostler Runtime, so that it works in the room without a network. Ostler Bench holds four hundred messages with the sentence that a teacher would have said, and no change goes out that makes one of them worse.`,
    techIn: ['sedge-3b', 'ostler-runtime', 'ostler-bench'],
    categories: ['education', 'developer-tools'],
    repoLink: 'https://github.com/example-kind-errors/kind-errors',
    demoUrl: 'https://replit.com/@example/kind-errors',
    demoPlatform: 'REPLIT',
    status: 'published',
    likes: 58,
    daysAgo: 12,
  },
  {
    ownerKey: 'misaki',
    title: 'Seed Swap Ledger',
    shortDescription:
      'Keeps track of who grows which old bean, and whose seeds nobody has grown for two summers.',
    description: `Eighty gardeners keep two hundred sorts of beans alive, each in a jar with a label in a hand of its own. When somebody stops gardening, a jar goes with them, and nobody notices for years.

Seed Swap Ledger is the list they never had. Everyone sends a photograph of their jars in October. It reads the labels, asks once when two names may be one bean, and draws up who grows what. In February it writes to those whose jar is the last one and names two neighbours who have room.

**Names are the hard part.** The same bean has five names in four valleys. Brine Vector finds the near ones, and a person decides. Every decision is kept with its reason, so that it can be undone.

**How it is made.** Tallow Pages for the labels, Brine Vector for the names, a spreadsheet for the gardeners, who did not want anything else.`,
    techIn: ['tallow-pages', 'brine-vector'],
    categories: ['food', 'environment'],
    repoLink: 'https://github.com/example-seed-swap/ledger',
    status: 'submitted',
    likes: 0,
    daysAgo: 1,
  },
  {
    ownerKey: 'yusuf',
    title: 'Form Reader',
    shortDescription:
      'Fills the form of the housing office from what you tell it, and reads it back before you sign.',
    description: `The form has eleven pages and two languages, neither of which is spoken at our kitchen table. Whoever gets it wrong waits for another four weeks.

Form Reader asks the questions of the form in the order in which people tell their story, in the language they speak. It writes the answers where they belong, leaves out what it was not told, and then reads every line back before anything is printed. What it was unsure of is marked in the margin with a pencil sign.

**What it keeps.** Nothing. The answers live on the phone until the form is printed, and are gone when the window closes. The helpers at the community centre insisted on that, and they were right.

**How it is made.** Tallow Forms knows where the boxes are, Undertone Voice reads aloud, and Sedge 3B turns a story into short answers. Nineteen families have used it so far, with a helper beside them each time.`,
    techIn: ['tallow-forms', 'undertone-voice', 'sedge-3b'],
    categories: ['public-services', 'accessibility'],
    demoUrl: 'https://forms.example.com/reader',
    demoPlatform: 'OTHER',
    status: 'rejected',
    reason:
      'The demo does not answer at the moment. Please send it again when it does: we would like to show it.',
    likes: 0,
    daysAgo: 5,
  },
]
