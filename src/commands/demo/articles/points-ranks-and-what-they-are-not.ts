import type { DemoText } from '../shapes.ts'

export const pointsRanksAndWhatTheyAreNot: DemoText = {
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
}
