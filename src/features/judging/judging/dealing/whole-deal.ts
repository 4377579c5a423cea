import { splitIntoParts } from '../statistics/plan.ts'
import { seeded } from '../statistics/random.ts'
import { connect } from './connect-parts.ts'
import { calculateConnectivity } from './connectivity.ts'
import { deal } from './deal.ts'
import { type Assigned, type Dealing, getAssignedKey, permits } from './assignment-input.ts'
import { type Shortfall, listShortfalls } from './shortfall.ts'
import { strengthen } from './strengthen-links.ts'

export interface DealAsked {
  dealing: Dealing
  seed: number
  /** Whether to also swap ballots until the connectivity is 0.1. */
  isStrong: boolean
}

/** Setting that a judge could change to reduce the shortfall. */
export interface Mend {
  judge: number
  what: 'capacity' | 'tracks' | 'languages'
}

export interface WholeDeal {
  dealt: Assigned[]
  bridges: Assigned[]
  parts: number
  connectivity: number
  shortfall: Shortfall[]
  mends: Mend[]
}

/**
 * Calculates an assignment with its bridges, shortfalls and the judges who could reduce them. The same seed
 * gives the same result.
 */
export function wholeDeal({ dealing, seed, isStrong }: DealAsked): WholeDeal {
  const random = seeded(seed)
  const connected = connect(dealing, deal(dealing, random), random)
  const dealt = isStrong ? strengthen(dealing, connected.dealt, random) : connected.dealt
  const there = new Set(dealt.map(getAssignedKey))
  const all = [...dealing.kept, ...dealt]
  const parts = splitIntoParts(all).length
  const shortfall = listShortfalls(dealing, dealt)
  return {
    dealt,
    bridges: connected.bridges.filter((one) => there.has(getAssignedKey(one))),
    parts,
    connectivity: parts === 1 ? calculateConnectivity(all).value : 0,
    shortfall,
    mends: listFixes(dealing, { all, parts, shortfall }),
  }
}

interface Short {
  all: readonly Assigned[]
  parts: number
  shortfall: readonly Shortfall[]
}

function listFixes(dealing: Dealing, { all, parts, shortfall }: Short): Mend[] {
  const loads = Map.groupBy(all, ({ judge }) => judge)
  const has = new Set(all.map(getAssignedKey))
  const judges = dealing.judges.map((judge) => ({ ...judge, tracks: null, languages: null }))
  const withAll = permits({ ...dealing, judges })
  const may = permits(dealing)
  const withTracks = permits({
    ...dealing,
    judges: dealing.judges.map((judge) => ({ ...judge, tracks: null })),
  })
  const findBlockingRule = (entry: number, judge: number): Mend['what'] | null => {
    if (may(entry, judge))
      return (loads.get(judge)?.length ?? 0) >= dealing.judges[judge]!.capacity ? 'capacity' : null
    if (withTracks(entry, judge)) return 'tracks'
    return withAll(entry, judge) ? 'languages' : null
  }
  return [...dealing.judges.entries()].flatMap(([judge, { tracks }]) => {
    const changes = new Set<Mend['what']>(parts > 1 && tracks !== null ? ['tracks'] : [])
    for (const { entry } of shortfall) {
      const what = has.has(getAssignedKey({ entry, judge })) ? null : findBlockingRule(entry, judge)
      if (what) changes.add(what)
    }
    return [...changes].map((what) => ({ judge, what }))
  })
}
