import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'

/** Loads the pages' fonts in the format of satori. */
export async function loadLatinFaces(): Promise<Font[]> {
  return Promise.all(
    faces.map(async ({ name, file, weight }) => {
      const path = createRequire(import.meta.url).resolve(`@fontsource/${file}-${weight}-normal.woff`)
      return { name, data: await readFile(path), weight, style: 'normal' as const }
    }),
  )
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
