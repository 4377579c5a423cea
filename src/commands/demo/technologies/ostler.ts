import type { DemoTechnology } from '../shapes.ts'

export const ostler: DemoTechnology = {
  slug: 'ostler',
  provider: null,
  name: 'Ostler',
  description: 'Tools that feed, water and stable local models: a runtime and a measuring bench.',
  type: 'Tooling',
  author: 'Ostler Tools',
  siteUrl: 'https://ostler.example',
  docsUrl: 'https://docs.ostler.example',
  releaseDate: '2022-11-03',
  body: `An ostler is the person at an inn who looks after the horses. Ostler looks after models: it fetches them, checks that they are whole, keeps them warm while you need them and lets them sleep when you do not.

## Two tools

- **[Ostler Runtime](/tech/ostler/ostler-runtime)** is one program that serves a model on your own machine.
- **[Ostler Bench](/tech/ostler/ostler-bench)** asks that model the same questions every day and tells you what changed.

They work without each other. Most teams begin with the runtime and meet the bench on the first evening when two people disagree about whether the new prompt is better.

## How it thinks

Everything is a file. A model is a file, its settings are a file beside it, and a run of the bench is a folder that you can commit. Nothing is sent anywhere, and there is no account to make.

## Before an event

Fetch your models at home. Four teams pulling nine gigabytes through the wireless of an old fish market is how friendships end. \`ostler fetch --check\` tells you whether what you have is complete, and it does so offline.`,
}
