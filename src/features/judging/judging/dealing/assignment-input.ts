/**
 * Input of an assignment: entries, judges and the rules between them. Indexes into the lists identify both.
 */
export interface AssignmentInput {
  entries: readonly EntryToJudge[]
  judges: readonly JudgeToAssign[]
  /** Number of ballots that every entry should get. */
  ballotsEach: number
  /** Pairs that stay and count, such as begun or locked ones. */
  kept: readonly AssignedPair[]
  /** Conflicts of interest, recusals and other pairs that can't be assigned. */
  conflicts: readonly AssignedPair[]
}

export interface EntryToJudge {
  /** Tracks of the entry. Empty means no track; every judge may have such an entry. */
  tracks: readonly string[]
  /** Language that the entry needs; null for no particular one. */
  language: string | null
  /** Technologies, compared to the judges' expertise. */
  topics: readonly string[]
}

export interface JudgeToAssign {
  /** Maximum entries, including kept ones. */
  capacity: number
  /** Null means all tracks; likewise for `languages`. */
  tracks: readonly string[] | null
  languages: readonly string[] | null
  expertise: readonly string[]
}

/** Assignment of an entry to a judge, by their indexes. */
export interface AssignedPair {
  entry: number
  judge: number
}

/** Upper bound for the number of judges in an event. */
const maxJudges = 2 ** 20

/**
 * Returns the key of a judge and an entry, for sets. The key is a number, because an assignment computes a
 * million of them.
 */
export const getAssignedKey = ({ entry, judge }: AssignedPair): number => entry * maxJudges + judge

/**
 * Returns a function that tests whether the rules let a judge have an entry, apart from the judge's load. A
 * kept pair fails, because the judge already has that entry.
 */
export function createPermissionCheck({
  entries,
  judges,
  conflicts,
  kept,
}: AssignmentInput): (entry: number, judge: number) => boolean {
  const excludedKeys = new Set([...conflicts, ...kept].map(getAssignedKey))
  return (entry, judge) => {
    const entryData = entries[entry]!
    const person = judges[judge]!
    return (
      !excludedKeys.has(getAssignedKey({ entry, judge })) &&
      acceptsTrack(entryData, person) &&
      acceptsLanguage(entryData, person)
    )
  }
}

const acceptsTrack = ({ tracks }: EntryToJudge, judge: JudgeToAssign) =>
  judge.tracks === null || tracks.length === 0 || tracks.some((track) => judge.tracks!.includes(track))

const acceptsLanguage = ({ language }: EntryToJudge, { languages }: JudgeToAssign) =>
  language === null || languages === null || languages.includes(language)

/**
 * Returns the misfit of a judge's expertise and an entry: 0 if the judge knows two of its topics, 1 for one,
 * 2 for none.
 */
export function getMisfit({ topics }: EntryToJudge, { expertise }: JudgeToAssign): number {
  let unknownTopics = 2
  for (const topic of topics) if (unknownTopics > 0 && expertise.includes(topic)) unknownTopics -= 1
  return unknownTopics
}
