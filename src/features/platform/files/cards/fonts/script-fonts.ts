import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Font } from 'satori'
import subsetFont from 'subset-font'
import { readCharacterSet } from './character-set.ts'

export interface ScriptFonts {
  fonts: Font[]
  covered: ReadonlySet<string>
}

/** Maximum characters of a text to look up in fonts; no drawing shows more. */
const maxCharacters = 400

/**
 * Creates a loader of the parts of Noto Sans that a text needs beyond the Latin fonts, reduced to its
 * characters. CJK fonts come in some 120 slices each; only the needed slices are loaded.
 */
export function createScriptFonts(): (text: string) => Promise<ScriptFonts> {
  const slicesByPack = new Map<string, Promise<Slice[]>>()
  const getSlices = (pack: string) => {
    const slices = slicesByPack.get(pack) ?? readSlices(pack)
    slicesByPack.set(pack, slices)
    return slices
  }
  return async (text) => {
    const characters = [...text].slice(0, maxCharacters)
    const missingCharacters = new Set(characters.filter((character) => beyondLatin.test(character)))
    const [fonts, coveredCharacters] = [[] as Font[], new Set<string>(joiners)]
    for (const pack of listPacks(text)) {
      if (missingCharacters.size === 0) break
      for (const slice of await getSlices(pack)) {
        if (![...missingCharacters].some((character) => slice.has(getCodePoint(character)))) continue
        const data = await subsetFile(slice.file, characters.join(''))
        const drawnCodePoints = readCharacterSet(data)
        const foundCharacters = [...missingCharacters].filter((character) =>
          drawnCodePoints.has(getCodePoint(character)),
        )
        if (foundCharacters.length > 0)
          fonts.push({ name: `script-${fonts.length}`, data, weight: 700, style: 'normal' })
        for (const character of foundCharacters) missingCharacters.delete(character)
        for (const character of foundCharacters) coveredCharacters.add(character)
      }
    }
    return { fonts, covered: coveredCharacters }
  }
}

const getCodePoint = (character: string) => character.codePointAt(0) ?? 0

/**
 * Characters that shape the letters beside them. Drawn in the font of those letters, because a separate one
 * would break a word apart.
 */
const joiners = ['\u200c', '\u200d']

const beyondLatin = /[^\u0000-\u024f\u1e00-\u1eff\u200c\u200d\s]/u

/**
 * Reduces a font to the characters of a text. Fixes the weight, because satori draws a variable font in its
 * default weight.
 */
const subsetFile = async (file: string, text: string): Promise<Buffer> =>
  subsetFont(await readFile(file), text, { targetFormat: 'sfnt', variationAxes: { wght: 700 } })

/**
 * Returns the font packages in order of preference. Han characters look different in each language, so the
 * other scripts in the text decide which CJK font comes first.
 */
function listPacks(text: string): readonly string[] {
  const chinese = ['noto-sans-sc', 'noto-sans-tc']
  const others = ['noto-sans', 'noto-sans-arabic', 'noto-sans-hebrew', 'noto-sans-thai']
  if (/[\u3040-\u30ff]/u.test(text)) return [...others, 'noto-sans-jp', ...chinese, 'noto-sans-kr']
  if (/\p{Script=Hangul}/u.test(text)) return [...others, 'noto-sans-kr', ...chinese, 'noto-sans-jp']
  return [...others, ...chinese, 'noto-sans-jp', 'noto-sans-kr']
}

interface Slice {
  file: string
  has(point: number): boolean
}

/**
 * Lists the files of a font package with the character ranges that the package states. A range may include
 * characters that the file lacks.
 */
async function readSlices(pack: string): Promise<Slice[]> {
  const { resolve } = createRequire(import.meta.url)
  const unicodeJson = await readFile(resolve(`@fontsource-variable/${pack}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(unicodeJson) as Record<string, string>)
    .filter(([name]) => !unusedSubsets.has(name))
    .map(([name, list]) => {
      const ranges = list.split(',').map(parseRange)
      const part = name.replace(/[[\]]/g, '')
      return {
        file: resolve(`@fontsource-variable/${pack}/files/${pack}-${part}-wght-normal.woff2`),
        has: (point) => ranges.some(([first, last]) => point >= first && point <= last),
      }
    })
}

/**
 * Subsets to skip: the pages' fonts cover some in their own style, and drawings leave out signs and pictures.
 */
const unusedSubsets = new Set(['latin', 'latin-ext', 'vietnamese', 'math', 'symbols'])

/** Parses a range such as "U+600-6ff" or "U+750". */
function parseRange(text: string): [number, number] {
  const [first = '', last = first] = text.trim().slice(2).split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
