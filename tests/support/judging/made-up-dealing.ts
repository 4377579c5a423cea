import type { Dealing } from '#features/judging/judging/dealing/assignment-input.ts'
import type { Random } from '#features/judging/judging/statistics/random.ts'

export interface Sizes {
  entries: number
  judges: number
}

/**
 * Creates a random event with tracks, languages, capacities and conflicts, which often cannot be fully
 * assigned.
 */
export function madeUpDealing(random: Random, maxSizes: Sizes = { entries: 60, judges: 12 }): Dealing {
  const upTo = (count: number) => 1 + Math.floor(random.uniform() * count)
  const [entries, judges] = [1 + upTo(maxSizes.entries - 1), upTo(maxSizes.judges)]
  const [tracks, languages] = [buildNames('track', upTo(4)), buildNames('language', upTo(3))]
  const some = (names: string[]) => random.shuffled(names).slice(0, upTo(names.length))
  const [needsLanguage, takesAll] = [random.uniform(), random.uniform()]
  const ballotsEach = upTo(Math.min(6, judges))
  return {
    entries: Array.from({ length: entries }, () => ({
      tracks: [tracks[upTo(tracks.length) - 1]!],
      language: random.uniform() < needsLanguage ? languages[upTo(languages.length) - 1]! : null,
      topics: some(topics).slice(0, 2),
    })),
    judges: Array.from({ length: judges }, () => ({
      capacity: upTo(Math.ceil((2 * entries * ballotsEach) / judges)),
      tracks: random.uniform() < takesAll ? null : some(tracks),
      languages: random.uniform() < takesAll ? null : some(languages),
      expertise: some(topics),
    })),
    ballotsEach,
    kept: [],
    conflicts: Array.from({ length: upTo(entries) }, () => ({
      entry: upTo(entries) - 1,
      judge: upTo(judges) - 1,
    })),
  }
}

const buildNames = (what: string, count: number) => Array.from({ length: count }, (_, nr) => `${what} ${nr}`)
const topics = buildNames('topic', 8)

export interface OpenSizes extends Sizes {
  ballotsEach: number
}

/** Creates an event in which every judge may have any entry, at most twenty. */
export const openDealing = ({ entries, judges, ballotsEach }: OpenSizes): Dealing => ({
  entries: Array.from({ length: entries }, () => ({ tracks: [], language: null, topics: [] })),
  judges: Array.from({ length: judges }, () => ({
    capacity: 20,
    tracks: null,
    languages: null,
    expertise: [],
  })),
  ballotsEach,
  kept: [],
  conflicts: [],
})
