import type { DemoTechnology } from '../shapes.ts'

export const undertone: DemoTechnology = {
  slug: 'undertone',
  provider: null,
  name: 'Undertone',
  description: 'Speech in both directions, made for noise, gloves and weak signal.',
  type: 'Speech',
  author: 'Undertone Audio',
  siteUrl: 'https://undertone.example',
  docsUrl: 'https://docs.undertone.example',
  releaseDate: '2022-02-28',
  body: `Undertone began on a trawler. Its first recordings were made beside a diesel engine, and that is still the noise it understands best.

## Ears and a mouth

- **[Undertone Listen](/tech/undertone/undertone-listen)** turns speech into text, with a time and a confidence for every word.
- **[Undertone Voice](/tech/undertone/undertone-voice)** reads text aloud in twenty-six voices, eleven of them regional.

Both run on a phone without a network. The models are between 90 and 400 megabytes, and the smallest one still understands numbers, names of places and the word *stop*.

## What builders make with it

Logbooks that are spoken, checklists that answer back, and radios for people who cannot look at a screen. It is a favourite at outdoor events, because it does not mind wind.

## A word about consent

A microphone is a guest. Say when it is on, show it, and delete what you do not need. The library keeps nothing unless you ask it to, and its example programs all begin with a light that goes red.

## Known limits

Two people talking over each other, singing, and whispering. Measure those cases yourself before you promise anything.`,
}
