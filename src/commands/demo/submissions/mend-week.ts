import type { DemoSubmission } from '../shapes.ts'

export const mendWeek: readonly DemoSubmission[] = [
  {
    teamKey: 'mw-loose-screws',
    title: 'Forty Screws',
    shortDescription: 'Tells you which screw you are holding, where it belongs and who has a spare.',
    description: `Every repair ends with one screw too many and a bad conscience.

Put the screw on a sheet of squared paper and take a picture. Forty Screws measures length, thread and head, and tells you what it is, with the doubt beside it: *M2.5 by 6, countersunk, probably; look at the tip*. If you photographed the opened device at the beginning, it also shows the empty hole that fits best.

We learned from a clockmaker's collection: eleven thousand pictures of forty kinds. The trick was not the model but the paper. With squares of five millimetres in the picture, nine of ten measurements are good to a tenth; without them nothing is.

On the first repair day of the week, nineteen people used it at two cafés. It was right for 41 of 47 screws. Of the six wrong ones four were worn, and that is now something it looks for and says. A drawer of spares in each café can be photographed once, so that the answer to "who has one?" is usually "the table behind you".`,
    techIn: ['sedge-vision', 'brine-db'],
    categories: ['repair'],
    trackSlug: 'bench',
    repoLink: 'https://github.com/example-loose-screws/forty-screws',
    demoUrl: 'https://example-forty-screws.streamlit.app',
    demoPlatform: 'STREAMLIT',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 16,
  },
  {
    teamKey: 'mw-third-toaster',
    title: 'The Third Toaster',
    shortDescription: 'Collects why repairs failed, so that the next café does not fail the same way.',
    description: `Repair cafés celebrate what they fixed. The knowledge is in what they did not.

The Third Toaster asks two questions when a repair fails, by voice, while the device is being put back together: *what stopped you* and *what would have helped*. The answers are short and a little sad. A model sorts them into nine reasons that the cafés agreed on, from "glued shut" to "no part" to "ran out of time", and keeps the sentence itself, since that is where the knowledge is.

Whoever opens the same model next sees the sentences of those who were there before: "The clip is on the left, under the label. I found it too late." Nothing else, no score for makers and no statistics on the first page.

From nine thousand old notes we found 2,800 failures, and every third had been solved elsewhere within a year. The film shows Nils failing at a toaster, reading one sentence from Bratislava and not failing any more. It was the clip.`,
    techIn: ['undertone-listen', 'sedge-3b', 'brine-vector'],
    categories: ['repair', 'culture'],
    trackSlug: 'shelf',
    repoLink: 'https://github.com/example-third-toaster/third-toaster',
    demoUrl: 'https://third-toaster.example.com',
    demoPlatform: 'OTHER',
    presentationLink: 'https://slides.example.com/third-toaster',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 21,
  },
  {
    teamKey: 'mw-warm-iron',
    title: 'Tweezers',
    shortDescription: 'Repair notes by voice for people who have both hands inside a radio.',
    description: `A good repairer writes everything down. A repairer with tweezers in the mouth does not.

Tweezers understands people who speak through their teeth. We recorded nine volunteers reading the same hundred sentences, with and without tweezers, and measured the difference: word errors go from 8 to 31 in a hundred. A list of two hundred words from the bench brings that back to 13, and a very short set of commands is understood nearly always: *note*, *photo*, *measure*, *undo*, *done*.

A note is a line with a time and, if you say *photo*, a picture from the lamp above the bench. At *done* the notes become a page that can be pinned to the device: what was found, what was done, what is left.

Consent is asked of everyone at the table, and the lamp is red while it listens. On the second day somebody covered the microphone with a biscuit. We have understood this as feedback and are adding a switch that one can hear.`,
    techIn: ['undertone-listen', 'ostler-runtime'],
    categories: ['repair', 'accessibility'],
    trackSlug: 'bench',
    repoLink: 'https://github.com/example-warm-iron/tweezers',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
  {
    teamKey: 'mw-invisible-seam',
    title: 'Invisible Seam',
    shortDescription: 'Looks at a hole in a jumper and draws the mend, stitch by stitch, without words.',
    description: `A hole in a jumper is a small puzzle: which way do the threads run, how many are gone, and what would hold?

Photograph the hole with a coin beside it. Invisible Seam finds the direction of the threads, counts the missing ones, and proposes one of six mends that a weaver would choose. Then it draws the way: a sequence of pictures without a single word, with the needle where your needle is. You turn the page by knocking on the table.

The drawing was more work than the seeing. Ayumi drew every mend by hand in forty steps; the program bends those drawings to your hole. When it cannot count the threads, it says so with a picture of a person with a magnifying glass, and everyone has understood it so far.

At the café in Aberystwyth eleven people mended something with it, four of them for the first time. One boy mended the same sock three times because he liked the knocking. Known limits: lace, felt, and anything the moths have really enjoyed.`,
    techIn: ['sedge-vision', 'ostler-runtime'],
    categories: ['repair', 'education'],
    trackSlug: 'bench',
    repoLink: 'https://github.com/example-invisible-seam/invisible-seam',
    demoUrl: 'https://example-invisible-seam.vercel.app',
    demoPlatform: 'VERCEL',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 24,
  },
  {
    teamKey: 'mw-coffee-ring',
    title: 'Coffee Ring',
    shortDescription: 'Reads stained old schematics and lets you ask where a wire should go.',
    description: `The schematic of a radio from 1961 is a beautiful thing, and there is usually a coffee ring on the part you need.

Coffee Ring takes the four hundred scanned sheets and follows the lines. It knows the symbols, reads the values with Tallow Pages, and builds a list of what is connected to what. Where a stain or a fold interrupts a line, the connection is marked as *guessed*, drawn dashed, with up to three ways in which it could go on.

You ask in plain words: "What is between the volume control and the second valve?" The answer is a picture of the sheet with the path in red, never a sentence alone. A wrong red line is visible at once; a wrong sentence is not.

We checked sixty questions against sheets that people had drawn out by hand. Fifty-one were right, six were right but dashed, and three were wrong, all on the same sheet, which somebody had coloured in as a child. We have kept it as a test and have grown quite fond of it.`,
    techIn: ['tallow-pages', 'sedge-vision', 'brine-vector'],
    categories: ['repair', 'culture'],
    trackSlug: 'shelf',
    repoLink: 'https://github.com/example-coffee-ring/coffee-ring',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
  {
    teamKey: 'mw-spare-part',
    title: 'Spare Part 47-B',
    shortDescription: 'Finds the spare part, or its cousin, or a neighbour with a drawer full of them.',
    description: `The part is called 47-B, the maker closed in 1998, and the picture in the catalogue is the size of a stamp. Somewhere a person has a drawer full of them.

Spare Part 47-B searches in three rings. First the drawers of the eleven cafés, which were photographed on the first day. Then catalogues, of which volunteers have scanned sixty. Then **cousins**: parts of other machines with the same measurements, found by comparing drawings rather than names. A cousin is always shown with what differs: two millimetres shorter, other thread, runs warmer.

The last step is human. If there is no part, the program writes a small card for the notice board, *looking for*, with a picture and a measure. Three of the seven cards we pinned up were answered on the same day, one by a man who had kept the part for thirty years "because somebody would come".

We would like to add makers who still make things. So far two have sent us drawings, both of them by post.`,
    techIn: ['sedge-vision', 'brine-vector', 'tallow-pages'],
    categories: ['repair'],
    trackSlug: 'shelf',
    repoLink: 'https://github.com/example-spare-part/spare-part-47-b',
    demoUrl: 'https://replit.com/@example-spare-part/47-b',
    demoPlatform: 'REPLIT',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
  {
    teamKey: 'mw-long-cable',
    title: 'Long Cable',
    shortDescription: 'One shared memory for eleven repair cafés that none of them has to maintain.',
    description: `Eleven cafés keep notes in eleven ways: a spreadsheet, four notebooks, index cards, a wall, and a retired teacher who simply remembers. Asking them to agree on a form has failed three times, with cake.

Long Cable does not ask. Each café goes on as before and sends a photograph of whatever it has at the end of the day. Pages are read, devices and faults are recognised, and everything lands in one searchable place with the original picture beside it. The retired teacher is telephoned on Mondays by one of us, and we write down what she says.

The search answers in the form in which your café thinks. If you keep cards, you get a card.

In the first days 640 notes went in. Names of visitors are found and blackened before anything is saved, with a person checking every twentieth page. Dates were the worst: half of them are weekdays. What we still owe is a way out: a café that leaves must be able to take its notes along and leave none behind.`,
    techIn: ['tallow-pages', 'brine-db', 'brine-vector'],
    categories: ['repair', 'productivity'],
    trackSlug: 'shelf',
    repoLink: 'https://github.com/example-long-cable/long-cable',
    demoUrl: 'https://long-cable.example.com',
    demoPlatform: 'OTHER',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
]
