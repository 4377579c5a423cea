import type { DemoTechnology } from '../shapes.ts'

export const latheTraces: DemoTechnology = {
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
}
