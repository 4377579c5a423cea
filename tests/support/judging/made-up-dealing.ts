import type { AssignmentInput } from '#features/judging/judging/dealing/assignment-input.ts'
import type { Random } from '#features/judging/judging/statistics/random.ts'

export interface Sizes {
  entries: number
  judges: number
}

/**
 * Creates a random event with tracks, languages, capacities and conflicts, which often cannot be fully
 * assigned.
 */
export function madeUpDealing(
  random: Random,
  maxSizes: Sizes = { entries: 60, judges: 12 },
): AssignmentInput {
  const getRandomUpTo = (count: number) => 1 + Math.floor(random.uniform() * count)
  const [entries, judges] = [1 + getRandomUpTo(maxSizes.entries - 1), getRandomUpTo(maxSizes.judges)]
  const [tracks, languages] = [
    buildNames('track', getRandomUpTo(4)),
    buildNames('language', getRandomUpTo(3)),
  ]
  const pickSome = (names: string[]) => random.shuffled(names).slice(0, getRandomUpTo(names.length))
  const [needsLanguage, takesAll] = [random.uniform(), random.uniform()]
  const ballotsEach = getRandomUpTo(Math.min(6, judges))
  return {
    entries: Array.from({ length: entries }, () => ({
      tracks: [tracks[getRandomUpTo(tracks.length) - 1]!],
      language: random.uniform() < needsLanguage ? languages[getRandomUpTo(languages.length) - 1]! : null,
      topics: pickSome(topics).slice(0, 2),
    })),
    judges: Array.from({ length: judges }, () => ({
      capacity: getRandomUpTo(Math.ceil((2 * entries * ballotsEach) / judges)),
      tracks: random.uniform() < takesAll ? null : pickSome(tracks),
      languages: random.uniform() < takesAll ? null : pickSome(languages),
      expertise: pickSome(topics),
    })),
    ballotsEach,
    kept: [],
    conflicts: Array.from({ length: getRandomUpTo(entries) }, () => ({
      entry: getRandomUpTo(entries) - 1,
      judge: getRandomUpTo(judges) - 1,
    })),
  }
}

const buildNames = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix} ${index}`)
const topics = buildNames('topic', 8)

export interface OpenSizes extends Sizes {
  ballotsEach: number
}

/** Creates an event in which every judge may have any entry, at most twenty. */
export const openDealing = ({ entries, judges, ballotsEach }: OpenSizes): AssignmentInput => ({
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
