import type { DemoText } from './shapes.ts'

/** Eight tutorials about the demo's invented tools. */
export const tutorials: readonly DemoText[] = [
  {
    slug: 'measure-a-voice-agent-before-you-trust-it',
    title: 'Measure a voice agent before you trust it',
    description:
      'Forty recorded calls, one number per turn, and a build that fails when people have to wait.',
    authorKey: 'member',
    level: 'intermediate',
    technologies: ['undertone-listen', 'undertone-voice', 'ostler-runtime'],
    publishedDay: -6,
    body: `A voice agent can be right and still be useless. On a loading dock nobody waits two seconds for an answer: they say it again, louder, and now the agent is answering the wrong question. So before you tune a prompt, measure the silence.

You need forty recordings of real conversations, an afternoon, and the willingness to be disappointed. I was.

## Why the gap matters

People leave about 200 ms between turns. Past 900 ms, callers in our forty recordings repeated themselves in **one turn out of three**. Every repetition costs four to six seconds, and it costs trust, which takes longer to earn back.

## Cut calls into turns

Each recording becomes a list of turns with two timestamps: when the person stopped and when the agent began. The difference is the gap.

~~~python
from undertone import Listen

ear = Listen.open("deck")

def turns(path):
    words = ear.read(path, speakers=2)
    for person, agent in pairs(words):
        yield {"personEnd": person[-1].end, "agentStart": agent[0].start}
~~~

Write the turns to a file and commit it. The recordings themselves stay on the machine where consent was given.

## Edge cases

- When both talk at once, the gap is negative. Keep it: interruptions are a finding.
- Drop turns with less than 80 ms of speech. They are coughs and door slams.
- Never average. Look at the 50th and the 95th percentile.

> **Before you record**, ask every caller, keep the file for thirty days, then delete it. Let a script do the deleting, because you will forget.

## Put a gate in the build

One small program reads the turns and stops the build when people have to wait.

~~~ts
import { percentile, readTurns } from './turns.ts'

const turns = await readTurns('calls/2026-10/*.json')
const gaps = turns.map((turn) => turn.agentStart - turn.personEnd)

if (percentile(gaps, 95) > 900) {
  throw new Error('p95 gap above 900 ms: do not ship')
}
~~~

Here is what it said about our three attempts:

| Build | Turns | p50 | p95 | Gate |
| --- | --- | --- | --- | --- |
| Large model, far away | 612 | 740 ms | 1,910 ms | stopped |
| Large model, streaming | 598 | 410 ms | 980 ms | stopped |
| Small model, on the device | 604 | 260 ms | 620 ms | shipped |

## What to do with a slow agent

First, stream: let the voice begin with the first clause. Second, answer with fewer words; ours went from thirty-one to twelve, and nobody has missed the others. Third, take a smaller model. Only then look for a faster computer.

There is a fourth way, which I like least and use most. Let the device make a small sound at 300 ms that means *I heard you*. It buys about half a second of patience, once.

## Take it home

Start with ten calls instead of none. Put the number on the wall. When somebody proposes a longer prompt, point at the wall.`,
  },
  {
    slug: 'ask-a-database-in-plain-words-safely',
    title: 'Ask a database in plain words, safely',
    description: 'A read-only file, a two-second limit and a model that shows its SQL before it runs.',
    authorKey: 'priya',
    level: 'beginner',
    technologies: ['brine-db', 'sedge-3b'],
    publishedDay: -14,
    body: `Every term somebody in my class connects a language model to a database, and every term somebody asks it to "clean up the old rows". This tutorial is the order in which I wish we had done things.

The short version: **permissions first, prompts last.** If the database can only say harmless things, the model may be as wrong as it likes.

## 1. Open the file so that it cannot be hurt

~~~python
import brine

db = brine.open("river.brine", read_only=True, timeout="2s", max_rows=500)
~~~

Three words do the work. Nothing can be changed, nothing can run for longer than two seconds, and nobody can print the whole table. Try to drop a table now, before you add a model, and enjoy the error message.

## 2. Give the columns human names

A model reads names the way a guest reads labels in a kitchen. This view took twenty minutes and improved our answers more than anything else.

~~~sql
create view readings as
select
  g.title        as gauge_name,
  r.at           as measured_at,
  r.height / 100 as height_in_metres,
  r.flag = 'ok'  as is_trustworthy
from raw_reading r
join gauge g on g.id = r.gauge_id;
~~~

## 3. Ask for SQL, and nothing else

~~~python
query = model.ask(
    question,
    context=db.describe("readings"),
    shape={"sql": str, "in_plain_words": str},
)
~~~

The second field is not decoration. Ask the model to say in plain words what its SQL does, and show **that** to the person. In forty questions from an audience, nine were answered correctly for a slightly different question, and this line is how we noticed.

## 4. Let a person read before it runs

Show three things, and then a button:

- the question, as it was asked
- the plain words
- the SQL, in small type, for those who like it

It feels slow for a day. After that, people begin to correct the SQL themselves, and you have taught a class without noticing.

## 5. Keep the ones that went wrong

| What went wrong | How often | What helped |
| --- | --- | --- |
| Wrong column | 5 of 40 | better names |
| Wrong period of time | 4 of 40 | show the dates in plain words |
| Refused by the database | 3 of 40 | nothing, that was correct |

Each mistake becomes a test. Ten tests are enough to make you careful, and thirty are enough to change the model without fear.

## Check yourself

<Quiz title="Careful questions" questions={[{ "question": "What should you set up first?", "answers": ["The prompt", "The permissions of the database", "A larger model"], "correct": 1, "explanation": "If the database can only say harmless things, everything after that is a question of quality and not of safety." }, { "question": "Why ask the model to say in plain words what its SQL does?", "answers": ["It makes the SQL faster", "People notice when the question was changed", "The database needs it"], "correct": 1, "explanation": "An answer to a slightly different question looks exactly like an answer." }]} />

## Where to go next

Put a second person in front of it. Say nothing, and write down the first thing that they ask and you had not thought of. In my class it was "since when?", and now every answer begins with a date.`,
  },
  {
    slug: 'your-first-agent-with-an-undo-button',
    title: 'Your first agent with an undo button',
    description: 'Three steps, one approval and a way back. Written before any model is plugged in.',
    authorKey: 'kofi',
    level: 'beginner',
    technologies: ['lathe-agents', 'lathe-traces'],
    publishedDay: -23,
    body: `My first agent booked forty delivery slots in four minutes. We had four trucks. That evening I learned to write the undo before the do, and this tutorial begins there.

We will build an agent that moves a meeting: it reads a calendar, proposes a new time, and sends a message. It takes about an hour, and you will not need a model until the last ten minutes.

## Write the steps on paper

For each step answer two questions. *What does it change?* and *How do I take it back?*

| Step | Changes | Way back |
| --- | --- | --- |
| read | nothing | not needed |
| hold | one slot in the calendar | release it |
| send | somebody's day | **none** |

The last row has no way back. So a person must say yes to it. That is the whole design.

## Turn the paper into code

~~~ts
import { agent, step } from 'lathe'

export const moveMeeting = agent('move-meeting', [
  step('read', { run: readCalendar }),
  step('hold', { run: holdSlot, undo: releaseSlot }),
  step('send', { run: sendMessage, approve: 'owner of the meeting' }),
])
~~~

You can read it aloud. If you cannot read your agent aloud, it has too many steps.

## Use a pretend model

~~~ts
const pretend = { ask: async () => ({ day: 'Thursday', hour: 15 }) }

test('a refused message releases the slot', async () => {
  const run = await moveMeeting.start({ model: pretend, approve: () => 'no' })
  expect(run.state).toBe('undone')
  expect(calendar.held).toEqual([])
})
~~~

This test is worth more than any prompt. It says what happens when the answer is no, and it will still say it after you have changed the model three times.

## Plug in the real one

Now, and only now, replace the pretend model. Run the same tests. Then run it on a calendar that you made up, with two meetings at the same time and one on a holiday.

## Read the trace

~~~text
15:02:10  read     0.2 s  3 meetings
15:02:12  hold     1.4 s  Thursday 15:00, 45 minutes
15:02:50  approve  38 s   owner: no, "too late for the school run"
15:02:50  undo     0.1 s  slot released
~~~

Thirty-eight seconds of waiting for a person is not a weakness of the agent. It is the agent working.

## How not to tire people

- Ask once, with everything on one screen
- Say what happens if they do nothing; ours releases the slot after an hour
- Never ask about a step that can be undone

When people approve without reading, you are asking too often. Count it: if the median time to yes falls below two seconds, something has to change, and it is not the people.`,
  },
  {
    slug: 'twenty-test-cases-in-one-afternoon',
    title: 'Twenty test cases in one afternoon',
    description: 'How to build a small, honest evaluation from things that really happened.',
    authorKey: 'wanjiru',
    level: 'beginner',
    technologies: ['ostler-bench', 'sedge-3b'],
    publishedDay: -31,
    body: `Teams ask me on the last day how to evaluate their project. The answer is always the same: this afternoon, with twenty cases, from at least three places. It is not too late, and it is not much work. It only feels like an exam.

## Where cases come from

Do not invent them at your desk. At the desk you invent cases that you can solve.

1. **Five from the data you were given.** Take them from the middle, not from the first page.
2. **Five from people.** Ask five strangers to use it, and write down what they typed, with the spelling mistakes.
3. **Five from another place.** Another harbour, another ward, another village.
4. **Five that should be refused.** Questions without an answer, and questions you do not want to answer.

## One file per case

~~~yaml
# cases/harbour-03.yaml
from: "notice board, Vesterhavn, November"
ask: "Is berth two free tonight?"
must: ["until 22:00"]
never: ["yes, all night"]
because: "The board says closed from ten for cleaning."
~~~

The line *because* is for you, in March, when you have forgotten.

## Run it and read it

~~~bash
ostler bench run cases/ --model sedge-3b --save runs/monday
ostler bench compare runs/monday runs/tuesday
~~~

Then read every answer that changed. With twenty cases this takes six minutes. No number can replace those six minutes, and that includes mine.

## What the numbers can say

| Cases | You can say | You cannot say |
| --- | --- | --- |
| 20 | "it fails at refusals" | "it is 85 % accurate" |
| 60 | "B is better than A at dates" | "it works in other towns" |
| 200 | "about nine in ten, here" | "it is safe" |

With twenty cases, eighteen right and nineteen right are the same result. Please do not celebrate.

## Report it like a grown-up

Write three sentences. What you tested and where it came from. What fails. What you have not tested. Judges have read a hundred slides that say 97 %, and they will remember yours because it says *all forty cases are from one harbour, so we do not know about others*.

## A habit for later

Each time your project surprises you, write a case before you fix it. By the end of a weekend you will have sixty. They are yours, they grow, and they will still be useful when the model, the framework and half of the team have changed.`,
  },
  {
    slug: 'speech-that-works-in-a-barn',
    title: 'Speech that works in a barn',
    description: 'Choose a microphone, a word list and a way of asking again, in that order.',
    authorKey: 'mentor',
    level: 'intermediate',
    technologies: ['undertone-listen', 'undertone-voice'],
    publishedDay: -44,
    body: `Speech recognition is tested in quiet rooms by people with good posture. Then it goes to a barn. This tutorial is about the barn, and it holds for boats, kitchens and building sites too.

We will go in the order of what helps most for the least money.

## Record the place first

Put the device where it will be used. Press record, do the real work for ten minutes, and talk as people talk there: turned away, chewing, at the dog. You now own the most valuable file of your project.

## Move the microphone

| Position | Word errors with the milking machine on |
| --- | --- |
| on the wall, 4 m | 47 % |
| on the table, 1 m | 22 % |
| on the collar | 9 % |
| on the collar, foam cap | 8 % |

No model in the world gives you what one metre gives you.

## Write a word list

Forty words: names of animals, tools, fields, medicines and people. Speak each of them once in the barn.

~~~python
from undertone import Listen

words = open("words.txt").read().split("\\n")
ear = Listen.open("pocket", words=words)

result = ear.read("barn-10min.wav")
print(result.errors_against("barn-10min.txt"))
~~~

In my notes this halves the errors that matter. "Ketosis" is no longer "key to sis", and the cow is called Búkolla again.

## Decide how to ask again

There will be errors. The question is what happens then. Here are four ways, from worse to better.

1. *"I did not understand."* Everyone hates this one.
2. Repeat everything and ask for yes or no. Correct, and slow.
3. Repeat only the doubtful word: "Fifteen?"
4. Do the harmless thing, say what you did, and accept "no".

~~~ts
if (word.confidence < 0.5 && isHarmless(command)) {
  await act(command)
  await voice.say(command.shortName)
  onWord('no', () => undo(command))
}
~~~

The fourth way needs an undo. If a command has none, use the third.

## Do not listen all the time

A button is not a defeat. With gloves, make it the size of a saucer. Where there can be no button, choose a word that nobody says to a sheep, and count for a day how often the device wakes up by itself. More than twice is too often.

## Delete

When the command is understood, delete the sound. When the day is over, delete what is left. Show a light while you listen. People who trust the light speak clearly, and that, too, is signal processing.`,
  },
  {
    slug: 'three-past-days-that-look-like-tomorrow',
    title: 'Three past days that look like tomorrow',
    description: 'A forecast that people believe, because they remember the days it is made of.',
    authorKey: 'ravi',
    level: 'intermediate',
    technologies: ['gannet', 'brine-db'],
    publishedDay: -58,
    body: `I spent years drawing forecast curves for tea growers. They looked at the curve, nodded, and did what they would have done anyway. Then I began to show them three days from the past that looked like tomorrow, and they started to argue with me. That was the first time my work had been useful.

Here is how to do it with ten years of readings and about forty lines.

## Put the readings into one file

~~~sql
create table reading as from 'gauges/*.csv';

create view day as
select date_trunc('day', at) as day,
       min(height) as low, max(height) as high,
       avg(wind) as wind, sum(rain) as rain
from reading
group by day;
~~~

## Let Gannet find the neighbours

~~~python
import gannet

days = gannet.load("river.brine", "day")
tomorrow = gannet.fit(days).ahead(days=1)

for past in tomorrow.like(3):
    print(past.day, past.distance, past.what_happened_next)
~~~

*Distance* is how different the day was, after each column has been scaled by how much it usually moves. You do not need to understand more of it to begin with.

## Choose the columns with the people

Ask three of them: *what do you look at in the morning?* Our growers named rain in the night, wind at ten, and whether the dog lies inside. We had two of the three. A column that nobody looks at makes the neighbours look wrong, even if it makes the number better.

## Show the days, not the distance

- The date, in words: *a Tuesday in March, two years ago*
- What it was like, in one line
- **What people did, and how it ended**, if you have a diary

The last point is the treasure. In Vesterhavn the harbour master had kept a diary since 1988, and with it the forecast became a conversation between her and herself.

## Say when there are none

If the third neighbour is far away, tomorrow is unusual, and that is the most important thing you can say.

~~~python
if tomorrow.like(3)[-1].distance > days.usual_distance * 2:
    say("We have not had a day like this. Please be careful with the numbers.")
~~~

## Check it honestly

Take a hundred past days. Hide each one, predict it from its three neighbours, and look how often the truth fell between the lowest and the highest of them.

| Neighbours | Truth inside the range |
| --- | --- |
| 3 | 61 of 100 |
| 5 | 74 of 100 |
| 9 | 86 of 100 |

Three is not the most accurate. It is the number that people can hold in mind while they put on their boots. Use nine for the range and show three for the story.`,
  },
  {
    slug: 'forms-that-ask-kind-questions',
    title: 'Forms that ask kind questions',
    description: 'Take a form apart, rewrite its fields and put the answers back into the right boxes.',
    authorKey: 'mirjam',
    level: 'beginner',
    technologies: ['tallow-forms', 'tallow-pages'],
    publishedDay: -76,
    body: `A form is an interview held by somebody who is not in the room. Most of them were written for the drawer in which they end up. In this tutorial we turn one around: same form, same boxes, kinder questions.

Bring a PDF that annoys you. Mine is the request for a parking permit during a removal. It has thirty-one fields, and the office needs nine.

## Take it apart

~~~ts
import { open } from 'tallow-forms'

const form = await open('removal-permit.pdf')
for (const question of form.questions) {
  console.log(question.key, '|', question.label, '|', question.kind)
}
~~~

You will see labels such as *Appl. (if diff. from 3b)*. Do not laugh yet. Somebody once had a reason.

## Sort the fields into four piles

| Pile | Example | What to do |
| --- | --- | --- |
| Known | the date of today | fill it in and show it |
| Derivable | district, from the street | fill it in and ask "is this right?" |
| Needed | length of the van | ask |
| Nobody knows | field 14b | telephone the office |

I telephoned. Field 14b has been unused since 2011. They were surprised that people fill it in.

## Rewrite the questions

Rules that have served us well:

- One question, one fact
- The word that people use, and the official word in small print
- Say **why**, when it is personal
- Offer "I do not know", and mean it

~~~ts
form.rewrite({
  veh_len: {
    ask: 'How long is the van?',
    help: 'The rental paper says it. A guess to the nearest metre is enough.',
    unknown: 'Leave it empty: the office will plan for the longest.',
  },
})
~~~

## Test with a stopwatch and a stranger

Give both versions to somebody who has never seen either. Do not help. Measure the time, and count the sighs. I mean this literally: Hanna's count of sighs has predicted complaints better than our satisfaction survey.

Our result was eleven minutes and six sighs before, three minutes and one sigh after. The one was about the van.

## Put the answers back

~~~ts
await form.fill(answers).save('removal-permit-filled.pdf')
~~~

The office still receives its own form, in its own boxes. Nobody there has to change anything, which is why they let us go on. Half a year later they asked whether they could have the questions too.

## What you must not automate

Signatures, consent, and the moment in which a person decides to send it. Show the whole page at the end, as paper, and let them look at it for as long as they like.`,
  },
  {
    slug: 'a-demo-that-survives-the-stage',
    title: 'A demo that survives the stage',
    description: 'Six minutes, one laptop, no network: a checklist with code for everything that can fail.',
    authorKey: 'hrafnhildur',
    level: 'advanced',
    technologies: ['ostler-runtime', 'sedge-3b'],
    publishedDay: -97,
    body: `I have stood beside four hundred demos. About ninety of them broke. The difference between a good evening and a bad one was never whether it broke. It was whether somebody had decided beforehand what would happen then.

This is my checklist. It assumes a local model and a projector that you have not met.

## The night before

Run the doctor, and believe it.

~~~bash
ostler doctor --for 10m
ostler fetch --check
ostler serve sedge-3b --deny-network --sleep-after never
~~~

*Sleep after never* is for the stage alone. The 700 milliseconds of waking up feel like a minute in front of people.

## Warm up without being seen

Ask the model a question in the language of the demo while you are being introduced. The first answer is always the slowest. Let it be one that nobody hears.

## Give everything a second way

| What fails | First seconds | Second way |
| --- | --- | --- |
| Microphone | tap it once | type the sentence |
| Model | say "it is thinking" | the answer you saved this morning |
| Projector | turn to the audience | tell the story, laptop held up |
| You | breathe | your team mate, who knows the middle |

## Save good answers in the morning

~~~ts
const answer = await Promise.race([
  model.ask(question),
  sleep(4000).then(() => saved[question]),
])
show(answer, { fromThisMorning: answer === saved[question] })
~~~

And when you use it, **say so**. "That one is from this morning." The audience forgives a saved answer at once, and never forgives a pretended one.

## Rehearse the failure

On the last afternoon let somebody else pull a cable in the middle of your rehearsal, without telling you which one. Do it three times. After the third you will be calm, and your sentence for it will be funny.

## Make it readable from row twenty

- Letters at least as high as your thumb nail, seen at arm's length
- Dark on light, since the lamps will be on
- Nothing important in the lower fifth, where the heads are

## End before the end

Prepare a last screen and a last sentence. At five and a half minutes go there, wherever you are. People remember how it ended, and they cannot tell what you have left out.

## In the wings

Water, not coffee. Shoes that do not squeak. Put the laptop on the small felt that we give you, because the fan is louder than you think. And if it breaks, look at me. I have a joke ready, and it takes eleven seconds, which is exactly how long a restart needs.`,
  },
]
