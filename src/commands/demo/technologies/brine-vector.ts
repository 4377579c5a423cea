import type { DemoTechnology } from '../shapes.ts'

export const brineVector: DemoTechnology = {
  slug: 'brine-vector',
  provider: 'brine',
  name: 'Brine Vector',
  description: 'Nearest-neighbour search inside Brine, in the same query as everything else.',
  type: 'Vector search',
  author: 'Brine Foundation',
  docsUrl: 'https://brine.example/docs/vector',
  repositoryUrl: 'https://github.com/example-brine/vector',
  releaseDate: '2023-08-08',
  body: `Brine Vector adds one column type and one operator. That is the whole interface, and the reason people stay with it.

~~~sql
select title, shelf, embedding <-> $1 as distance
from letter
where year between 1920 and 1931
order by distance
limit 8;
~~~

## Filter first

Because the vectors live beside the other columns, the \`where\` is applied before the search, not after it. Asking for letters from one decade never returns three results when you wanted eight.

## How large?

Up to about two million vectors on a laptop. The index is built when you ask for it and saved in the same file. Below fifty thousand do not build one at all: a plain scan takes ten milliseconds and is exact.

## Mixing words and meaning

Names, numbers and shelf marks are found by words; moods and subjects are found by meaning. Ask both ways, take the best five of each and show where each came from. Archivists call this "two keys to one cupboard", and they trust it more than either alone.

## Keep the source

Store the page and the line with every vector. A result that cannot be opened is a rumour.`,
}
