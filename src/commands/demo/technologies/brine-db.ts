import type { DemoTechnology } from '../shapes.ts'

export const brineDb: DemoTechnology = {
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
}
