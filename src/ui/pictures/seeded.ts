/**
 * Creates a generator of numbers from 0 to below 1 (mulberry32), seeded with a hash of the seed (FNV-1a). The
 * same seed gives the same numbers everywhere.
 */
export function createRandom(seed: string): () => number {
  let state = 2166136261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixedState = Math.imul(state ^ (state >>> 15), 1 | state)
    mixedState = (mixedState + Math.imul(mixedState ^ (mixedState >>> 7), 61 | mixedState)) ^ mixedState
    return ((mixedState ^ (mixedState >>> 14)) >>> 0) / 4294967296
  }
}
