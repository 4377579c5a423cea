import type { DemoTechnology } from '../shapes.ts'

export const latheAgents: DemoTechnology = {
  slug: 'lathe-agents',
  provider: 'lathe',
  name: 'Lathe Agents',
  description: 'Agents as short lists of steps, each with a way back and a place for a person to say yes.',
  type: 'Agent framework',
  author: 'Lathe Workshop',
  docsUrl: 'https://lathe.example/docs/agents',
  repositoryUrl: 'https://github.com/example-lathe/lathe',
  releaseDate: '2023-10-05',
  body: `An agent in Lathe is a list that you can read aloud in one breath.

~~~ts
export const handover = agent('handover', [
  step('collect', { run: collectNotes }),
  step('draft', { run: draftSummary, undo: discardDraft }),
  step('send', { run: sendToWard, approve: 'nurse in charge' }),
])
~~~

\`collect\` only reads, so it simply runs. \`draft\` can be undone, so it runs and remembers how. \`send\` cannot be undone, so it waits for a person.

## Resuming

Every finished step is saved. When the battery dies between two steps, the agent goes on where it was, not from the beginning, and it does not send anything twice.

## Budgets

A step may have a limit of seconds, questions or money. When it is used up, the step ends with "not finished" and says how far it came. Agents that admit this are much easier to live with at three in the morning.

## When a plain function is better

If there is no decision to make, write a function. About half of the agents we see at events would be happier as forty lines with a loop, and their authors usually agree on Monday.`,
}
