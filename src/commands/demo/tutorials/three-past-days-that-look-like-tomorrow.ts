import type { DemoText } from '../shapes.ts'

export const threePastDaysThatLookLikeTomorrow: DemoText = {
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
}
