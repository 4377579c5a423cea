import { formatName } from '#features/event/event/people/role.ts'
import type { ShownRound } from '#features/judging/round/ui/round-calls.ts'
import { describeRound } from '#features/judging/round/ui/round-texts.ts'
import type { ShownRubric } from '#features/judging/rubric/ui/rubric-calls.ts'
import { formatShare } from '#features/judging/rubric/ui/format-share.ts'
import { tieRuleTexts } from '#features/judging/rubric/ui/tie-rule-texts.ts'

/**
 * Whether to describe the judging. It is left out for an event that ended before it had a rubric or a round.
 */
export const isJudged = (
  { phase }: { phase: string },
  { isSaved }: Pick<ShownRubric, 'isSaved'>,
  rounds: readonly unknown[],
): boolean => phase !== 'ended' || isSaved || rounds.length > 0

/** Returns the public rounds: all of them until publication, and afterwards only those that were opened. */
export const publicRounds = <Round extends Pick<ShownRound, 'state'>>(
  { resultsPublishedAt }: { resultsPublishedAt: unknown },
  rounds: readonly Round[],
): Round[] => rounds.filter(({ state }) => resultsPublishedAt === null || state !== 'draft')

/** Judges whose ballots are in the published results. */
export interface CountedJudges {
  /** Role ids of the judges who are still active. */
  judgeRoles: readonly string[]
  /** Number of judges, including those who left since. */
  judges: number
}

interface JudgingFacts {
  event: {
    resultsAt: string | Date | null
    tracks: readonly { id: string; name: string }[]
    people: readonly RoleHolder[]
  }
  judged?: CountedJudges | undefined
  rubric: Pick<ShownRubric, 'criteria' | 'shares' | 'tieRule'> & {
    changes: readonly { createdAt: string | Date; reason: string }[]
  }
  rounds: readonly (Omit<ShownRound, 'opensAt' | 'closesAt' | 'closedAt' | 'startBy' | 'scoresOpenedAt'> & {
    opensAt: string | Date
    closesAt: string | Date
    closedAt: string | Date | null
  })[]
}

const judgingText =
  'Judges whom the organizers invite look at each project on their own: no judge sees another’s ballot.'

interface RoleHolder {
  id: string
  eventRole: string
  profile: Parameters<typeof formatName>[0]
}

/**
 * Describes how judges work, and names them: those who accepted, or after publication only those who
 * submitted a ballot.
 */
export function describeJudges(people: readonly RoleHolder[], countedJudges?: CountedJudges): string {
  const names = people
    .filter(({ id, eventRole }) => eventRole === 'Judge' && (countedJudges?.judgeRoles.includes(id) ?? true))
    .map(({ profile }) => formatName(profile))
  if (names.length === 0) return judgingText
  const formerCount = (countedJudges?.judges ?? 0) - names.length
  const rest =
    formerCount > 0
      ? ` ${formerCount} more submitted ballots that count, and ${formerCount === 1 ? 'has' : 'have'} stopped judging since.`
      : ''
  return `${judgingText} ${nameJudges(names, formerCount > 0)}.${rest}`
}

function nameJudges(names: readonly string[], hasFormerJudges: boolean): string {
  if (names.length > 1) return `They are ${listFormat.format(names)}`
  return hasFormerJudges ? `One of them is ${names[0]!}` : `The judge is ${names[0]!}`
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

/** Returns "How projects are judged" as Markdown. */
export function describeJudging({ event: { tracks, people }, rubric, rounds, judged }: JudgingFacts): string {
  return [
    describeJudges(people, judged),
    ...rounds.map(
      (round) =>
        `- ${round.name} (${day(round.opensAt)} to ${day(round.closedAt ?? round.closesAt)}): ${describeRound(round, tracks)}`,
    ),
    '',
    ...rubric.criteria.flatMap(({ id, name, description, levels }) => [
      `- ${name}, ${formatShare(rubric, tracks, id)}${description && `: ${description}`}`,
      ...levels.flatMap((level, index) => (level ? [`  - ${index + 1}: ${level}`] : [])),
    ]),
    '',
    tieRuleTexts[rubric.tieRule].sentence,
    ...rubric.changes.map(({ createdAt, reason }) => `\nChanged on ${day(createdAt)}: ${reason}`),
  ].join('\n')
}

const day = (time: string | Date) => new Date(time).toISOString().slice(0, 10)
