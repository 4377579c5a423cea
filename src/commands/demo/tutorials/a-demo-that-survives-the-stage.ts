import type { DemoText } from '../shapes.ts'

export const aDemoThatSurvivesTheStage: DemoText = {
  slug: 'a-demo-that-survives-the-stage',
  title: 'A demo that survives the stage',
  description: 'Six minutes, one laptop, no network: a checklist with code for everything that can fail.',
  authorKey: 'hrafnhildur',
  level: 'advanced',
  technologies: ['ostler-runtime', 'sedge-3b'],
  publishedDay: -97,
  body: `I have stood beside four hundred demos. About ninety of them broke. The difference between a good evening and a bad one was never whether it broke. It was whether somebody had decided beforehand what would happen then.

This is my checklist. It assumes a local model and a projector that you have not met.

## The night before

Run the doctor, and believe it.

~~~bash
ostler doctor --for 10m
ostler fetch --check
ostler serve sedge-3b --deny-network --sleep-after never
~~~

*Sleep after never* is for the stage alone. The 700 milliseconds of waking up feel like a minute in front of people.

## Warm up without being seen

Ask the model a question in the language of the demo while you are being introduced. The first answer is always the slowest. Let it be one that nobody hears.

## Give everything a second way

| What fails | First seconds | Second way |
| --- | --- | --- |
| Microphone | tap it once | type the sentence |
| Model | say "it is thinking" | the answer you saved this morning |
| Projector | turn to the audience | tell the story, laptop held up |
| You | breathe | your team mate, who knows the middle |

## Save good answers in the morning

~~~ts
const answer = await Promise.race([
  model.ask(question),
  sleep(4000).then(() => saved[question]),
])
show(answer, { fromThisMorning: answer === saved[question] })
~~~

And when you use it, **say so**. "That one is from this morning." The audience forgives a saved answer at once, and never forgives a pretended one.

## Rehearse the failure

On the last afternoon let somebody else pull a cable in the middle of your rehearsal, without telling you which one. Do it three times. After the third you will be calm, and your sentence for it will be funny.

## Make it readable from row twenty

- Letters at least as high as your thumb nail, seen at arm's length
- Dark on light, since the lamps will be on
- Nothing important in the lower fifth, where the heads are

## End before the end

Prepare a last screen and a last sentence. At five and a half minutes go there, wherever you are. People remember how it ended, and they cannot tell what you have left out.

## In the wings

Water, not coffee. Shoes that do not squeak. Put the laptop on the small felt that we give you, because the fan is louder than you think. And if it breaks, look at me. I have a joke ready, and it takes eleven seconds, which is exactly how long a restart needs.`,
}
