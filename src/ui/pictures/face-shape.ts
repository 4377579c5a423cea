import { createRandom } from './seeded.ts'

export interface FaceDrawing {
  /** Classes that set the colors (`face.css`). */
  colors: string[]
  /** Ids of the parts of `face-parts.svg`, in painting order. */
  parts: string[]
}

/**
 * Draws a portrait of 210 by 195 units that never changes for a person: skin, hair, clothes, sometimes
 * glasses, a beard or a cap. It depends only on the seed and reveals nothing about the person.
 */
export function drawFace(seed: string): FaceDrawing {
  const random = createRandom(seed)
  const pickIndex = (count: number) => Math.floor(random() * count)
  const pickOne = <Item>(list: readonly Item[]): Item => list[pickIndex(list.length)]!
  const pickPart = (name: string, count: number) => `${name}-${pickIndex(count) + 1}`
  const [paper, clothes] = pickOne(papers)
  const skin = pickIndex(hairColors.length)
  const hair = pickOne(hairColors[skin]!)
  const { behind, front, hasCap, hasBeard } = pickOne(styles)
  const shirt = pickOne(clothes)
  const beard = hasBeard && random() < 0.3 ? [pickPart('beard', 2)] : []
  const hasGlasses = random() < 0.28
  const [ground, head] = [pickPart('ground', 6), pickPart('head', 3)]
  const cap = pickOne(clothes)
  return {
    colors: [
      `face--${paper}`,
      `face--skin-${skin + 1}`,
      `face--hair-${hair}`,
      `face--shirt-${shirt}`,
      ...(hasCap ? [`face--cap-${cap}`] : []),
    ],
    parts: [
      ground,
      ...(behind ? [`hair-${behind}`] : []),
      'shoulders',
      head,
      ...beard,
      ...(front ? [`front-${front}`] : []),
      ...(hasCap ? ['cap'] : []),
      ...(hasGlasses ? [pickPart('glasses', 2)] : []),
    ],
  }
}

/** Backgrounds, each with the clothes that contrast with it. */
const papers = [
  ['info', ['primary', 'ember', 'text', 'purple']],
  ['ember', ['info', 'primary', 'text', 'purple']],
  ['primary', ['purple', 'ember', 'info', 'text']],
  ['warning', ['info', 'primary', 'purple', 'text']],
  ['purple', ['primary', 'ember', 'info', 'warning']],
  ['grey', ['info', 'ember', 'primary', 'warning']],
] as const

/** Hair colors of each skin. */
const hairColors = [
  ['brown', 'blond', 'red', 'chestnut'],
  ['chestnut', 'brown', 'grey', 'black'],
  ['black', 'dark', 'chestnut', 'grey'],
  ['black', 'dark'],
  ['black', 'dark', 'silver'],
  ['black', 'jet', 'silver'],
] as const

interface HairStyle {
  behind?: 'straight' | 'shoulder' | 'bob' | 'curls' | 'afro' | 'long-curls' | 'bun' | 'two-buns'
  front?: 'fringe' | 'swept' | 'short' | 'parted' | 'close'
  hasCap?: true
  /** Whether some have a beard. */
  hasBeard?: true
}

const styles: readonly HairStyle[] = [
  { behind: 'straight', front: 'fringe' },
  { behind: 'straight', front: 'swept' },
  { behind: 'shoulder', front: 'swept' },
  { behind: 'bob', front: 'short' },
  { front: 'short', hasBeard: true },
  { front: 'fringe', hasBeard: true },
  { front: 'parted', hasBeard: true },
  { front: 'close', hasBeard: true },
  { front: 'parted', hasBeard: true },
  { hasBeard: true },
  { behind: 'curls', front: 'close', hasBeard: true },
  { behind: 'afro', front: 'close' },
  { behind: 'long-curls', front: 'close' },
  { behind: 'bun', front: 'short' },
  { behind: 'two-buns', front: 'swept' },
  { front: 'close', hasCap: true, hasBeard: true },
]
