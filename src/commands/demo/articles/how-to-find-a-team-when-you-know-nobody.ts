import type { DemoText } from '../shapes.ts'

export const howToFindATeamWhenYouKnowNobody: DemoText = {
  slug: 'how-to-find-a-team-when-you-know-nobody',
  title: 'How to find a team when you know nobody',
  description: 'What to write, whom to ask and when to start your own: advice from people who came alone.',
  authorKey: 'admin',
  technologies: [],
  publishedDay: -5,
  body: `About half of the people who enroll in an event come alone. It rarely looks like that, because by the second day they have been swallowed by teams, but we count. If you are one of them, this is for you.

## Say what you would like to do, not what you are

"Full-stack developer, five years" tells a team nothing about Saturday. "I would like to build the part that talks to the sensor, and I can stay up late" tells them everything. Your enrollment has a short note for this purpose. Use it for one wish and one fact.

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
}
