import type { DemoText } from './shapes.ts'

/** Six articles of the blog. */
export const articles: readonly DemoText[] = [
  {
    slug: 'what-the-harbour-taught-us',
    title: 'What the harbour taught us',
    description:
      'Seven projects, ten years of tides and a notice board: a look back at Harbour Data Weekend.',
    authorKey: 'chloe',
    technologies: ['brine-db', 'gannet'],
    publishedDay: -12,
    body: `The old ropeworks in Aveiro is three hundred metres long and was built for people who walk backwards. On the first evening of Harbour Data Weekend we hung lamps along all of it, put a table under each lamp, and lost two teams until midnight.

These are notes from the organiser. The projects speak for themselves on their own pages.

## The data was the easy part

The cooperative gave us ten years of readings from four gauges. They came in one file of 900 megabytes, and everyone was asking it questions within an hour. The notice board was harder. It had forty-one pieces of paper, nine kinds of handwriting and one drawing of a cat, and it turned out that the crews trusted the board and not the gauges.

Two teams gave up their first idea because of the board. One of those two became *Pinned*.

## A time, not a number

Around lunch on the second day something moved through the hall. A skipper, Dona Alda to everyone after ten minutes, had looked at four forecasts and asked each team the same thing: "So when do I go?"

> I do not want to know how high it is. I want to know when to put down the cup.

By evening every forecast in the room ended in a time of day. *Tidewatch*, which won, has nothing else on its screen.

## What the judges wrote

| Project | A line from the notes |
| --- | --- |
| Tidewatch | "Forty cases, one harbour. Be careful with the claim, and please go on." |
| Second Reader | "The demo failed twice. The fallback is the best idea in the room." |
| Moss Map | "It says *I cannot tell* for a third of them. I believe the other two thirds." |

All notes that the teams have approved are on the project pages. I recommend reading the critical ones, which are the kindest.

## Small things that mattered

- Soup at seven, for everyone, at one table
- A quiet room with a door, which was never empty
- A rule that the film must show the sea, so that every team went outside at least once

And one that did not work: our sign-up asked for skills and not for languages, and on the first night we had a table of five brilliant people with four languages between them. They drew. It went surprisingly well, but we have added the question.

## Three weeks later

Three of the seven are still running. The board from *Tidewatch* is taped to the inside of the cupboard in the harbour office, with a note that says *do not switch off, knows the tide*. It is in Dona Alda's handwriting, and *Pinned* reads it correctly.`,
  },
  {
    slug: 'how-to-find-a-team-when-you-know-nobody',
    title: 'How to find a team when you know nobody',
    description: 'What to write, whom to ask and when to start your own: advice from people who came alone.',
    authorKey: 'admin',
    technologies: [],
    publishedDay: -5,
    body: `About half of the people who enrol in an event come alone. It rarely looks like that, because by the second day they have been swallowed by teams, but we count. If you are one of them, this is for you.

## Say what you would like to do, not what you are

"Full-stack developer, five years" tells a team nothing about Saturday. "I would like to build the part that talks to the sensor, and I can stay up late" tells them everything. Your enrolment has a short note for this purpose. Use it for one wish and one fact.

Good notes from past events:

- "I can label photographs for hours and enjoy it."
- "Nurse. I will tell you when your idea is dangerous."
- "First event. I write clearly and I bring honey."

The person with the honey had four invitations by midnight.

## Look for empty seats first

Teams that are looking for members say so, and they say what is missing. Filter for your role and your time zone, read three descriptions properly, and ask to join **one**. A request with a sentence about their idea is accepted about three times as often as one without.

## Or start your own

It is easier than it sounds. A team needs a name, a line of at least twenty characters, and a person who answers within the hour. Write the line as a problem instead of a solution: people join problems.

~~~text
too wide     We build AI for health
too narrow   Vue frontend for our existing backend
just right   Handover notes that the day shift reads to the end
~~~

## Agree on four things in the first hour

| Question | Why |
| --- | --- |
| When does each of us sleep? | Nobody does well without it |
| What would make us happy on the last day? | Often not the prize |
| Who presses submit? | One person, and one who reminds them |
| What do we drop first? | You will drop something |

Write the answers into your team's description or on a napkin. Napkins have a good record.

## When it does not fit

Leaving a team on the first evening is normal and nobody will mind. Say it in one friendly sentence and move on. If you are the one who is left behind with an idea, tell an organiser. They know who else is looking, and it is the favourite part of their job.

## And if you stay alone

Most events allow it. You will sleep less, argue less, and learn exactly where your knowledge ends. Two of our winners began alone and were joined on the second day by somebody who had been reading along. Leave the seat open.`,
  },
  {
    slug: 'four-ratings-and-a-sentence',
    title: 'Four ratings and a sentence',
    description: 'How a judge reads your project at eleven at night, and what helps her to like it.',
    authorKey: 'judge',
    technologies: [],
    publishedDay: -20,
    body: `I read submissions in the evening, with tea, after the children of my neighbours have stopped practising the trumpet. I read each one twice. Since teams often ask what happens on this side, here it is.

## First I look for the person

Before the technology, before the film. Who is it for, and were they in the room? A project that says "we sat with a night pharmacist for four hours, and she told us to remove the chart" has my attention. A project "for healthcare professionals" has to earn it.

## Then I break it

Gently. I leave the field empty. I say no. I close the lid in the middle. I read **the error message first**, because that is where a team's kindness shows: nobody was looking when they wrote it.

> "Something went wrong" is a shrug. "I could not read line four; the others are saved" is a colleague.

## The four ratings

| Rating | The question I ask myself |
| --- | --- |
| Application of technology | Is the difficult thing used where it is needed, and nowhere else? |
| Presentation | Could I explain it to my sister after one viewing? |
| Business value | Who would be sad if it were switched off? |
| Originality | Would I have thought of this? Would anyone at my table? |

Each goes from one to five. I give fives. I also give ones, and then I write why, since a one without a sentence is only rude.

## The sentence matters most

The ratings are for the ranking, and the text is for you. I try to write one thing to keep, one thing to change, and one question that I cannot answer. You decide whether it is shown on your page. I have noticed that teams with a future tend to show the critical ones.

## What costs you points without your knowing

- A film that begins with a logo. I have three minutes, and so do you.
- A number without a sample size
- "Our AI understands". It does not, and you know it.
- A repository whose README stops in the middle of

## What you get for free

Honesty about a failure. The best notes I have ever written went to a team whose demo broke twice in front of everybody. They said what had happened, opened the paper version that they had made at two in the morning, and went on. I remember all of their names.

If you are still awake when you submit, read your short description aloud once. If you run out of breath, so will I.`,
  },
  {
    slug: 'points-ranks-and-what-they-are-not',
    title: 'Points, ranks and what they are not',
    description: 'How the yard counts contributions, and why nobody can buy a place on a list.',
    authorKey: 'admin',
    technologies: [],
    publishedDay: -38,
    body: `On some profiles you will see a number and a rank. Questions about them arrive every week, so here is the whole of it in one place.

## What is counted

Points are written into a ledger, one line for each thing that happened. Lines are added and never changed. Everyone can read their own ledger, and everyone can read how many points a thing is worth.

| What happened | Points |
| --- | --- |
| You submitted a project | 20 |
| You published an article | 30 |
| You gave an open talk | 30 |
| You mentored at an event | 40 |
| You published a tutorial | 50 |
| Your project was a finalist | 50 |
| Third, second, first | 80, 100, 150 |

## What is not counted

Logging in. Clicking. Liking. Being liked. Being awake at four in the morning. We tried a small bonus for "early submission" once, in the second season, and got forty empty projects. It lasted a weekend.

## Why a tutorial is worth a finalist

Because it is. A project helps its team, some judges, and with luck a harbour. A good tutorial helps whoever types the same error message into a search box at midnight, for years. When we looked at what first-time participants had read before they enrolled, it was tutorials, in seven of ten cases.

## How to see it yourself

Your profile is part of the public interface, like everything else that is public. Anyone can read it, with nothing but a terminal.

~~~bash
curl -s "https://kilnyard.example/api/v3/profile/getProfileByUserName?userName=oda-kessling"
~~~

## What points are not

- **Not money.** They cannot be exchanged, given away or inherited.
- **Not permission.** Organisers and judges are chosen by people who know their work.
- **Not a measure of you.** Some of the most useful members of this place have twenty points and a screwdriver.

## What ranks are for

The ranks are named after what happens to clay in a kiln, and they exist because people asked for a way to say *I have been here for a while*. A rank never falls. If you stay away for two years, you come back to the same chair.

When you think that a line is missing, write to us and we will look. In four years there were eleven such letters, nine of which were right. The other two came from the same very charming person, who now mentors.`,
  },
  {
    slug: 'a-weekend-without-a-network',
    title: 'A weekend without a network',
    description:
      'We switched off the wireless for two days. This is what people built, borrowed and complained about.',
    authorKey: 'organizer',
    technologies: ['ostler-runtime', 'mossline', 'sedge-3b'],
    publishedDay: -51,
    body: `In spring I rented a lighthouse keeper's house on the west coast. It had room for eighteen people and no signal whatsoever. I told everybody beforehand, and I told them again, and on the first evening eleven of eighteen still held up their phones at the window like sailors.

It was the best small event I have ever made. Here is why, and what I would change.

## What we brought

One shelf, on one small computer: models, maps, packages, documentation, and two encyclopaedias. About 240 gigabytes. Everyone could plug in a cable and take what they needed.

~~~yaml
shelf:
  models: [sedge-3b, sedge-vision, undertone-deck]
  maps: [western-bogs.moss]
  packages: [python, node, system]
  books: [two encyclopaedias, all manuals we could find]
  forgotten: [the manual of the coffee machine]
~~~

## What happened to the conversation

By noon of the second day people had stopped saying "let me look that up" and had begun to say "who knows about that?". Somebody always did. A surveyor explained projections on the kitchen table with an orange. A lineman explained three-phase current with three people and a skipping rope.

I do not want to be romantic about it. There was also a forty-minute argument about the escape sequence for a colour, which any search would have ended in four seconds. But I remember the orange.

## What was built

- A path finder that describes the way instead of drawing it
- A doorbell for sheep
- A small reader that tells you which of two manuals is lying

All of it ran without a network, of course, and so all of it still runs. That is the part I keep thinking about. Of the projects from my other events, a third were gone after a year, because something they called had moved or had begun to cost money. These three cannot die that way.

## What I would change

| Problem | Next time |
| --- | --- |
| Nobody could submit | A courier on a bicycle, or submit after the weekend |
| One wrong package version | Two people check the shelf, on a fresh machine |
| Parents who could not call | A landline, with the number on the door |

## Try it at home

You need no lighthouse. Choose a day, fetch what you need the evening before, and pull out the cable. Write down each time you reach for it. My list had sixty-one entries in a day, and nine of them were real.

*Field Notes* is built on what we learned there. The soup is better now.`,
  },
  {
    slug: 'the-repair-notes-of-eleven-towns',
    title: 'The repair notes of eleven towns',
    description:
      'Nine thousand repairs, written down by volunteers, and what they say about things and people.',
    authorKey: 'gwen',
    technologies: ['tallow-pages', 'brine-vector'],
    publishedDay: -9,
    body: `When a toaster leaves one of our repair cafés, a note stays behind. It says what it was, what was wrong, who tried, and how it ended. We have about nine thousand of them from eleven towns. They were written on cards, in notebooks, in a spreadsheet, and in one case on the wall.

For Mend and Make Week we have, for the first time, put them all into one place. Before the teams tell us what they can do with them, here is what we saw ourselves.

## Two out of three

Sixty-six of a hundred things go home working. That number is nearly the same in every town, which surprised us, since the towns are not. What differs is what people carry in.

| Town | Most common guest | Goes home working |
| --- | --- | --- |
| Aberystwyth | coffee machine | 58 % |
| Bratislava | radio | 71 % |
| Vienna | clock | 83 % |

The last number is due to one man. He has asked not to be praised, so I merely mention it.

## Why things fail

We read the notes of the ones that stayed broken and sorted them by hand, with tea. The same nine reasons came again and again. The first is *glued shut*. The second is *no part*. The third, and nobody had expected it, is *ran out of time*: the repair was possible, but the hall closed at five.

We have since changed the hours. It was the cheapest improvement in our history.

## How we read them

~~~python
for photo in sorted(cards.glob("*.jpg")):
    page = read(photo)
    for line in page.lines:
        if line.confidence < 0.6:
            ask_a_volunteer(photo, line)
        else:
            notes.append(line.text, source=photo)
~~~

A volunteer looked at every fourth line. Names of visitors were covered before the photograph was taken, with a strip of card and a bulldog clip. I can recommend the bulldog clip as a privacy technology.

## What the notes do not say

They do not say that people stay. A third of our visitors sit down after their repair and watch the next one. They do not say who cried over the radio of their mother, or that it was the fuse.

Some of the volunteers have added such things anyway, in the margin. We have decided that margins are not data and have left them out of everything. They are still on the cards, and the cards are in a cupboard, and you are welcome to come and read them. There is cake.

## What we hope for

- That a note written in one town helps a hand in another
- That nobody has to fill in a form to make it so
- That the wall in Aberystwyth may remain a wall`,
  },
]
