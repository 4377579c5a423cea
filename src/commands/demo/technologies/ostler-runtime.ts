import type { DemoTechnology } from '../shapes.ts'

export const ostlerRuntime: DemoTechnology = {
  slug: 'ostler-runtime',
  provider: 'ostler',
  name: 'Ostler Runtime',
  description: 'One program that serves local models over HTTP and puts them to sleep when nobody asks.',
  type: 'Model runtime',
  author: 'Ostler Tools',
  docsUrl: 'https://docs.ostler.example/runtime',
  repositoryUrl: 'https://github.com/example-ostler/runtime',
  releaseDate: '2022-11-03',
  body: `Ostler Runtime is a single binary of 14 MB. Point it at a model file, and it answers on a local port.

~~~bash
ostler fetch sedge-3b
ostler serve sedge-3b --port 7070 --sleep-after 5m
curl -s localhost:7070/ask -d '{"text": "Say hello to the hall"}'
~~~

## Why not load the model yourself?

You can. The runtime earns its place when two programs share one model, when the model should survive a restart of your code, or when a laptop has to run all day on a battery. After five idle minutes the memory is given back; the first question afterwards takes about 700 milliseconds longer.

## Things people like

- Answers stream as server-sent events, with a heartbeat
- Every answer carries the hash of the model that gave it
- \`--deny-network\` makes it impossible to reach the outside, for rules that say "offline"

## Things to know

It serves one answer at a time per model and queues the rest. For a room of four hundred people that is too slow; for a team of five it is exactly right. Run \`ostler doctor\` before your demo: it checks memory, temperature and whether the charger is really plugged in.`,
}
