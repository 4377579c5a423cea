import type { DemoText } from '../shapes.ts'

export const fourRatingsAndASentence: DemoText = {
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
}
