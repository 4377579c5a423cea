import type { DemoTechnology } from '../shapes.ts'

export const lathe: DemoTechnology = {
  slug: 'lathe',
  provider: null,
  name: 'Lathe',
  description: 'A small workshop for agents: steps you can read, stop and undo.',
  type: 'Agent framework',
  author: 'Lathe Workshop',
  siteUrl: 'https://lathe.example',
  repositoryUrl: 'https://github.com/example-lathe/lathe',
  releaseDate: '2023-10-05',
  body: `Lathe is for people who want an agent to do something useful and then hold still while they look at it.

## Two benches

- **[Lathe Agents](/tech/lathe/lathe-agents)** describes an agent as a short list of steps, each with an input, an output and a way back.
- **[Lathe Traces](/tech/lathe/lathe-traces)** records every step as a line of text, so that you can read on Monday what happened on Saturday night.

## The idea in one paragraph

A step that cannot be undone must be approved by a person. A step that can be undone may run by itself. That is nearly all of it; the rest is plumbing. It makes for agents that are a little slower and a lot easier to trust with a mailbox.

## What it does not do

There is no planner that thinks for an hour and no swarm. If you need forty agents talking to each other, Lathe will make you write down why, and by then you may not need them.

## First evening

Write three steps by hand. Run them with a pretend model that always gives the same answer. Only then plug in a real one. Your tests will keep working when the model changes its mind.`,
}
