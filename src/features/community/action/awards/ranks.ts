interface Rank {
  slug: string
  name: string
  /** Minimum points for the rank. */
  from: number
  about: string
}

/** Ranks, named after a pot's way through the workshop; no one falls below the first. */
export const ranks = [
  { slug: 'clay', name: 'Clay', from: 0, about: 'Everything begins here.' },
  { slug: 'greenware', name: 'Greenware', from: 50, about: 'Shaped by hand and drying.' },
  { slug: 'bisque', name: 'Bisque', from: 150, about: 'Through the first fire.' },
  { slug: 'glaze', name: 'Glaze', from: 400, about: 'With a surface of its own.' },
  { slug: 'stoneware', name: 'Stoneware', from: 900, about: 'Fired high, and hard to break.' },
  { slug: 'porcelain', name: 'Porcelain', from: 2000, about: 'Thin, white, and clear when struck.' },
  { slug: 'kiln-keeper', name: 'Kiln keeper', from: 5000, about: 'Keeps the fire for everybody else.' },
] as const satisfies Rank[]

export const rankSlugs = ranks.map(({ slug }) => slug)

export const getRank = (points: number) => ranks.findLast(({ from }) => points >= from) ?? ranks[0]

/** Returns the next rank and the missing points; null at the highest rank. */
export function findNextRank(points: number) {
  const next = ranks.find(({ from }) => points < from)
  return next ? { ...next, missing: next.from - points } : null
}
