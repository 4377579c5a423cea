import type { DemoTechnology } from '../shapes.ts'

export const sedge3b: DemoTechnology = {
  slug: 'sedge-3b',
  provider: 'sedge',
  name: 'Sedge 3B',
  description: 'A three-billion-parameter language model that answers in under a second on an old laptop.',
  type: 'Language model',
  author: 'Sedge Collective',
  docsUrl: 'https://docs.sedge.example/3b',
  repositoryUrl: 'https://github.com/example-sedge/sedge-3b',
  releaseDate: '2024-02-19',
  body: `Sedge 3B is the model most teams here try first. It needs 2.1 GB of memory, speaks forty languages and can be told to answer only in JSON.

| | |
| --- | --- |
| Size | 3 billion parameters, 2.1 GB on disk |
| Context | 16,000 tokens |
| Licence | Open weights, any use |
| Runs on | Laptops, phones from the last four years, single-board computers |

## Ask it for a shape

~~~python
from sedge import Model

model = Model.open("sedge-3b.gguf")
answer = model.ask(
    "Which of these gauges disagrees with the tide table?",
    context=readings,
    shape={"gauge": str, "difference_cm": int, "sure": bool},
)
~~~

The \`shape\` is enforced while the model writes, so the answer always parses. Whether it is *true* is still your business.

## What it is good at

- Sorting, tagging and routing short texts
- Rewriting a paragraph for a named reader
- Picking the one line that changed between two reports

## What it is bad at

Sums with more than two steps and facts from after its training. Give it the facts, and let your database do the sums. Teams that do both rarely need a larger model.`,
}
