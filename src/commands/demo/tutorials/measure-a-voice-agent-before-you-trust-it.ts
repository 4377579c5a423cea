import type { DemoText } from '../shapes.ts'

export const measureAVoiceAgentBeforeYouTrustIt: DemoText = {
  slug: 'measure-a-voice-agent-before-you-trust-it',
  title: 'Measure a voice agent before you trust it',
  description: 'Forty recorded calls, one number per turn, and a build that fails when people have to wait.',
  authorKey: 'member',
  level: 'intermediate',
  technologies: ['undertone-listen', 'undertone-voice', 'ostler-runtime'],
  publishedDay: -6,
  body: `A voice agent can be right and still be useless. On a loading dock nobody waits two seconds for an answer: they say it again, louder, and now the agent is answering the wrong question. So before you tune a prompt, measure the silence.

You need forty recordings of real conversations, an afternoon, and the willingness to be disappointed. I was.

## Why the gap matters

People leave about 200 ms between turns. Past 900 ms, callers in our forty recordings repeated themselves in **one turn out of three**. Every repetition costs four to six seconds, and it costs trust, which takes longer to earn back.

## Cut calls into turns

Each recording becomes a list of turns with two timestamps: when the person stopped and when the agent began. The difference is the gap.

~~~python
from undertone import Listen

ear = Listen.open("deck")

def turns(path):
    words = ear.read(path, speakers=2)
    for person, agent in pairs(words):
        yield {"personEnd": person[-1].end, "agentStart": agent[0].start}
~~~

Write the turns to a file and commit it. The recordings themselves stay on the machine where consent was given.

## Edge cases

- When both talk at once, the gap is negative. Keep it: interruptions are a finding.
- Drop turns with less than 80 ms of speech. They are coughs and door slams.
- Never average. Look at the 50th and the 95th percentile.

> **Before you record**, ask every caller, keep the file for thirty days, then delete it. Let a script do the deleting, because you will forget.

## Put a gate in the build

One small program reads the turns and stops the build when people have to wait.

~~~ts
import { percentile, readTurns } from './turns.ts'

const turns = await readTurns('calls/2026-10/*.json')
const gaps = turns.map((turn) => turn.agentStart - turn.personEnd)

if (percentile(gaps, 95) > 900) {
  throw new Error('p95 gap above 900 ms: do not ship')
}
~~~

Here is what it said about our three attempts:

| Build | Turns | p50 | p95 | Gate |
| --- | --- | --- | --- | --- |
| Large model, far away | 612 | 740 ms | 1,910 ms | stopped |
| Large model, streaming | 598 | 410 ms | 980 ms | stopped |
| Small model, on the device | 604 | 260 ms | 620 ms | shipped |

## What to do with a slow agent

First, stream: let the voice begin with the first clause. Second, answer with fewer words; ours went from thirty-one to twelve, and nobody has missed the others. Third, take a smaller model. Only then look for a faster computer.

There is a fourth way, which I like least and use most. Let the device make a small sound at 300 ms that means *I heard you*. It buys about half a second of patience, once.

## Take it home

Start with ten calls instead of none. Put the number on the wall. When somebody proposes a longer prompt, point at the wall.`,
}
