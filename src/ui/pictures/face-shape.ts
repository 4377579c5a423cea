import { createRandom } from './seeded.ts'

/** A layer of a portrait; a stroke is a line of that color without a fill. */
export interface FaceLayer {
  d: string
  fill?: string
  stroke?: string
}

/**
 * Draws a portrait of 210 by 195 units that never changes for a person: skin, hair, clothes, sometimes
 * glasses, a beard or a cap. It depends only on the seed and reveals nothing about the person.
 */
export function drawFaceLayers(seed: string): FaceLayer[] {
  const random = createRandom(seed)
  const pickOne = <Item>(list: readonly Item[]): Item => list[Math.floor(random() * list.length)]!
  const [ground, clothes] = pickOne(papers)
  const skin = pickOne(skins)
  const hair = pickOne(skin.hair)
  const style = pickOne(styles)
  const shirt = pickOne(clothes)
  const beard = style.beards && random() < 0.3 ? pickOne(beards) : undefined
  const hasGlasses = random() < 0.28
  return [
    { d: 'M0 0h210v195H0z', fill: ground },
    { d: pickOne(backgroundShapes), fill: getColor('face-mark') },
    ...layer(style.behind, hair),
    { d: shoulders, fill: shirt },
    { d: neck + head + pickOne(collars), fill: skin.tone },
    { d: shade, fill: skin.shade },
    ...layer(beard, hair),
    ...layer(style.front, hair),
    ...layer(style.cloth, pickOne(clothes)),
    ...(hasGlasses ? [{ d: pickOne(glasses), stroke: skin.lines }] : []),
  ]
}

const layer = (d: string | undefined, fill: string): FaceLayer[] => (d ? [{ d, fill }] : [])

const getColor = (name: string) => `var(--color-${name})`

/**
 * Backgrounds, each with the clothes that contrast with it. Only portraits use these grounds, because dark
 * hair must be visible in the dark theme too.
 */
const papers = [
  [getColor('face-info'), [getColor('primary'), getColor('ember'), getColor('text'), getColor('purple')]],
  [getColor('face-ember'), [getColor('info'), getColor('primary'), getColor('text'), getColor('purple')]],
  [getColor('face-primary'), [getColor('purple'), getColor('ember'), getColor('info'), getColor('text')]],
  [getColor('face-warning'), [getColor('info'), getColor('primary'), getColor('purple'), getColor('text')]],
  [getColor('face-purple'), [getColor('primary'), getColor('ember'), getColor('info'), getColor('warning')]],
  [getColor('face-grey'), [getColor('info'), getColor('ember'), getColor('primary'), getColor('warning')]],
] as const

const dark = ['#1c1815', '#33231a']
const skins = [
  { tone: '#f5d6bd', shade: '#dfb594', lines: '#1c1815', hair: ['#8a4b1f', '#c9963f', '#b4532a', '#4a2c17'] },
  { tone: '#eec39d', shade: '#d5a177', lines: '#1c1815', hair: ['#4a2c17', '#8a4b1f', '#8e857a', '#1c1815'] },
  { tone: '#dca679', shade: '#bf8455', lines: '#1c1815', hair: [...dark, '#4a2c17', '#8e857a'] },
  { tone: '#b97a4b', shade: '#985d33', lines: '#1c1815', hair: dark },
  { tone: '#8f5833', shade: '#714222', lines: '#1c1815', hair: [...dark, '#b9b0a5'] },
  { tone: '#6b4128', shade: '#4f2d1a', lines: '#f3eee7', hair: ['#1c1815', '#120f0d', '#b9b0a5'] },
] as const

const head = 'M63 92a42 42 0 1 1 84 0a42 42 0 1 1-84 0z'
const neck = 'M88 118h34v40H88z'
const shade = 'M88 130.500a42 42 0 0 0 34 0v5c-10 9-24 9-34 0z'
const shoulders = 'M25 195v-8a50 50 0 0 1 50-46h60a50 50 0 0 1 50 46v8z'
const collars = ['M86 138h38v3a19 19 0 0 1-38 0z', 'M84 140h42l-21 30z', 'M88 138h34v6a17 8 0 0 1-34 0z']

/** Shapes printed on the background, in one of the upper corners: a quarter, a disc, an arch, a half. */
const backgroundShapes = [
  'M0 0h60a60 60 0 0 1-60 60z',
  'M210 0h-60a60 60 0 0 0 60 60z',
  'M150 60v-30a30 30 0 0 1 60 0v30z',
  'M0 60v-30a30 30 0 0 1 60 0v30z',
  'M150 30a30 30 0 1 1 60 0a30 30 0 1 1-60 0z',
  'M150 0a30 30 0 0 0 60 0z',
]

interface HairStyle {
  behind?: string
  front?: string
  /** A garment, in the color of the clothes. */
  cloth?: string
  beards?: boolean
}

const fringe = 'M63 88a42 42 0 0 1 84 0c-30 0-52-8-60-22-4 12-12 20-24 22z'
const shortHair = 'M63 88a42 42 0 0 1 84 0z'
const sweptHair = 'M63 90a42 42 0 0 1 84 0c-40 0-60-10-66-24-3 14-8 22-18 24z'
const partedHair = 'M61 94c-3-36 17-48 44-48s47 12 44 48c-5-8-8-15-9-23-22 6-46 5-58-5-10 8-16 17-21 28z'
const close = 'M64 82a42 42 0 0 1 82 0c-12-9-26-13-41-13s-29 4-41 13z'
const round = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1${2 * r} 0a${r} ${r} 0 1 1${-2 * r} 0z`
const curls = round(66, 74, 22) + round(144, 74, 22) + round(86, 52, 22) + round(124, 52, 22)
const straightHair = 'M57 92a48 48 0 0 1 96 0v62H57z'

const styles: readonly HairStyle[] = [
  { behind: straightHair, front: fringe },
  { behind: straightHair, front: sweptHair },
  { behind: 'M57 92a48 48 0 0 1 96 0v34h-30V92z', front: sweptHair },
  { behind: 'M57 92a48 48 0 0 1 96 0v34h-96z', front: shortHair },
  { front: shortHair, beards: true },
  { front: fringe, beards: true },
  { front: partedHair, beards: true },
  { front: close, beards: true },
  { front: partedHair, beards: true },
  { beards: true },
  { behind: curls, front: close, beards: true },
  { behind: round(105, 84, 58), front: close },
  { behind: curls + round(66, 104, 20) + round(144, 104, 20), front: close },
  { behind: round(105, 34, 19), front: shortHair },
  { behind: round(70, 48, 17) + round(140, 48, 17), front: sweptHair },
  { front: close, cloth: 'M65 76a41 41 0 0 1 80 0zM50 74h96v9H50z', beards: true },
]

const beards = [
  'M63 95c1 56 83 56 84 0-3 11-8 18-17 20-11-9-39-9-50 0-9-2-14-9-17-20z',
  'M86 116c4-7 34-7 38 0 0 24-38 24-38 0z',
]

const ring = (x: number, r: number) => round(x, 97, r)
const glasses = [
  `${ring(88, 13)}${ring(122, 13)}M101 96c3-2 5-2 8 0`,
  'M74 88h27v17H74zM109 88h27v17h-27zM101 94h8',
]
