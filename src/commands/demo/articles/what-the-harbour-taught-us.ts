import type { DemoText } from '../shapes.ts'

export const whatTheHarbourTaughtUs: DemoText = {
  slug: 'what-the-harbour-taught-us',
  title: 'What the harbour taught us',
  description: 'Seven projects, ten years of tides and a notice board: a look back at Harbour Data Weekend.',
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
}
