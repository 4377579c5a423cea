import type { DemoTechnology } from '../shapes.ts'

export const tallow: DemoTechnology = {
  slug: 'tallow',
  provider: null,
  name: 'Tallow',
  description:
    'Reads paper: scans, forms, receipts and handwriting, with the place where it found each word.',
  type: 'Documents',
  author: 'Tallow Press',
  siteUrl: 'https://tallow.example',
  docsUrl: 'https://docs.tallow.example',
  releaseDate: '2022-06-14',
  body: `Before electric light, clerks read by tallow candles. This Tallow reads the things clerks read: forms, ledgers, delivery notes and letters with a coffee ring on the second paragraph.

## The press

- **[Tallow Pages](/tech/tallow/tallow-pages)** turns a scan or a photograph into text, tables and reading order.
- **[Tallow Forms](/tech/tallow/tallow-forms)** finds the fields of a form and fills them in, or reads what somebody else filled in.

## Every word has a place

Each result carries the page and the rectangle it came from. It sounds like a detail, and it changes everything: your program can show the line it is talking about, and a person can say yes or no with one look.

## Handwriting

Neat handwriting is read well, hurried handwriting fairly, and prescriptions not at all. Tallow gives a confidence between 0 and 1, and it is honest: at 0.6 it is wrong four times in ten. Use that number.

## Privacy

Documents are about people. Tallow runs on your own machine, and its sample data is entirely made up, down to the signatures.`,
}
