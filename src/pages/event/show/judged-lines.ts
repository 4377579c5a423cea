import { nameOf } from '#features/event/people/role.ts'
import type { ShownRound } from '#features/round/ui/round-calls.ts'
import { roundInWords } from '#features/round/ui/round-words.ts'
import type { ShownRubric } from '#features/rubric/ui/rubric-calls.ts'
import { shareInWords } from '#features/rubric/ui/share-in-words.ts'
import { tieWords } from '#features/rubric/ui/tie-words.ts'

/** Of an event that was over before anyone wrote a rubric or planned a round, nothing is said. */
export const isJudged = (
  { phase }: { phase: string },
  { isSaved }: Pick<ShownRubric, 'isSaved'>,
  rounds: readonly unknown[],
): boolean => phase !== 'ended' || isSaved || rounds.length > 0

/** The rounds that everyone reads of: all that are planned, and once results are out those that were held. */
export const toldRounds = <Round extends Pick<ShownRound, 'state'>>(
  { resultsPublishedAt }: { resultsPublishedAt: unknown },
  rounds: readonly Round[],
): Round[] => rounds.filter(({ state }) => resultsPublishedAt === null || state !== 'draft')

interface Told {
  event: {
    resultsAt: string | Date | null
    tracks: readonly { id: string; name: string }[]
    people: readonly InRole[]
  }
  /** How many judges’ ballots are in the results; left out before they are published. */
  counted?: number | undefined
  rubric: Pick<ShownRubric, 'criteria' | 'shares' | 'tieRule'> & {
    changes: readonly { createdAt: string | Date; reason: string }[]
  }
  rounds: readonly (Omit<ShownRound, 'opensAt' | 'closesAt' | 'closedAt' | 'startBy' | 'scoresOpenedAt'> & {
    opensAt: string | Date
    closesAt: string | Date
    closedAt: string | Date | null
  })[]
}

const howTheyJudge =
  'Judges whom the organizers invite look at each project on their own: no judge sees another’s ballot.'

interface InRole {
  eventRole: string
  profile: Parameters<typeof nameOf>[0]
}

/** How judges work, and who they are as far as anyone has accepted; with results, how many of them gave ballots. */
export function whoJudges(people: readonly InRole[], counted?: number): string {
  const names = people.filter(({ eventRole }) => eventRole === 'Judge').map(({ profile }) => nameOf(profile))
  if (names.length === 0) return howTheyJudge
  const some = counted !== undefined && counted < names.length
  const ballots = some ? ` The results are made from the ballots of ${counted} of them.` : ''
  return `${howTheyJudge} They are ${listed.format(names)}.${ballots}`
}

const listed = new Intl.ListFormat('en', { type: 'conjunction' })

/** "How projects are judged" as Markdown. */
export function judgedLines({ event: { tracks, people }, rubric, rounds, counted }: Told): string {
  return [
    whoJudges(people, counted),
    ...rounds.map(
      (round) =>
        `- ${round.name} (${day(round.opensAt)} to ${day(round.closedAt ?? round.closesAt)}): ${roundInWords(round, tracks)}`,
    ),
    '',
    ...rubric.criteria.flatMap(({ id, name, description, levels }) => [
      `- ${name}, ${shareInWords(rubric, tracks, id)}${description && `: ${description}`}`,
      ...levels.flatMap((level, place) => (level ? [`  - ${place + 1}: ${level}`] : [])),
    ]),
    '',
    tieWords[rubric.tieRule].sentence,
    ...rubric.changes.map(({ createdAt, reason }) => `\nChanged on ${day(createdAt)}: ${reason}`),
  ].join('\n')
}

const day = (at: string | Date) => new Date(at).toISOString().slice(0, 10)
