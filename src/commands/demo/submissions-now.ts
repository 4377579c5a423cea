import type { DemoSubmission } from './shapes.ts'

const nightShift: readonly DemoSubmission[] = [
  {
    teamKey: 'ns-ward-seven',
    title: 'Morning Sheet',
    shortDescription: 'Turns the notes of a night on the ward into one page that the day shift reads.',
    description: `At half past six a nurse tells the day shift what happened. She has been awake for ten hours, they have been awake for one, and the most important sentence comes fourth.

Morning Sheet collects the short notes of the night as they are spoken, and at six it drafts one page: *who needs you first, what changed, what is waiting, what went well*. Each line shows the note it came from. The nurse reads it aloud, changes it by voice and says yes. Without that yes, nothing leaves the ward.

We sat with three nurses through two nights, using the invented patient set. The first draft had too many words, and the second too few. The third was the length of the back of a hand, because that is where they write now.

The agent has three steps and one approval. If it is not answered by 6:20, it prints the bare notes in order and says that they were not summarised. Nobody has to trust a machine at that hour who does not feel like it.`,
    techIn: ['lathe-agents', 'lathe-traces', 'undertone-listen', 'sedge-3b'],
    categories: ['health', 'productivity'],
    trackSlug: 'handover',
    repoLink: 'https://github.com/example-ward-seven/morning-sheet',
    demoUrl: 'https://example-morning-sheet.vercel.app',
    demoPlatform: 'VERCEL',
    presentationLink: 'https://slides.example.com/morning-sheet',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 23,
  },
  {
    teamKey: 'ns-last-bus',
    title: 'Do Not Run',
    shortDescription: 'Tells people who finish late whether it is still worth running for the last bus.',
    description: `The last bus leaves at 00:52. You finish at 00:45, the stop is nine minutes away, and the driver sometimes waits. Should you run?

Do Not Run gives one of three answers: *walk, it will wait*; *run*; or *do not run, here is the other way home*. It learns from four years of real departures how late the last bus is on each line, how long drivers wait when they can see somebody, and which stops have a light.

The range matters more than the forecast. If the chance is under one in five, it says do not run, because a missed bus after running is worse than a missed bus. Then it offers the night taxi of the cooperative, a colleague who drives the same way, or a warm place with opening hours.

We replayed two hundred nights. The advice would have been right on 171. Drivers looked at our data and told us why line 31 is always on time: Milica drives it. Her name is in the code as a constant, with her consent.`,
    techIn: ['gannet', 'mossline', 'brine-db'],
    categories: ['mobility', 'safety'],
    trackSlug: 'on-the-road',
    repoLink: 'https://github.com/example-last-bus/do-not-run',
    demoUrl: 'https://example-do-not-run.streamlit.app',
    demoPlatform: 'STREAMLIT',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 20,
  },
  {
    teamKey: 'ns-rye-at-four',
    title: 'Rye at Four',
    shortDescription: 'A dough timer that looks, listens and lets the baker sit down for twenty minutes.',
    description: `A recipe says ninety minutes. The dough says whatever it likes, because the flour is new, the door was open, and it is February. So the baker stands up every ten minutes, all night, to look.

Rye at Four looks instead. A phone on the shelf takes a picture through the glass each minute, and a cheap sensor gives warmth and damp. Sedge Vision measures the rise against a line on the tub. Gannet says when it will be ready: *between 4:05 and 4:20*. You may sit down until five to four, it says, and then it keeps its word.

It wakes you with a lamp first, and speaks only if you do not move. The first three words are always the reason: "Dough is ready."

One of us is a baker, so the test was our own bread: nineteen nights, forty-one doughs. The range was right for thirty-six. Two of the misses were the baker's fault and are recorded as such. What has changed is hard to show in a film: he sat, and he read eleven pages of a novel.`,
    techIn: ['sedge-vision', 'gannet', 'ostler-runtime'],
    categories: ['food', 'productivity'],
    trackSlug: 'by-lamplight',
    repoLink: 'https://github.com/example-rye-at-four/rye-at-four',
    demoUrl: 'https://rye-at-four.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 25,
  },
  {
    teamKey: 'ns-lit-window',
    title: 'Lit Window',
    shortDescription: 'Finds a safe and decent place to stop for drivers who are running out of hours.',
    description: `At two in the morning a driver has forty minutes of legal time left, and every parking place within thirty is full. The map does not know that. Other drivers do.

Lit Window is a map made of short spoken reports: *two spaces, light on, toilet clean, felt fine*. They are spoken with both hands on the wheel, kept for three hours, and forgotten. Undertone Listen runs in the cab, only four facts leave it, and the voice never does.

When your remaining time reaches an hour, it says one sentence: "Two reports of space at the mill, thirty-one minutes, lit." If there is nothing, it says so early enough to matter and offers the nearest farms and depots that have agreed to open a gate.

*Felt fine* was the request of the three women who helped us. It is not a rating of a place but of a night, and it is never averaged: you hear the latest, with its hour. In our week, thirty-eight drivers left 214 reports. We spent most of the time making it say less.`,
    techIn: ['undertone-listen', 'undertone-voice', 'mossline'],
    categories: ['mobility', 'safety'],
    trackSlug: 'on-the-road',
    repoLink: 'https://github.com/example-lit-window/lit-window',
    demoUrl: 'https://example-lit-window.vercel.app',
    demoPlatform: 'VERCEL',
    presentationLink: 'https://slides.example.com/lit-window',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 22,
  },
  {
    teamKey: 'ns-green-cross',
    title: 'Second Label',
    shortDescription: 'Reads a prescription beside the night pharmacist and points at what does not fit.',
    description: `The night pharmacist is alone. By day there are two people, and the second one reads every label again. Second Label is a modest attempt at the second person.

A camera above the counter sees the prescription and the box. Tallow Forms reads both, with a confidence for each word, and a list of rules that pharmacists wrote down for us compares them: same substance, same strength, plausible dose for the age. There is **no model in the comparison**; we want to be able to explain every line of it.

If all fits, nothing happens. If something does not, a thin amber line appears around it, on the real paper, projected from above. The pharmacist decides; there is nothing to click away.

Doctors' handwriting is read correctly in about half of the cases, and we do not pretend otherwise: below 0.8 the word is outlined in grey, which means "I have not checked this". We tested with 120 invented prescriptions, eighteen of them wrong on purpose. Sixteen were marked, and two were in grey.`,
    techIn: ['tallow-forms', 'tallow-pages'],
    categories: ['health', 'safety'],
    trackSlug: 'by-lamplight',
    repoLink: 'https://github.com/example-green-cross/second-label',
    demoUrl: 'https://replit.com/@example-green-cross/second-label',
    demoPlatform: 'REPLIT',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 14,
  },
  {
    teamKey: 'ns-where-are-you',
    title: 'What Can You See',
    shortDescription: 'Helps a dispatcher to place a caller who only knows what is in front of them.',
    description: `"I am by a wall, there is a gate, and I can hear water." For the caller that is everything. For the dispatcher it is a valley with four hundred walls.

What Can You See listens along with the dispatcher and keeps a list of what has been said: wall, gate, water on the left, no lights. With every new fact the map beside it becomes smaller, first to a valley, then to a handful of places. Its real job is the **next question**: it proposes the one that would halve the map. "Can you see the sea?" is nearly always good.

It never speaks to the caller, and it never removes a place for good: what does not fit becomes pale. People in trouble are wrong about left and right, and one wrong fact must not hide them.

Volunteers walked to forty places, called us and described what they saw, some of them in the dark. A dispatcher alone placed them within 500 metres in eleven minutes on average, and together with our tool in five. In three cases it was slower, and we show those calls in full.`,
    techIn: ['undertone-listen', 'mossline', 'sedge-3b'],
    categories: ['safety', 'public-services'],
    trackSlug: 'on-the-road',
    repoLink: 'https://github.com/example-where-are-you/what-can-you-see',
    demoUrl: 'https://example-what-can-you-see.streamlit.app',
    demoPlatform: 'STREAMLIT',
    presentationLink: 'https://slides.example.com/what-can-you-see',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 28,
  },
  {
    teamKey: 'ns-dead-air',
    title: 'Never Dead Air',
    shortDescription: 'Keeps a lone night presenter company with cues, names and a safety net of songs.',
    description: `A night presenter runs the desk, the phones, the news and the music in two languages, and now and then needs to go to the toilet. Three seconds of silence and somebody calls to ask whether you are all right.

Never Dead Air watches the level. If there is silence longer than two seconds that nobody planned, it fades in a song that fits what was on before, and lights a small lamp that says *I covered for you*. One touch gives the desk back.

While a caller speaks, it writes their name and town large enough to read from a metre away, in the right spelling for Wolof and French. It found a way to be wrong politely: unsure names are shown with a question mark, and the presenter simply asks.

We ran it for two nights at a real station, next to the old system. It covered four silences: three were doors, and one was a sneeze. A listener said the night had been "calm, like when there were two of you". Fatou has asked us to keep the lamp and change nothing else.`,
    techIn: ['undertone-listen', 'ostler-runtime', 'brine-vector'],
    categories: ['culture', 'productivity'],
    trackSlug: 'by-lamplight',
    repoLink: 'https://github.com/example-dead-air/never-dead-air',
    demoUrl: 'https://never-dead-air.example.com',
    demoPlatform: 'OTHER',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 18,
  },
  {
    teamKey: 'ns-owl-post',
    title: 'Owl Post',
    shortDescription: 'Sorts the alarms of a night into now, in the morning and never again.',
    description: `We are on call for a small hosting company. On an average night eleven messages arrive; one of them matters, four matter in the morning, and six have not mattered since 2021.

Owl Post reads each message, looks at what was done the last time it came, and puts it on one of three piles. *Now* wakes you. *Morning* becomes a page with coffee-sized paragraphs. *Never* is the interesting one: it writes the change that would stop this message from being sent at all, as a patch for you to read by daylight.

It is careful about being clever. A message it has not seen before is always *now*. A message that it once sorted wrongly is *now* for a month. Every decision is one line in a trace, and you can argue with a line by replying to it.

Over ninety recorded nights it would have woken us on 31 instead of on 84, and would have missed nothing that we later called serious. The *never* pile had nineteen patches, of which fourteen are merged, and the nights are measurably darker.`,
    techIn: ['lathe-agents', 'lathe-traces', 'sedge-3b'],
    categories: ['developer-tools', 'productivity'],
    trackSlug: 'by-lamplight',
    repoLink: 'https://github.com/example-owl-post/owl-post',
    demoUrl: 'https://replit.com/@example-owl-post/owl-post',
    demoPlatform: 'REPLIT',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 16,
  },
  {
    teamKey: 'ns-yawn',
    title: 'The Yawning Cat',
    shortDescription: 'Notices tiredness from the way you type and tells only you, once, kindly.',
    description: `Tired people do not know that they are tired. They think the keyboard has become worse.

The Yawning Cat looks at the rhythm of typing: pauses, corrections, and words begun twice. It does not look at the words, and it cannot, because the keys are thrown away as they come and only the time between them is kept. After three ordinary shifts it knows what is usual for you. When you leave that range for twenty minutes, a small drawing of a yawning cat appears in the corner, once in a shift. That is all it does.

Nobody else sees the cat. There is no report, no manager's view, and no way to build one, because the numbers never leave the machine and are deleted when the shift ends. We consider that the main feature and have written it into the licence.

Six people on four shifts kept a diary of how awake they felt. The cat came within half an hour of the diary in 17 of 24 cases. In two it came because of a new keyboard. Ayumi drew the cat eleven times until nobody felt scolded.`,
    techIn: ['gannet', 'ostler-runtime'],
    categories: ['health', 'safety'],
    trackSlug: 'handover',
    repoLink: 'https://github.com/example-yawn/yawn',
    demoUrl: 'https://yawn.example.com',
    demoPlatform: 'OTHER',
    presentationLink: 'https://slides.example.com/yawn',
    status: 'submitted',
    position: null,
    eventPosition: null,
    likes: 19,
  },
]

const quietTools: readonly DemoSubmission[] = [
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

const mendWeek: readonly DemoSubmission[] = [
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

/** Twenty-four projects of running and judged events: nothing has a medal yet, and drafts are the teams' own. */
export const presentSubmissions: readonly DemoSubmission[] = [...nightShift, ...quietTools, ...mendWeek]
