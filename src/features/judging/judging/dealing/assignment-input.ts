/**
 * Input of an assignment: entries, judges and the rules between them. Indexes into the lists identify both.
 */
export interface Dealing {
  entries: readonly EntryToJudge[]
  judges: readonly JudgeToDeal[]
  /** Number of ballots that every entry should get. */
  ballotsEach: number
  /** Begun or locked ballots, which stay and count. */
  kept: readonly Assigned[]
  /** Conflicts of interest, recusals and other pairs that can't be assigned. */
  conflicts: readonly Assigned[]
}

export interface EntryToJudge {
  /** Tracks of the entry. Empty means no track; every judge may have such an entry. */
  tracks: readonly string[]
  /** Null if it needs no particular language. */
  language: string | null
  /** Technologies, compared to the judges' expertise. */
  topics: readonly string[]
}

export interface JudgeToDeal {
  /** Maximum entries, including kept ones. */
  capacity: number
  /** Null means all tracks; likewise for `languages`. */
  tracks: readonly string[] | null
  languages: readonly string[] | null
  expertise: readonly string[]
}

/** Assignment of an entry to a judge, by their indexes. */
export interface Assigned {
  entry: number
  judge: number
}

/** Upper bound for the number of judges in an event. */
const judgesAtMost = 2 ** 20

/**
 * Returns the key of a judge and an entry, for sets. The key is a number, because an assignment computes a
 * million of them.
 */
export const getAssignedKey = ({ entry, judge }: Assigned): number => entry * judgesAtMost + judge

/** Whether the rules let a judge have an entry, apart from their load. */
export function permits({
  entries,
  judges,
  conflicts,
  kept,
}: Dealing): (entry: number, judge: number) => boolean {
  const barred = new Set([...conflicts, ...kept].map(getAssignedKey))
  return (entry, judge) => {
    const thing = entries[entry]!
    const person = judges[judge]!
    return (
      !barred.has(getAssignedKey({ entry, judge })) &&
      takesTrack(thing, person) &&
      takesLanguage(thing, person)
    )
  }
}

const takesTrack = ({ tracks }: EntryToJudge, judge: JudgeToDeal) =>
  judge.tracks === null || tracks.length === 0 || tracks.some((one) => judge.tracks!.includes(one))

const takesLanguage = ({ language }: EntryToJudge, { languages }: JudgeToDeal) =>
  language === null || languages === null || languages.includes(language)

/**
 * Returns the misfit of a judge's expertise and an entry: 0 if the judge knows two of its topics, 1 for one,
 * 2 for none.
 */
export function misfit({ topics }: EntryToJudge, { expertise }: JudgeToDeal): number {
  let unknown = 2
  for (const topic of topics) if (unknown > 0 && expertise.includes(topic)) unknown -= 1
  return unknown
}
