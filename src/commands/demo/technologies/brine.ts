import type { DemoTechnology } from '../shapes.ts'

export const brine: DemoTechnology = {
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
}
