/** Who of these judges may get which of these entries, and how many; all told apart by their places in the lists. */
export interface Dealing {
  entries: readonly EntryToJudge[]
  judges: readonly JudgeToDeal[]
  /** Ballots that every entry is to get. */
  ballotsEach: number
  /** What is begun or locked: it stays as it is and counts. */
  kept: readonly Assigned[]
  /** Conflicts of interest, recusals and what else nobody may deal. */
  conflicts: readonly Assigned[]
}

export interface EntryToJudge {
  /** Empty: in no track, which every judge takes. */
  tracks: readonly string[]
  /** Null where it needs none in particular. */
  language: string | null
  /** Technologies, for the judges' expertise. */
  topics: readonly string[]
}

export interface JudgeToDeal {
  /** The most entries they take, what is kept included. */
  capacity: number
  /** Null: all. */
  tracks: readonly string[] | null
  languages: readonly string[] | null
  expertise: readonly string[]
}

/** One ballot that is to be written. */
export interface Assigned {
  entry: number
  judge: number
}

/** More judges than any event has. */
const judgesAtMost = 2 ** 20

/** Of a judge and an entry, for sets: a number, because a deal asks for it a million times. */
export const keyOf = ({ entry, judge }: Assigned): number => entry * judgesAtMost + judge

/** Whether the rules let a judge have an entry, whatever else they have. */
export function permits({
  entries,
  judges,
  conflicts,
  kept,
}: Dealing): (entry: number, judge: number) => boolean {
  const barred = new Set([...conflicts, ...kept].map(keyOf))
  return (entry, judge) => {
    const thing = entries[entry]!
    const person = judges[judge]!
    return !barred.has(keyOf({ entry, judge })) && takesTrack(thing, person) && takesLanguage(thing, person)
  }
}

const takesTrack = ({ tracks }: EntryToJudge, judge: JudgeToDeal) =>
  judge.tracks === null || tracks.length === 0 || tracks.some((one) => judge.tracks!.includes(one))

const takesLanguage = ({ language }: EntryToJudge, { languages }: JudgeToDeal) =>
  language === null || languages === null || languages.includes(language)

/** How badly a judge's expertise fits an entry: 0 where two of its topics are known, 1 for one of them, 2 for none. */
export function misfit({ topics }: EntryToJudge, { expertise }: JudgeToDeal): number {
  let unknown = 2
  for (const topic of topics) if (unknown > 0 && expertise.includes(topic)) unknown -= 1
  return unknown
}
