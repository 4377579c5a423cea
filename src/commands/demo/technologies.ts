import type { DemoTechnology } from './shapes.ts'

/** The six invented makers of tools; each has a page at /tech/{slug} that lists what it makes. */
const providers: readonly DemoTechnology[] = [
  {
    slug: 'sedge',
    provider: null,
    name: 'Sedge',
    description: 'Small open models for text and pictures, trained to run on the machine in front of you.',
    type: 'Model family',
    author: 'Sedge Collective',
    siteUrl: 'https://sedge.example',
    docsUrl: 'https://docs.sedge.example',
    releaseDate: '2023-04-12',
    body: `Sedge is a family of small open models. The collective behind it has one rule: a model is not released before it runs, without a fan starting, on a laptop that is five years old.

## What is in the family

- **[Sedge 3B](/tech/sedge/sedge-3b)** reads and writes text in forty languages.
- **[Sedge Vision](/tech/sedge/sedge-vision)** looks at a picture and answers in words or in boxes.

Both share one tokenizer and one prompt format, so a team can begin with text on Friday and add pictures on Saturday without learning anything new.

## Why builders choose it

Small models are easy to test. You can run four hundred cases in the time it takes to make tea, change one line of the prompt and run them again. That habit, more than any benchmark, is what wins weekends.

## Where it falls short

Long arithmetic, law, and anything that needs more than about twenty pages in mind at once. The collective says so on the first page of its documentation, which is one more reason to like it.

## Good first projects

Sorting a mailbox, rewriting notices in plain words, turning a photograph of a shelf into a list. Start with one input and one output, and keep the examples that went wrong.`,
  },
  {
    slug: 'ostler',
    provider: null,
    name: 'Ostler',
    description: 'Tools that feed, water and stable local models: a runtime and a measuring bench.',
    type: 'Tooling',
    author: 'Ostler Tools',
    siteUrl: 'https://ostler.example',
    docsUrl: 'https://docs.ostler.example',
    releaseDate: '2022-11-03',
    body: `An ostler is the person at an inn who looks after the horses. Ostler looks after models: it fetches them, checks that they are whole, keeps them warm while you need them and lets them sleep when you do not.

## Two tools

- **[Ostler Runtime](/tech/ostler/ostler-runtime)** is one program that serves a model on your own machine.
- **[Ostler Bench](/tech/ostler/ostler-bench)** asks that model the same questions every day and tells you what changed.

They work without each other. Most teams begin with the runtime and meet the bench on the first evening when two people disagree about whether the new prompt is better.

## How it thinks

Everything is a file. A model is a file, its settings are a file beside it, and a run of the bench is a folder that you can commit. Nothing is sent anywhere, and there is no account to make.

## Before an event

Fetch your models at home. Four teams pulling nine gigabytes through the wireless of an old fish market is how friendships end. \`ostler fetch --check\` tells you whether what you have is complete, and it does so offline.`,
  },
  {
    slug: 'brine',
    provider: null,
    name: 'Brine',
    description: 'An embedded database that keeps well: analytics and vectors in one file.',
    type: 'Database',
    author: 'Brine Foundation',
    siteUrl: 'https://brine.example',
    repositoryUrl: 'https://github.com/example-brine/brine',
    releaseDate: '2021-09-20',
    body: `Brine keeps data the way brine keeps cucumbers: in a jar, on a shelf, for longer than you thought. It is a library, not a server. Your program opens a file, asks questions in SQL and closes it again.

## The jar and the label

- **[Brine DB](/tech/brine/brine-db)** stores columns and answers analytical questions over a few hundred million rows.
- **[Brine Vector](/tech/brine/brine-vector)** adds nearest-neighbour search to the same file, in the same query.

## Why it turns up at every weekend

There is nothing to install on the second machine. A team can pass the database around as an attachment, and the judge can open it too. Sensor logs, timetables and ten years of harbour readings all fit into one file on a cheap card.

## Habits worth having

Write the raw readings first and never change them; make a view for everything you conclude. When the demo surprises you on Sunday, the raw table is still there to be asked.

## When not to use it

Many people writing at once. Brine takes one writer and any number of readers. For a busy website with accounts, take a database server and use Brine for the questions you ask in the evening.`,
  },
  {
    slug: 'undertone',
    provider: null,
    name: 'Undertone',
    description: 'Speech in both directions, made for noise, gloves and weak signal.',
    type: 'Speech',
    author: 'Undertone Audio',
    siteUrl: 'https://undertone.example',
    docsUrl: 'https://docs.undertone.example',
    releaseDate: '2022-02-28',
    body: `Undertone began on a trawler. Its first recordings were made beside a diesel engine, and that is still the noise it understands best.

## Ears and a mouth

- **[Undertone Listen](/tech/undertone/undertone-listen)** turns speech into text, with a time and a confidence for every word.
- **[Undertone Voice](/tech/undertone/undertone-voice)** reads text aloud in twenty-six voices, eleven of them regional.

Both run on a phone without a network. The models are between 90 and 400 megabytes, and the smallest one still understands numbers, names of places and the word *stop*.

## What builders make with it

Logbooks that are spoken, checklists that answer back, and radios for people who cannot look at a screen. It is a favourite at outdoor events, because it does not mind wind.

## A word about consent

A microphone is a guest. Say when it is on, show it, and delete what you do not need. The library keeps nothing unless you ask it to, and its example programs all begin with a light that goes red.

## Known limits

Two people talking over each other, singing, and whispering. Measure those cases yourself before you promise anything.`,
  },
  {
    slug: 'lathe',
    provider: null,
    name: 'Lathe',
    description: 'A small workshop for agents: steps you can read, stop and undo.',
    type: 'Agent framework',
    author: 'Lathe Workshop',
    siteUrl: 'https://lathe.example',
    repositoryUrl: 'https://github.com/example-lathe/lathe',
    releaseDate: '2023-10-05',
    body: `Lathe is for people who want an agent to do something useful and then hold still while they look at it.

## Two benches

- **[Lathe Agents](/tech/lathe/lathe-agents)** describes an agent as a short list of steps, each with an input, an output and a way back.
- **[Lathe Traces](/tech/lathe/lathe-traces)** records every step as a line of text, so that you can read on Monday what happened on Saturday night.

## The idea in one paragraph

A step that cannot be undone must be approved by a person. A step that can be undone may run by itself. That is nearly all of it; the rest is plumbing. It makes for agents that are a little slower and a lot easier to trust with a mailbox.

## What it does not do

There is no planner that thinks for an hour and no swarm. If you need forty agents talking to each other, Lathe will make you write down why, and by then you may not need them.

## First evening

Write three steps by hand. Run them with a pretend model that always gives the same answer. Only then plug in a real one. Your tests will keep working when the model changes its mind.`,
  },
  {
    slug: 'tallow',
    provider: null,
    name: 'Tallow',
    description:
      'Reads paper: scans, forms, receipts and handwriting, with the place where it found each word.',
    type: 'Documents',
    author: 'Tallow Press',
    siteUrl: 'https://tallow.example',
    docsUrl: 'https://docs.tallow.example',
    releaseDate: '2022-06-14',
    body: `Before electric light, clerks read by tallow candles. This Tallow reads the things clerks read: forms, ledgers, delivery notes and letters with a coffee ring on the second paragraph.

## The press

- **[Tallow Pages](/tech/tallow/tallow-pages)** turns a scan or a photograph into text, tables and reading order.
- **[Tallow Forms](/tech/tallow/tallow-forms)** finds the fields of a form and fills them in, or reads what somebody else filled in.

## Every word has a place

Each result carries the page and the rectangle it came from. It sounds like a detail, and it changes everything: your program can show the line it is talking about, and a person can say yes or no with one look.

## Handwriting

Neat handwriting is read well, hurried handwriting fairly, and prescriptions not at all. Tallow gives a confidence between 0 and 1, and it is honest: at 0.6 it is wrong four times in ten. Use that number.

## Privacy

Documents are about people. Tallow runs on your own machine, and its sample data is entirely made up, down to the signatures.`,
  },
]

/** Their tools, and two that belong to nobody. */
const tools: readonly DemoTechnology[] = [
  {
    slug: 'sedge-3b',
    provider: 'sedge',
    name: 'Sedge 3B',
    description: 'A three-billion-parameter language model that answers in under a second on an old laptop.',
    type: 'Language model',
    author: 'Sedge Collective',
    docsUrl: 'https://docs.sedge.example/3b',
    repositoryUrl: 'https://github.com/example-sedge/sedge-3b',
    releaseDate: '2024-02-19',
    body: `Sedge 3B is the model most teams here try first. It needs 2.1 GB of memory, speaks forty languages and can be told to answer only in JSON.

| | |
| --- | --- |
| Size | 3 billion parameters, 2.1 GB on disk |
| Context | 16,000 tokens |
| Licence | Open weights, any use |
| Runs on | Laptops, phones from the last four years, single-board computers |

## Ask it for a shape

~~~python
from sedge import Model

model = Model.open("sedge-3b.gguf")
answer = model.ask(
    "Which of these gauges disagrees with the tide table?",
    context=readings,
    shape={"gauge": str, "difference_cm": int, "sure": bool},
)
~~~

The \`shape\` is enforced while the model writes, so the answer always parses. Whether it is *true* is still your business.

## What it is good at

- Sorting, tagging and routing short texts
- Rewriting a paragraph for a named reader
- Picking the one line that changed between two reports

## What it is bad at

Sums with more than two steps and facts from after its training. Give it the facts, and let your database do the sums. Teams that do both rarely need a larger model.`,
  },
  {
    slug: 'sedge-vision',
    provider: 'sedge',
    name: 'Sedge Vision',
    description: 'Looks at photographs and answers with words, boxes or counts. Works on a phone, offline.',
    type: 'Vision model',
    author: 'Sedge Collective',
    docsUrl: 'https://docs.sedge.example/vision',
    repositoryUrl: 'https://github.com/example-sedge/sedge-vision',
    releaseDate: '2024-09-30',
    body: `Sedge Vision takes a photograph and a question. It answers in words, in boxes, or with a number, and it can be asked to answer only with "I cannot see that".

## Three ways to ask

- \`describe\`: one paragraph, written for somebody who cannot see the picture
- \`find\`: rectangles around everything that matches a phrase
- \`count\`: a number and the rectangles it counted

~~~python
eye = Vision.open("sedge-vision.gguf")
boxes = eye.find("loose screw", image="movement-0412.jpg", at_least=0.7)
~~~

## Where it shines

Gauges, labels, leaves, tools on a bench, weld seams. Things that hold still and fill at least a tenth of the frame. A clockmaker taught it forty kinds of screws with twelve pictures of each.

## Where it does not

Crowds, faces and feelings. The collective removed faces from the training set on purpose and asks you not to put them back. It is also easily fooled by reflections: take two pictures from two sides and believe it only when both agree.

## Cost

On a mid-range phone one question takes about 1.4 seconds and very little battery. Resize to 896 pixels first; more does not help.`,
  },
  {
    slug: 'ostler-runtime',
    provider: 'ostler',
    name: 'Ostler Runtime',
    description: 'One program that serves local models over HTTP and puts them to sleep when nobody asks.',
    type: 'Model runtime',
    author: 'Ostler Tools',
    docsUrl: 'https://docs.ostler.example/runtime',
    repositoryUrl: 'https://github.com/example-ostler/runtime',
    releaseDate: '2022-11-03',
    body: `Ostler Runtime is a single binary of 14 MB. Point it at a model file, and it answers on a local port.

~~~bash
ostler fetch sedge-3b
ostler serve sedge-3b --port 7070 --sleep-after 5m
curl -s localhost:7070/ask -d '{"text": "Say hello to the hall"}'
~~~

## Why not load the model yourself?

You can. The runtime earns its place when two programs share one model, when the model should survive a restart of your code, or when a laptop has to run all day on a battery. After five idle minutes the memory is given back; the first question afterwards takes about 700 milliseconds longer.

## Things people like

- Answers stream as server-sent events, with a heartbeat
- Every answer carries the hash of the model that gave it
- \`--deny-network\` makes it impossible to reach the outside, for rules that say "offline"

## Things to know

It serves one answer at a time per model and queues the rest. For a room of four hundred people that is too slow; for a team of five it is exactly right. Run \`ostler doctor\` before your demo: it checks memory, temperature and whether the charger is really plugged in.`,
  },
  {
    slug: 'ostler-bench',
    provider: 'ostler',
    name: 'Ostler Bench',
    description: 'Asks your model the same questions after every change and shows which answers moved.',
    type: 'Evaluation',
    author: 'Ostler Tools',
    docsUrl: 'https://docs.ostler.example/bench',
    repositoryUrl: 'https://github.com/example-ostler/bench',
    releaseDate: '2023-05-22',
    body: `A bench is a folder of cases. Each case is a small text file with a question, what a good answer must contain, and what it must never contain.

~~~yaml
ask: "The gauge says 2.4 m, the table says 1.9 m. What now?"
must: ["higher than", "ask the harbour master"]
never: ["safe to"]
~~~

Run it, change the prompt, run it again. The report shows the cases that went from right to wrong first, because those are the ones you will be asked about on stage.

## How many cases?

Twenty to begin with, from at least three different places. Forty from one harbour tell you about that harbour. Add one for every surprise you meet during the weekend; by Sunday you will have about sixty, and they are worth more than the code.

## Reading the report

| Column | Meaning |
| --- | --- |
| kept | right before, right now |
| won | wrong before, right now |
| lost | right before, wrong now |
| slow | took more than your limit |

A change with two won and one lost is not a success until somebody has read the lost one aloud. The bench prints it in full for that reason.`,
  },
  {
    slug: 'brine-db',
    provider: 'brine',
    name: 'Brine DB',
    description: 'Analytical SQL in a single file. Ten years of readings, answers in milliseconds.',
    type: 'Database',
    author: 'Brine Foundation',
    docsUrl: 'https://brine.example/docs',
    repositoryUrl: 'https://github.com/example-brine/brine',
    releaseDate: '2021-09-20',
    body: `Brine DB stores columns, not rows. Questions that add up a whole season come back before you have lifted your finger from the key.

~~~sql
select gauge, date_trunc('hour', at) as hour, max(height) - min(height) as swing
from reading
where at > now() - interval '7 days'
group by gauge, hour
order by swing desc
limit 10;
~~~

## Getting data in

Comma-separated files, JSON lines and spreadsheets are read where they lie. \`create table reading as from 'gauges/*.csv'\` reads a folder, guesses the types and tells you about the eleven lines it could not understand instead of dropping them.

## On small boards

It runs in 60 MB of memory on a board the size of a playing card. Set \`threads = 1\` there, and write in batches of a minute, so that the card lives longer.

## With models

Let the model write the question, and let Brine refuse it: open the file read-only, give each question two seconds, and show the SQL to the person. A wrong answer that can be read is a small problem; a wrong answer that cannot is a large one.`,
  },
  {
    slug: 'brine-vector',
    provider: 'brine',
    name: 'Brine Vector',
    description: 'Nearest-neighbour search inside Brine, in the same query as everything else.',
    type: 'Vector search',
    author: 'Brine Foundation',
    docsUrl: 'https://brine.example/docs/vector',
    repositoryUrl: 'https://github.com/example-brine/vector',
    releaseDate: '2023-08-08',
    body: `Brine Vector adds one column type and one operator. That is the whole interface, and the reason people stay with it.

~~~sql
select title, shelf, embedding <-> $1 as distance
from letter
where year between 1920 and 1931
order by distance
limit 8;
~~~

## Filter first

Because the vectors live beside the other columns, the \`where\` is applied before the search, not after it. Asking for letters from one decade never returns three results when you wanted eight.

## How large?

Up to about two million vectors on a laptop. The index is built when you ask for it and saved in the same file. Below fifty thousand do not build one at all: a plain scan takes ten milliseconds and is exact.

## Mixing words and meaning

Names, numbers and shelf marks are found by words; moods and subjects are found by meaning. Ask both ways, take the best five of each and show where each came from. Archivists call this "two keys to one cupboard", and they trust it more than either alone.

## Keep the source

Store the page and the line with every vector. A result that cannot be opened is a rumour.`,
  },
  {
    slug: 'undertone-listen',
    provider: 'undertone',
    name: 'Undertone Listen',
    description: 'Speech to text without a network, with a time and a confidence for every word.',
    type: 'Speech to text',
    author: 'Undertone Audio',
    docsUrl: 'https://docs.undertone.example/listen',
    repositoryUrl: 'https://github.com/example-undertone/listen',
    releaseDate: '2022-02-28',
    body: `Undertone Listen writes down what it hears, word by word, while you are still talking.

## Sizes

| Model | Size | Languages | Word errors, engine room |
| --- | --- | --- | --- |
| pocket | 90 MB | 6 | 14 % |
| deck | 210 MB | 18 | 9 % |
| bridge | 400 MB | 31 | 7 % |

## Using it

~~~python
ear = Listen.open("deck", words=["Vesterhavn", "bollard", "lampwick"])
for word in ear.stream(microphone()):
    if word.confidence < 0.5:
        ask_again(word)
~~~

The \`words\` list matters more than the size of the model. Twenty names of people, places and tools usually halve the errors that anybody notices.

## Confidence is a feature

A word below 0.5 should look different, sound different or be asked about again. People forgive a device that says "Did you say *fifteen*?" They do not forgive fifty crates.

## Practical advice

Record ten minutes in the real place, with the real gloves, before you write any code. Wind needs a foam cap, not a better model. And put a light on the microphone: everyone in the room has a right to know.`,
  },
  {
    slug: 'undertone-voice',
    provider: 'undertone',
    name: 'Undertone Voice',
    description: 'Reads text aloud in twenty-six voices, clear at low volume and on cheap loudspeakers.',
    type: 'Text to speech',
    author: 'Undertone Audio',
    docsUrl: 'https://docs.undertone.example/voice',
    repositoryUrl: 'https://github.com/example-undertone/voice',
    releaseDate: '2023-03-17',
    body: `Undertone Voice is tuned for the loudspeaker of a cheap phone in a coat pocket. It is not the most beautiful voice in the world; it is the one you understand the first time.

## Twenty-six voices, no copies

Every voice was recorded with a person who agreed, was paid, and can withdraw. There is no cloning, and there will not be. If you need a familiar voice, ask the familiar person to record the forty sentences you really use.

## Writing for the ear

- One fact in one sentence
- The number before the unit, the warning before the reason
- No brackets, no slashes, no "and/or"

~~~ts
await voice.say('Leave at twenty past four. The wind will turn before the tide does.', {
  voice: 'aveiro-2',
  pace: 0.92,
})
~~~

## Speed

The first syllable leaves after about 120 milliseconds on a phone. That is quick enough for a conversation, and quick enough to interrupt: call \`hush()\` when somebody begins to speak, and the voice stops within a syllable.

## Test it with eyes closed

Play your sentences to someone who cannot see the screen. If they ask "what?", the sentence is wrong, not the person.`,
  },
  {
    slug: 'lathe-agents',
    provider: 'lathe',
    name: 'Lathe Agents',
    description: 'Agents as short lists of steps, each with a way back and a place for a person to say yes.',
    type: 'Agent framework',
    author: 'Lathe Workshop',
    docsUrl: 'https://lathe.example/docs/agents',
    repositoryUrl: 'https://github.com/example-lathe/lathe',
    releaseDate: '2023-10-05',
    body: `An agent in Lathe is a list that you can read aloud in one breath.

~~~ts
export const handover = agent('handover', [
  step('collect', { run: collectNotes }),
  step('draft', { run: draftSummary, undo: discardDraft }),
  step('send', { run: sendToWard, approve: 'nurse in charge' }),
])
~~~

\`collect\` only reads, so it simply runs. \`draft\` can be undone, so it runs and remembers how. \`send\` cannot be undone, so it waits for a person.

## Resuming

Every finished step is saved. When the battery dies between two steps, the agent goes on where it was, not from the beginning, and it does not send anything twice.

## Budgets

A step may have a limit of seconds, questions or money. When it is used up, the step ends with "not finished" and says how far it came. Agents that admit this are much easier to live with at three in the morning.

## When a plain function is better

If there is no decision to make, write a function. About half of the agents we see at events would be happier as forty lines with a loop, and their authors usually agree on Monday.`,
  },
  {
    slug: 'lathe-traces',
    provider: 'lathe',
    name: 'Lathe Traces',
    description: 'What an agent did and why, one readable line for each step.',
    type: 'Observability',
    author: 'Lathe Workshop',
    docsUrl: 'https://lathe.example/docs/traces',
    repositoryUrl: 'https://github.com/example-lathe/traces',
    releaseDate: '2024-01-29',
    body: `A trace is a text file. One line for each step: when, what, how long, what went in, what came out, and who approved it.

~~~text
02:14:07  collect   0.3 s  ward 7, 14 notes
02:14:08  draft     1.9 s  sedge-3b, 212 words, 2 marked "not sure"
02:14:41  approve  33.0 s  nurse in charge: yes, with one change
02:14:42  send      0.1 s  delivered
~~~

You can read it on a phone, search it with the tools you have, and hand it to somebody who was asleep at the time.

## Comparing two nights

\`lathe diff monday.trace tuesday.trace\` puts two runs side by side and shows where they part. It is the quickest way to find out that a model was exchanged without telling anyone.

## What never goes in

Names, addresses and anything a step marks as private are replaced by a short code before the line is written, not afterwards. A trace that cannot be shared will not be read, and a trace that is not read is only a full disk.

## In a submission

Judges like traces. Put a good one and a bad one beside your film, and write two sentences about what you learned from the bad one.`,
  },
  {
    slug: 'tallow-pages',
    provider: 'tallow',
    name: 'Tallow Pages',
    description: 'Scans and photographs of paper in, text with its place on the page out.',
    type: 'Document reading',
    author: 'Tallow Press',
    docsUrl: 'https://docs.tallow.example/pages',
    repositoryUrl: 'https://github.com/example-tallow/pages',
    releaseDate: '2022-06-14',
    body: `Tallow Pages reads a page the way a careful clerk does: it finds the columns, then the lines, then the words, and it remembers where everything was.

## A first page

~~~python
page = read("delivery-note.jpg")
for line in page.lines:
    print(f"{line.confidence:.2f}  {line.box}  {line.text}")

table = page.tables[0].to_rows()
~~~

## What helps

Daylight, a flat page and a dark table. A photograph taken with the phone held straight above is worth more than any setting. If you can choose, take two.

## What it returns

- text in reading order, across columns and footnotes
- tables as rows, with merged cells marked
- stamps and signatures as regions, never as words
- a confidence for each line

## Old paper

Typewriter pages from about 1910 on are read well. For older print there is an extra model, 160 MB, trained on almanacs. It prefers the long *s* a little too much, and it is charming about it.

## Show your work

Draw the rectangle beside each answer. People check a highlighted line in one second and never check a plain one.`,
  },
  {
    slug: 'tallow-forms',
    provider: 'tallow',
    name: 'Tallow Forms',
    description:
      'Finds the fields of any form, reads what was written, fills in what is missing and asks for the rest.',
    type: 'Document automation',
    author: 'Tallow Press',
    docsUrl: 'https://docs.tallow.example/forms',
    repositoryUrl: 'https://github.com/example-tallow/forms',
    releaseDate: '2023-06-01',
    body: `Give Tallow Forms an empty form, and it gives you a list of questions. Give it the answers, and it gives you the form back, filled in, in the right boxes.

~~~ts
const form = await open('permit-for-a-street-party.pdf')
const missing = form.questions.filter((question) => !known[question.key])
await form.fill(known).save('permit-filled.pdf')
~~~

## From boxes to questions

A box labelled *DOB* becomes "When were you born?" You can rewrite every question, and you should. The names of fields were chosen by somebody who already knew the answer.

## Rules

- It never signs
- It never ticks a box about consent
- It leaves a field empty when it is less than 0.8 sure, and says which

Those three cannot be switched off. They are the reason that two councils and a hospital let people use it at the desk.

## Reading filled forms

The same call works the other way round: photographs of filled forms in, a table out, with a picture of each answer beside its reading. Sort by confidence and check the lowest fifty by hand; that is where nine tenths of the mistakes are.`,
  },
  {
    slug: 'gannet',
    provider: null,
    name: 'Gannet',
    description: 'Forecasts for rain, tides, queues and frost, always with a range and a reason.',
    type: 'Forecasting',
    author: 'The Gannet authors',
    docsUrl: 'https://gannet.example/docs',
    repositoryUrl: 'https://github.com/example-gannet/gannet',
    releaseDate: '2023-01-16',
    body: `A gannet folds its wings, looks straight down and dives. Gannet the library does roughly that with a column of numbers: it looks for the pattern below the surface and comes up with a forecast.

## Never one number

Every forecast is three numbers: low, middle and high. Eight times in ten the truth should lie between low and high. Gannet checks that against the past by itself and tells you when it was not so.

~~~python
forecast = gannet.fit(readings, every="10min").ahead(hours=12)
print(forecast.at("16:20"))   # low 2.1, middle 2.4, high 2.9
print(forecast.because)       # ['tide', 'wind from south-west since noon']
~~~

## Similar days

\`forecast.like(3)\` shows the three past days that look most like tomorrow. For people who know their harbour, orchard or bus line, these are worth more than the curve. They remember those days.

## How much history?

Two weeks for things with a daily rhythm, two years for things with seasons. With less, Gannet widens the range instead of pretending. Let it.

## Pairs well with

[Brine DB](/tech/brine/brine-db) for the readings and [Sedge 3B](/tech/sedge/sedge-3b) for turning the three numbers into one sentence.`,
  },
  {
    slug: 'mossline',
    provider: null,
    name: 'Mossline',
    description: 'Maps that fit in a pocket: offline tiles, footpaths and a way to ask what is near.',
    type: 'Maps',
    author: 'The Mossline community',
    docsUrl: 'https://mossline.example/docs',
    repositoryUrl: 'https://github.com/example-mossline/mossline',
    siteUrl: 'https://mossline.example',
    releaseDate: '2024-04-11',
    body: `Mossline is a community map for people who leave the road. A valley fits into 30 MB, with contour lines, gates, fords and the state of the path when somebody last walked it.

## Asking the map

~~~ts
const here = await mossline.open('western-bogs.moss')
const ford = here.nearest('ford', { from: [53.41, -9.62], on: 'foot' })
const walk = here.route(ford, { avoid: ['wet after rain'] })
~~~

Every feature has a date and a source. \`on: 'foot'\` knows the difference between a wall and a wall with a stile.

## Describing, not only drawing

\`here.describe(walk)\` gives a text that can be read aloud: "Keep the wall on your left until it ends, then the stream on your right." Rangers wrote the first two hundred of these by hand, and the rest were learned from them.

## Giving back

Corrections are made offline and shared when you are home again. Two people have to agree before a gate moves. It is slow, and the map is right.

## Mind the edges

Steepness comes from a grid of ten metres and misses what is smaller. A cliff of six metres can hide in it. Say so in your interface, and never let a model call a slope "safe".`,
  },
]

/** What people build with: six providers and fourteen tools. All of them are invented. */
export const technologies: readonly DemoTechnology[] = [...providers, ...tools]
