import type { DemoSubmission } from '../shapes.ts'

export const quietTools: readonly DemoSubmission[] = [
  {
    teamKey: 'qt-lampwick',
    title: 'Lampwick',
    shortDescription:
      'A spoken notebook for workshops that writes down three things a day and then goes out.',
    description: `In a workshop the hands are dirty and the notebook is clean, and so it stays clean.

Lampwick is a small box with one button, one lamp and a microphone. Press, and the lamp burns: say what you did, what is missing, what to remember. It writes that down on the box itself, with the time, and puts the lamp out. In the evening it prints the day on one strip of paper, **three lines at most**, and forgets the recordings.

The three lines are the hard part. Sedge 3B chooses them from what was said, and it has to quote, not retell. If there was nothing worth keeping, the strip says so, and you save paper.

So far we have tested with a loom, a lathe and a kitchen. With a list of forty words from each workshop the reading is good enough for names of parts; without it we got "bobbin" as "robin" every single time. Attention count of our first stranger: nineteen seconds in a day.

*Still open: what happens when two people press at once.*`,
    techIn: ['undertone-listen', 'sedge-3b', 'ostler-runtime'],
    categories: ['productivity', 'repair'],
    trackSlug: 'listen',
    repoLink: 'https://github.com/example-lampwick/lampwick',
    demoUrl: 'https://lampwick.example.com',
    demoPlatform: 'OTHER',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
  {
    teamKey: 'qt-soft-close',
    title: 'Soft Close',
    shortDescription: 'Files your downloads where you would have put them and leaves no folder behind.',
    description: `The downloads folder is the kitchen drawer of the computer. Everybody has one, and nobody has a plan.

Soft Close looks at how **you** have filed things in the past ten years: which invoices went where, how you name a ticket, what you always delete after a week. It makes no folders of its own. Once a day, when the lid is closed, it moves what it is sure about and leaves the rest.

What it did is one text file, and every line can be undone by deleting the line. If you undo something twice, it never touches that kind of file again.

We tested on our three computers and on that of Bruna's aunt, who has nineteen thousand files and strong opinions. It was sure about 64 of 100 downloads and right about 62 of those. The aunt undid one and called the program "a polite young man".

Attention used: zero seconds on most days. We are now working on the last screen, which should appear when the folder has been empty for a month.`,
    techIn: ['sedge-3b', 'tallow-pages', 'brine-db'],
    categories: ['productivity'],
    trackSlug: 'tidy',
    repoLink: 'https://github.com/example-soft-close/soft-close',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
  {
    teamKey: 'qt-low-hum',
    title: 'Low Hum',
    shortDescription: 'Finds the sound that keeps you awake and draws the way to its switch.',
    description: `There is a hum in the flat. It is not loud. You have unplugged the fridge, stood in the corridor in your socks and begun to doubt your ears.

Low Hum listens for one night with the phone on the pillow. It separates what is always there from what comes and goes, and shows in the morning a strip of the night with three or four sounds, each of which you can hear alone. Then you walk through the flat with the phone, and a drawn arrow becomes longer when you come closer to the sound you chose.

The recordings stay on the phone, and speech is cut out before anything is saved. When the sound is found, the program says goodbye and **offers to delete itself**. We are told that this is a strange business model.

Eleven flats so far. Nine sounds were found: four chargers, two pumps, an aquarium two floors down, a transformer, and a very old clock that was loved and was left running. Attention count: 48 seconds on the day of the search, and none afterwards.`,
    techIn: ['undertone-listen', 'ostler-runtime'],
    categories: ['health', 'accessibility'],
    trackSlug: 'goodbye',
    repoLink: 'https://github.com/example-low-hum/low-hum',
    demoUrl: 'https://example-low-hum.vercel.app',
    demoPlatform: 'VERCEL',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 14,
  },
  {
    teamKey: 'qt-pocket-almanac',
    title: 'Pocket Almanac',
    shortDescription: 'One card each morning with what today needs, and nothing for the rest of the day.',
    description: `People open the phone to look at the weather and come back eleven minutes later knowing about a stranger's kitchen.

Pocket Almanac makes a card instead. At six in the morning it gathers what you have chosen, from your own calendar, the bus, the forecast and the bin collection, and sets it like a page of an old almanac: one card, one font, printed or on the lock screen. **It does not change until tomorrow.** If the bus is late at noon, the card does not know, and that is a decision.

A small model does only one thing: it throws away. Of everything that could be on the card it keeps at most seven lines, and it has to say for each dropped line why. You can read those reasons on the back.

Three of us have lived with it for four days. On average we took out the phone 31 times a day before and 19 times with the card in the pocket. That is four days and three people, and we know what Wanjiru would say about it.`,
    techIn: ['sedge-3b', 'gannet'],
    categories: ['productivity'],
    trackSlug: 'tidy',
    repoLink: 'https://github.com/example-pocket-almanac/pocket-almanac',
    demoUrl: 'https://pocket-almanac.example.com',
    demoPlatform: 'OTHER',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
  {
    teamKey: 'qt-unplugged',
    title: 'Lights Out',
    shortDescription: 'Lets a local model finish its sentence when the power fails, and remember it after.',
    description: `Where one of us lives the power goes out twice a day. Programs that talk to a model do not like it: half an answer, a broken index, a battery that was empty before anyone noticed.

Lights Out sits between your program and Ostler Runtime. It knows how much energy an answer will cost, because it has measured every model on your machine. On battery it **budgets**: short answers first, long ones when there is sun. When the power fails in mid-sentence, it lets the sentence end, saves everything that has been worked out, and goes to sleep in under two seconds. When the power is back, the next question starts exactly there.

We pulled the plug three hundred times with a relay and a script. No answer was lost, and none was given twice. With the budget, an old laptop answered 140 questions on one charge, and 52 without.

There is no interface. There is one line in the log, and it is only written when something went wrong. The last stranger used it for a day and asked when we would install it.`,
    techIn: ['ostler-runtime', 'sedge-3b', 'ostler-bench'],
    categories: ['developer-tools'],
    trackSlug: 'goodbye',
    repoLink: 'https://github.com/example-unplugged/lights-out',
    demoUrl: 'https://replit.com/@example-unplugged/lights-out',
    demoPlatform: 'REPLIT',
    presentationLink: 'https://slides.example.com/lights-out',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 17,
  },
  {
    teamKey: 'qt-paper-lantern',
    title: 'Paper Lantern',
    shortDescription: 'Gives a pupil one hint for a sum, then asks for the tablet back.',
    description: `In a class with six tablets for forty pupils, the best thing a program can do is be finished.

Paper Lantern looks at a sum written on paper. It finds the line in which something went wrong and gives **one hint** about that line, never the answer. Then it shows a lantern and the words *give me to your neighbour*. It will not talk to the same pupil again for ten minutes.

It was built with the class, and the class had demands. The hint must not sound like a teacher. It has to be possible to be right in a strange way. And there must be a drawing when you find the mistake yourself, which is why there are now forty drawings, all made by pupils.

On 260 photographed exercises it found the right line in 221. When it is unsure, it asks: "Can you tell me about the third line?" That turned out to be the most useful hint of all, since pupils who explain a line find the mistake about half of the time with no help at all.`,
    techIn: ['sedge-vision', 'sedge-3b', 'tallow-pages'],
    categories: ['education'],
    trackSlug: 'goodbye',
    repoLink: 'https://github.com/example-paper-lantern/paper-lantern',
    demoUrl: 'https://example-paper-lantern.streamlit.app',
    demoPlatform: 'STREAMLIT',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
  {
    teamKey: 'qt-felt-slippers',
    title: 'Felt Slippers',
    shortDescription: 'Walks through an old mailbox at night and takes out what nobody will miss.',
    description: `Eighty thousand messages. Somewhere among them are your father's last letters, the contract for the flat, and seventy-nine thousand offers for shoes.

Felt Slippers goes through the box once, slowly, on your own machine, while you sleep. It never deletes. It makes **three boxes**: *keep*, *let go* and *please look*. In the morning you see only the third, and it holds at most five messages. In a month the box is done, and the program has nothing left to do and says so.

Letters from people are never in *let go*, whatever they say. That is not decided by the model but by counting: somebody you have answered twice is a person. The model is used for the long middle, for tickets, orders, newsletters and notes to yourself, and it shows the sentence that made up its mind.

Our own boxes: 212,000 messages, 61 % let go, 4 % looked at. We then read a thousand of the let-go ones by hand and wanted three of them back. All three were recipes, so recipes are people now, too.`,
    techIn: ['sedge-3b', 'brine-vector', 'brine-db'],
    categories: ['productivity'],
    trackSlug: 'tidy',
    repoLink: 'https://github.com/example-felt-slippers/felt-slippers',
    demoUrl: 'https://felt-slippers.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 15,
  },
  {
    teamKey: 'qt-door-ajar',
    title: 'Door Ajar',
    shortDescription: 'A shared page for families who take turns at caring for somebody at home.',
    description: `Three sisters, one mother, a neighbour with a key. Who gave the drops? Did she eat? The answers are spread over four chats and a note on the fridge, and the one who asks is already on the train.

Door Ajar is a tablet on the kitchen wall. You speak when you leave: "Drops at six, soup, she laughed at the radio." It writes a page with five fixed lines: *drops, food, sleep, mood, worry*. The next person reads it at the door in ten seconds. Nothing is sent to a phone, except a worry, and a worry is sent once.

The mother may read everything, and the page is written so that she can: it speaks of her by name and never as a case. She may also cross things out. In our test she did so on the second day, and the program accepted it without a question.

We use the pages of four families, invented from real ones with their help. The tool learns no habits and makes no predictions. We tried that, and it made everyone nervous.`,
    techIn: ['undertone-listen', 'tallow-forms', 'ostler-runtime'],
    categories: ['health', 'accessibility'],
    trackSlug: 'listen',
    repoLink: 'https://github.com/example-door-ajar/door-ajar',
    status: 'draft',
    position: null,
    eventPosition: null,
    likes: 0,
  },
]
