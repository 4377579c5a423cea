import type { DemoTechnology } from '../shapes.ts'

export const sedge: DemoTechnology = {
  slug: 'sedge',
  provider: null,
  name: 'Sedge',
  description: 'Small open models for text and pictures, trained to run on the machine in front of you.',
  type: 'Model family',
  author: 'Sedge Collective',
  siteUrl: 'https://sedge.example',
  docsUrl: 'https://docs.sedge.example',
  releaseDate: '2023-04-12',
  body: `Sedge is a family of small open models. The collective behind it has one rule: a model is not released before it runs, without a fan starting, on a laptop that is five years old.

## What is in the family

- **[Sedge 3B](/tech/sedge/sedge-3b)** reads and writes text in forty languages.
- **[Sedge Vision](/tech/sedge/sedge-vision)** looks at a picture and answers in words or in boxes.

Both share one tokenizer and one prompt format, so a team can begin with text on Friday and add pictures on Saturday without learning anything new.

## Why builders choose it

Small models are easy to test. You can run four hundred cases in the time it takes to make tea, change one line of the prompt and run them again. That habit, more than any benchmark, is what wins weekends.

## Where it falls short

Long arithmetic, law, and anything that needs more than about twenty pages in mind at once. The collective says so on the first page of its documentation, which is one more reason to like it.

## Good first projects

Sorting a mailbox, rewriting notices in plain words, turning a photograph of a shelf into a list. Start with one input and one output, and keep the examples that went wrong.`,
}
