import type { DemoTechnology } from '../shapes.ts'

export const tallowPages: DemoTechnology = {
  slug: 'tallow-pages',
  provider: 'tallow',
  name: 'Tallow Pages',
  description: 'Scans and photographs of paper in, text with its place on the page out.',
  type: 'Document reading',
  author: 'Tallow Press',
  docsUrl: 'https://docs.tallow.example/pages',
  repositoryUrl: 'https://github.com/example-tallow/pages',
  releaseDate: '2022-06-14',
  body: `Tallow Pages reads a page the way a careful clerk does: it finds the columns, then the lines, then the words, and it remembers where everything was.

## A first page

~~~python
page = read("delivery-note.jpg")
for line in page.lines:
    print(f"{line.confidence:.2f}  {line.box}  {line.text}")

table = page.tables[0].to_rows()
~~~

## What helps

Daylight, a flat page and a dark table. A photograph taken with the phone held straight above is worth more than any setting. If you can choose, take two.

## What it returns

- text in reading order, across columns and footnotes
- tables as rows, with merged cells marked
- stamps and signatures as regions, never as words
- a confidence for each line

## Old paper

Typewriter pages from about 1910 on are read well. For older print there is an extra model, 160 MB, trained on almanacs. It prefers the long *s* a little too much, and it is charming about it.

## Show your work

Draw the rectangle beside each answer. People check a highlighted line in one second and never check a plain one.`,
}
