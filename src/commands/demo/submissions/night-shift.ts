import type { DemoSubmission } from '../shapes.ts'

export const nightShift: readonly DemoSubmission[] = [
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
