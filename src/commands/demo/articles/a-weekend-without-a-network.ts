import type { DemoText } from '../shapes.ts'

export const aWeekendWithoutANetwork: DemoText = {
  slug: 'a-weekend-without-a-network',
  title: 'A weekend without a network',
  description:
    'We switched off the wireless for two days. This is what people built, borrowed and complained about.',
  authorKey: 'organizer',
  technologies: ['ostler-runtime', 'mossline', 'sedge-3b'],
  publishedDay: -51,
  body: `In spring I rented a lighthouse keeper's house on the west coast. It had room for eighteen people and no signal whatsoever. I told everybody beforehand, and I told them again, and on the first evening eleven of eighteen still held up their phones at the window like sailors.

It was the best small event I have ever made. Here is why, and what I would change.

## What we brought

One shelf, on one small computer: models, maps, packages, documentation, and two encyclopaedias. About 240 gigabytes. Everyone could plug in a cable and take what they needed.

~~~yaml
shelf:
  models: [sedge-3b, sedge-vision, undertone-deck]
  maps: [western-bogs.moss]
  packages: [python, node, system]
  books: [two encyclopaedias, all manuals we could find]
  forgotten: [the manual of the coffee machine]
~~~

## What happened to the conversation

By noon of the second day people had stopped saying "let me look that up" and had begun to say "who knows about that?". Somebody always did. A surveyor explained projections on the kitchen table with an orange. A lineman explained three-phase current with three people and a skipping rope.

I do not want to be romantic about it. There was also a forty-minute argument about the escape sequence for a colour, which any search would have ended in four seconds. But I remember the orange.

## What was built

- A path finder that describes the way instead of drawing it
- A doorbell for sheep
- A small reader that tells you which of two manuals is lying

All of it ran without a network, of course, and so all of it still runs. That is the part I keep thinking about. Of the projects from my other events, a third were gone after a year, because something they called had moved or had begun to cost money. These three cannot die that way.

## What I would change

| Problem | Next time |
| --- | --- |
| Nobody could submit | A courier on a bicycle, or submit after the weekend |
| One wrong package version | Two people check the shelf, on a fresh machine |
| Parents who could not call | A landline, with the number on the door |

## Try it at home

You need no lighthouse. Choose a day, fetch what you need the evening before, and pull out the cable. Write down each time you reach for it. My list had sixty-one entries in a day, and nine of them were real.

*Field Notes* is built on what we learned there. The soup is better now.`,
}
