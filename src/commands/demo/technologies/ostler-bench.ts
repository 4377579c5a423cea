import type { DemoTechnology } from '../shapes.ts'

export const ostlerBench: DemoTechnology = {
  slug: 'ostler-bench',
  provider: 'ostler',
  name: 'Ostler Bench',
  description: 'Asks your model the same questions after every change and shows which answers moved.',
  type: 'Evaluation',
  author: 'Ostler Tools',
  docsUrl: 'https://docs.ostler.example/bench',
  repositoryUrl: 'https://github.com/example-ostler/bench',
  releaseDate: '2023-05-22',
  body: `A bench is a folder of cases. Each case is a small text file with a question, what a good answer must contain, and what it must never contain.

~~~yaml
ask: "The gauge says 2.4 m, the table says 1.9 m. What now?"
must: ["higher than", "ask the harbour master"]
never: ["safe to"]
~~~

Run it, change the prompt, run it again. The report shows the cases that went from right to wrong first, because those are the ones you will be asked about on stage.

## How many cases?

Twenty to begin with, from at least three different places. Forty from one harbour tell you about that harbour. Add one for every surprise you meet during the weekend; by Sunday you will have about sixty, and they are worth more than the code.

## Reading the report

| Column | Meaning |
| --- | --- |
| kept | right before, right now |
| won | wrong before, right now |
| lost | right before, wrong now |
| slow | took more than your limit |

A change with two won and one lost is not a success until somebody has read the lost one aloud. The bench prints it in full for that reason.`,
}
