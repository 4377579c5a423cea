import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'
import satori, { type Font } from 'satori'
import type { Card } from '#lib/pages/card.ts'
import { cardLayout, cardSize } from './layout.ts'

/** The fonts of the pages, in the form that satori reads. */
export async function loadFonts(): Promise<Font[]> {
  return Promise.all(
    faces.map(async ({ name, file, weight }) => {
      const path = createRequire(import.meta.url).resolve(`@fontsource/${file}-${weight}-normal.woff`)
      return { name, data: await readFile(path), weight, style: 'normal' as const }
    }),
  )
}

/** A card as a PNG picture. */
export async function paintCard(card: Card, fonts: Font[]): Promise<Uint8Array> {
  const tree = cardLayout(card) as unknown as Parameters<typeof satori>[0]
  const svg = await satori(tree, { ...cardSize, fonts })
  return new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng()
}

const displayFile = 'bricolage-grotesque/files/bricolage-grotesque'
const textFile = 'hanken-grotesk/files/hanken-grotesk'

const faces = (
  [
    ['', 'latin'],
    ['-ext', 'latin-ext'],
    ['-vi', 'vietnamese'],
  ] as const
).flatMap(([suffix, subset]) => [
  { name: `display${suffix}`, file: `${displayFile}-${subset}`, weight: 700 as const },
  { name: `text${suffix}`, file: `${textFile}-${subset}`, weight: 600 as const },
])
