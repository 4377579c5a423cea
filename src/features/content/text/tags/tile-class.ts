const TILES = 6

/** Returns one of the tiles of `prose.css`, the same for the same seed, and the number that selected it. */
export function getTile(seed: string): { className: string; number: string } {
  let hash = 0
  for (const character of seed) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0
  return { className: `tile-${hash % TILES}`, number: hash.toString(36) }
}
