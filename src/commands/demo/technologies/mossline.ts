import type { DemoTechnology } from '../shapes.ts'

export const mossline: DemoTechnology = {
  slug: 'mossline',
  provider: null,
  name: 'Mossline',
  description: 'Maps that fit in a pocket: offline tiles, footpaths and a way to ask what is near.',
  type: 'Maps',
  author: 'The Mossline community',
  docsUrl: 'https://mossline.example/docs',
  repositoryUrl: 'https://github.com/example-mossline/mossline',
  siteUrl: 'https://mossline.example',
  releaseDate: '2024-04-11',
  body: `Mossline is a community map for people who leave the road. A valley fits into 30 MB, with contour lines, gates, fords and the state of the path when somebody last walked it.

## Asking the map

~~~ts
const here = await mossline.open('western-bogs.moss')
const ford = here.nearest('ford', { from: [53.41, -9.62], on: 'foot' })
const walk = here.route(ford, { avoid: ['wet after rain'] })
~~~

Every feature has a date and a source. \`on: 'foot'\` knows the difference between a wall and a wall with a stile.

## Describing, not only drawing

\`here.describe(walk)\` gives a text that can be read aloud: "Keep the wall on your left until it ends, then the stream on your right." Rangers wrote the first two hundred of these by hand, and the rest were learned from them.

## Giving back

Corrections are made offline and shared when you are home again. Two people have to agree before a gate moves. It is slow, and the map is right.

## Mind the edges

Steepness comes from a grid of ten metres and misses what is smaller. A cliff of six metres can hide in it. Say so in your interface, and never let a model call a slope "safe".`,
}
