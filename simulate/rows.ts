import type { Recipe } from './made-event.ts'

const defaultRecipe: Recipe = {
  entries: 40,
  judges: 8,
  ballotsEach: 3,
  tracks: 1,
  bridges: 0,
  isBiased: true,
  noise: 0.29,
  isWhole: false,
  missing: 0,
}
const twoTracks: Recipe = { ...defaultRecipe, tracks: 2 }
const eightTracks: Recipe = { ...defaultRecipe, entries: 64, judges: 24, tracks: 8 }

/** Rows of the table, by the name that readers see. */
export const rows: readonly [name: string, recipe: Recipe][] = [
  ['random deal, biased judges', defaultRecipe],
  ['random deal, fair judges', { ...defaultRecipe, isBiased: false }],
  ['two islands, biased judges', twoTracks],
  ['two islands, fair judges', { ...twoTracks, isBiased: false }],
  ['two tracks, bridges of 3 %', { ...twoTracks, bridges: 4 }],
  ['two tracks, bridges of 10 %', { ...twoTracks, bridges: 12 }],
  ['eight tracks, no bridge', eightTracks],
  ['eight tracks, 8 bridges', { ...eightTracks, bridges: 8 }],
  ['eight tracks, 16 bridges', { ...eightTracks, bridges: 16 }],
  ['eight tracks, 32 bridges', { ...eightTracks, bridges: 32 }],
  ['whole numbers from 1 to 5', { ...defaultRecipe, isWhole: true }],
  ['noise of 0.6', { ...defaultRecipe, noise: 0.6 }],
  ['10 % of ballots missing', { ...defaultRecipe, missing: 0.1 }],
]

export const hostileRecipe = defaultRecipe
