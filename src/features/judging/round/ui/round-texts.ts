import type { Tone } from '#ui/parts/badge.tsx'
import type { EntriesPreview, RoundProgress, ShownRound } from './round-calls.ts'

export const modeLabels: Record<ShownRound['mode'], string> = {
  rubric: 'Rubric: a level for every criterion',
  pairwise: 'Pairs: which of two is better',
  triage: 'Triage: yes, maybe or no',
}

export const stateBadges: Record<ShownRound['state'], { label: string; tone: Tone }> = {
  draft: { label: 'Not open yet', tone: 'grey' },
  open: { label: 'Open', tone: 'open' },
  closed: { label: 'Closed', tone: 'warning' },
  final: { label: 'Final', tone: 'success' },
}

/** Submission deadline as in the API response. */
export interface SubmissionDeadline {
  closeAt: string | null
  haveClosed: boolean
}

/** Whether the scheduled opening of a draft round is before the submission deadline. */
export const opensEarly = (
  { state, opensAt }: Pick<ShownRound, 'state' | 'opensAt'>,
  { closeAt }: Pick<SubmissionDeadline, 'closeAt'>,
): boolean => state === 'draft' && closeAt !== null && Date.parse(opensAt) < Date.parse(closeAt)

/** Whether a draft round's opening time has passed; `now` is the server time. */
export const isOverdue = ({ state, opensAt }: Pick<ShownRound, 'state' | 'opensAt'>, now: string): boolean =>
  state === 'draft' && Date.parse(opensAt) <= Date.parse(now)

/** End of an event as in the API response. */
export interface Ends {
  endAt: string | null
  judgingEndAt: string | null
}

/**
 * Returns the end that a round not closed yet would exceed: that of the judging, or else of the event. Null
 * if there is none.
 */
export function getExceededEnd(
  { state, closesAt }: Pick<ShownRound, 'state' | 'closesAt'>,
  { endAt, judgingEndAt }: Ends,
): { what: 'judging' | 'event'; at: string } | null {
  const endTime = judgingEndAt ?? endAt
  const isWaiting = state === 'draft' || state === 'open'
  if (!isWaiting || endTime === null || Date.parse(closesAt) <= Date.parse(endTime)) return null
  return { what: judgingEndAt ? 'judging' : 'event', at: endTime }
}

/** Describes what is unfinished when the round closes. Ends with a space; empty if everything is done. */
export function describeUnfinished({ missing, idle }: RoundProgress, mode: ShownRound['mode']): string {
  // A ballot of a pair covers two missing views.
  const ballots = mode === 'pairwise' ? Math.ceil(missing / 2) : missing
  const problems = [
    ...(ballots > 0 ? [`${count(ballots, 'ballot')} ${ballots === 1 ? 'is' : 'are'} missing`] : []),
    ...(idle > 0 ? [`${count(idle, 'judge')} ${idle === 1 ? 'hasn’t' : 'haven’t'} started`] : []),
  ]
  return problems.length > 0 ? `${problems.join(', and ')}. ` : ''
}

/** Describes teams whose project would come late. Ends with a space; empty if there are none. */
export function describeExtensions(teams: readonly string[]): string {
  if (teams.length === 0) return ''
  const namedTeams = teams.slice(0, maxNamedTeams)
  const more = teams.length - namedTeams.length
  const teamNames = listFormat.format([...namedTeams, ...(more > 0 ? [count(more, 'more team')] : [])])
  const isSingle = teams.length === 1
  return `${teamNames} still ${isSingle ? 'has' : 'have'} time to submit. What comes later joins with “Add late projects”. `
}

/** Describes how many projects go on from the round before. Ends with a space; empty if unknown. */
export function describePreview({ entries, sharedPlace }: EntriesPreview): string {
  if (entries === null) return ''
  const advanceText = `${count(entries, 'project')} ${entries === 1 ? 'goes' : 'go'} on`
  return sharedPlace === null ? `${advanceText}. ` : `${advanceText}: place ${sharedPlace} is shared. `
}

const maxNamedTeams = 3
const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

const tasks: Record<ShownRound['mode'], { verb: string; rest: string }> = {
  rubric: { verb: 'give', rest: 'every criterion a level from 1 to 5' },
  pairwise: { verb: 'say', rest: 'which of two projects is better' },
  triage: { verb: 'say', rest: 'yes, maybe or no to each project' },
}

type DescribedRound = Pick<
  ShownRound,
  | 'state'
  | 'mode'
  | 'entriesFrom'
  | 'trackIds'
  | 'entriesCount'
  | 'entriesPer'
  | 'entries'
  | 'ballotsEach'
  | 'namesShown'
>

/** Whether judging in the round has ended. */
export const hasEnded = ({ state }: Pick<ShownRound, 'state'>): boolean =>
  state === 'closed' || state === 'final'

/** Describes the procedure of a round for the public. */
export function describeRound(
  round: DescribedRound,
  tracks: readonly { id: string; name: string }[],
): string {
  const { mode, ballotsEach, namesShown } = round
  // The planned number may differ from the actual number of judges per project, so a round that has ended
  // "was to" have this many.
  const hasRoundEnded = hasEnded(round)
  const isSingle = ballotsEach === 1
  const judgesText = isSingle ? 'One judge' : `${ballotsEach} judges`
  const ending = isSingle && !hasRoundEnded ? 's' : ''
  const lookText = `${hasRoundEnded ? `${isSingle ? 'was' : 'were'} to ` : ''}look${ending}`
  const { verb, rest } = tasks[mode]
  const names = namesShown ? '' : ` Judges ${hasRoundEnded ? 'didn’t' : 'don’t'} see the names of teams.`
  return `${describeEntries(round, tracks)} ${judgesText} ${lookText} at each and ${verb}${ending} ${rest}.${names}`
}

function describeEntries(
  { entriesFrom, trackIds, entriesCount, entriesPer, entries }: DescribedRound,
  tracks: readonly { id: string; name: string }[],
): string {
  if (entriesFrom === 'all') return 'All submitted projects.'
  if (entriesFrom === 'roundBefore') {
    const bestText = `The best ${entriesCount === 1 ? 'project' : `${entriesCount ?? 0} projects`} of the round before`
    if (entriesPer === 'track') return `${bestText} in each track.`
    // If more projects go on than planned, some of them tie for the last place.
    const isShared = entriesCount !== null && entries > entriesCount
    return isShared ? `${bestText}, and those that share the last place: ${entries} in all.` : `${bestText}.`
  }
  const names = tracks.flatMap(({ id, name }) => (trackIds.includes(id) ? [name] : []))
  return `Projects in ${names.join(', ')}.`
}
