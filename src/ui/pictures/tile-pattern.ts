import { createRandom } from './seeded.ts'

/** Inks of a pattern: a custom property where the theme applies, its light color elsewhere. */
const inks = {
  'ember-soft': '#fde7da',
  ember: '#b53a0b',
  'info-soft': '#e1ecfa',
  info: '#1f5aa6',
  'primary-soft': '#dcefea',
  primary: '#0b6355',
  'warning-soft': '#fbefc9',
  warning: '#7a4e00',
  'purple-soft': '#efe6f9',
  purple: '#6b3fa0',
  sand: '#e6d3b3',
  clay: '#d99a76',
  text: '#1c1815',
  surface: '#ffffff',
} as const
export type Ink = keyof typeof inks

/** A background and three inks; the first ink is the most vivid. */
const palettes: readonly (readonly [Ink, Ink, Ink, Ink])[] = [
  ['ember-soft', 'ember', 'text', 'surface'],
  ['info-soft', 'info', 'text', 'surface'],
  ['primary-soft', 'primary', 'text', 'surface'],
  ['warning-soft', 'warning', 'text', 'surface'],
  ['purple-soft', 'purple', 'text', 'surface'],
  ['sand', 'primary', 'clay', 'text'],
  ['sand', 'ember', 'clay', 'text'],
  ['primary-soft', 'primary', 'ember', 'text'],
]

export type TilePattern = {
  width: number
  height: number
  ground: Ink
  /** Layers in painting order. Each layer is one path, which joins all its shapes of one ink. */
  layers: readonly { ink: Ink; d: string }[]
}
export type TileSize = { columns: number; rows: number }

const unit = 60

/**
 * Draws a pattern of six shapes (quarter, half, ring, triangle, stripes, arch) that never changes for a seed.
 * Takes a slug and the number of cells across and down. Returns paths in user units, 60 per cell.
 */
export function drawTilePattern(
  seed: string,
  { columns, rows }: TileSize = { columns: 8, rows: 5 },
): TilePattern {
  const random = createRandom(seed)
  const [ground, ...inkColors] = pickPalette(random)
  const paths = new Map<string, { ink: Ink; layer: number; d: string }>()
  const draw = (layer: number, ink: Ink, d: string) => {
    const key = `${layer}${ink}`
    paths.set(key, { ink, layer, d: (paths.get(key)?.d ?? '') + d })
  }
  for (const block of blocks(random, columns, rows)) drawBlock(block, { colours: inkColors, random, draw })
  const layers = [...paths.values()].toSorted((a, b) => a.layer - b.layer).map(({ ink, d }) => ({ ink, d }))
  return { width: columns * unit, height: rows * unit, ground, layers }
}

/** Returns the two main inks of a seed's pattern: the background and the most vivid ink. */
export function getTileInks(seed: string): readonly [ground: Ink, ink: Ink] {
  const [ground, ink] = pickPalette(createRandom(seed))
  return [ground, ink]
}

/** Returns the value of a fill: a theme token for pages, a fixed color for exported pictures. */
export function getInkValue(ink: Ink, colorMode: 'theme' | 'fixed'): string {
  return colorMode === 'theme' ? `var(--color-${ink})` : inks[ink]
}

/** Returns the pattern as a complete SVG document with fixed colors, for social cards and picture files. */
export function buildTileSvg(seed: string, size?: TileSize & { pixelWidth?: number }): string {
  const { width, height, ground, layers } = drawTilePattern(seed, size)
  const pixels = size?.pixelWidth ?? width
  const paths = layers.map(({ ink, d }) => `<path fill="${getInkValue(ink, 'fixed')}" d="${d}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${Math.round((pixels * height) / width)}" ` +
    `viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${getInkValue(ground, 'fixed')}"/>${paths}</svg>`
  )
}

function pickPalette(random: () => number): readonly [Ink, Ink, Ink, Ink] {
  return palettes[Math.floor(random() * palettes.length)] ?? palettes[0]!
}

type Block = { x: number; y: number; size: number }
type Pen = {
  colours: readonly [Ink, Ink, Ink]
  random: () => number
  draw: (layer: number, ink: Ink, d: string) => void
}

/** Covers the grid with one large block, a few of two cells and small ones, and leaves some cells empty. */
function blocks(random: () => number, columns: number, rows: number): Block[] {
  const takenCells = new Set<number>()
  const placedBlocks: Block[] = []
  const placeBlock = (x: number, y: number, size: number) => {
    const cells = Array.from(
      { length: size * size },
      (_, i) => (y + Math.floor(i / size)) * columns + x + (i % size),
    )
    if (cells.some((cell) => takenCells.has(cell))) return
    for (const cell of cells) takenCells.add(cell)
    placedBlocks.push({ x, y, size })
  }
  const randomBelow = (limit: number) => Math.floor(random() * limit)
  const large = Math.min(columns, rows) - 1
  if (large > 2) placeBlock(randomBelow(columns - large + 1), randomBelow(2), large)
  for (let tries = 0; tries < columns; tries++) placeBlock(randomBelow(columns - 1), randomBelow(rows - 1), 2)
  for (let cell = 0; cell < columns * rows; cell++) {
    if (random() < 0.6) placeBlock(cell % columns, Math.floor(cell / columns), 1)
  }
  return placedBlocks
}

function drawBlock({ x, y, size }: Block, { colours, random, draw }: Pen): void {
  const placement = { x: x * unit, y: y * unit, s: size * unit, turn: Math.floor(random() * 4) }
  // The large block gets the most vivid ink; smaller ones may get a colored square behind them.
  const first = size > 2 ? 0 : Math.floor(random() * 3)
  const ink = colours[first]!
  const otherInk = colours[(first + 1 + Math.floor(random() * 2)) % 3]!
  const hasSquare = size < 3 && random() < 0.35
  if (hasSquare) draw(0, otherInk, square(placement))
  const shape = shapes[Math.floor(random() * shapes.length)] ?? shapes[0]!
  shape(placement, (d, isInner) =>
    draw(isInner ? 2 : 1, isInner && !hasSquare ? otherInk : isInner ? colours[(first + 2) % 3]! : ink, d),
  )
}

type TilePlacement = { x: number; y: number; s: number; turn: number }
type AddLayer = (d: string, isInner?: boolean) => void
type Shape = (placement: TilePlacement, addLayer: AddLayer) => void

const square = ({ x, y, s }: TilePlacement) => `M${x} ${y}h${s}v${s}h${-s}z`

const shapes: readonly Shape[] = [
  (placement, addLayer) => addLayer(drawQuarter(placement)),
  (placement, addLayer) => {
    addLayer(drawHalf(placement, 0))
    addLayer(drawHalf(placement, placement.s / 2))
  },
  ({ x, y, s }, addLayer) => {
    addLayer(disc(x + s / 2, y + s / 2, s / 2))
    addLayer(disc(x + s / 2, y + s / 2, s / 4), true)
  },
  (placement, addLayer) => addLayer(triangle(placement)),
  (placement, addLayer) => addLayer(stripes(placement)),
  (placement, addLayer) => {
    addLayer(arch(placement, placement.s))
    addLayer(arch(placement, placement.s / 2), true)
  },
]

function drawQuarter({ x, y, s, turn }: TilePlacement): string {
  const corners = [
    `M${x} ${y}h${s}a${s} ${s} 0 0 1${-s} ${s}z`,
    `M${x + s} ${y}v${s}a${s} ${s} 0 0 1${-s} ${-s}z`,
    `M${x + s} ${y + s}h${-s}a${s} ${s} 0 0 1${s} ${-s}z`,
    `M${x} ${y + s}v${-s}a${s} ${s} 0 0 1${s} ${s}z`,
  ]
  return corners[turn]!
}

function drawHalf({ x, y, s, turn }: TilePlacement, shift: number): string {
  const r = s / 2
  return turn % 2
    ? `M${x + shift} ${y}a${r} ${r} 0 0 1 0 ${s}z`
    : `M${x} ${y + shift + r}a${r} ${r} 0 0 1${s} 0z`
}

function disc(cx: number, cy: number, r: number): string {
  return `M${cx - r} ${cy}a${r} ${r} 0 1 1${2 * r} 0a${r} ${r} 0 1 1${-2 * r} 0z`
}

function triangle({ x, y, s, turn }: TilePlacement): string {
  const corners = [
    `M${x} ${y}h${s}l${-s} ${s}z`,
    `M${x} ${y}h${s}v${s}z`,
    `M${x + s} ${y}v${s}h${-s}z`,
    `M${x} ${y}l${s} ${s}h${-s}z`,
  ]
  return corners[turn]!
}

function stripes({ x, y, s, turn }: TilePlacement): string {
  const bar = s / 7
  return [0, 2, 4, 6]
    .map((n) =>
      turn % 2
        ? `M${roundToTenth(x + n * bar)} ${y}h${roundToTenth(bar)}v${s}h${roundToTenth(-bar)}z`
        : `M${x} ${roundToTenth(y + n * bar)}h${s}v${roundToTenth(bar)}h${-s}z`,
    )
    .join('')
}

function arch({ x, y, s }: TilePlacement, width: number): string {
  const leftEdge = x + (s - width) / 2
  const r = width / 2
  return `M${leftEdge} ${y + s}v${r - s + (s - width) / 2}a${r} ${r} 0 0 1${width} 0V${y + s}z`
}

const roundToTenth = (value: number) => Math.round(value * 10) / 10
