import type { Tone } from '#ui/parts/badge.tsx'
import type { EntriesPreview, RoundFar, ShownRound } from './round-calls.ts'

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
export interface SubmissionsOf {
  closeAt: string | null
  haveClosed: boolean
}

/** Whether the scheduled opening of a draft round is before the submission deadline. */
export const opensEarly = (
  { state, opensAt }: Pick<ShownRound, 'state' | 'opensAt'>,
  { closeAt }: Pick<SubmissionsOf, 'closeAt'>,
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
export function outlasts(
  { state, closesAt }: Pick<ShownRound, 'state' | 'closesAt'>,
  { endAt, judgingEndAt }: Ends,
): { what: 'judging' | 'event'; at: string } | null {
  const at = judgingEndAt ?? endAt
  const isWaiting = state === 'draft' || state === 'open'
  if (!isWaiting || at === null || Date.parse(closesAt) <= Date.parse(at)) return null
  return { what: judgingEndAt ? 'judging' : 'event', at }
}

/** Describes what is unfinished when the round closes. Ends with a space; empty if everything is done. */
export function describeUnfinished({ missing, idle }: RoundFar, mode: ShownRound['mode']): string {
  // A ballot of a pair covers two missing views.
  const ballots = mode === 'pairwise' ? Math.ceil(missing / 2) : missing
  const problems = [
    ...(ballots > 0 ? [`${count(ballots, 'ballot')} ${ballots === 1 ? 'is' : 'are'} missing`] : []),
    ...(idle > 0 ? [`${count(idle, 'judge')} ${idle === 1 ? 'hasn’t' : 'haven’t'} started`] : []),
  ]
  return problems.length > 0 ? `${problems.join(', and ')}. ` : ''
}

/** Describes teams whose project would come late. Ends with a space; empty if there are none. */
export function describeExtended(teams: readonly string[]): string {
  if (teams.length === 0) return ''
  const namedTeams = teams.slice(0, namedAtMost)
  const more = teams.length - namedTeams.length
  const who = listed.format([...namedTeams, ...(more > 0 ? [count(more, 'more team')] : [])])
  const isOne = teams.length === 1
  return `${who} still ${isOne ? 'has' : 'have'} time to submit. What comes later joins with “Add late projects”. `
}

/** Describes how many projects go on from the round before. Ends with a space; empty if unknown. */
export function describePreview({ entries, sharedPlace }: EntriesPreview): string {
  if (entries === null) return ''
  const goOn = `${count(entries, 'project')} ${entries === 1 ? 'goes' : 'go'} on`
  return sharedPlace === null ? `${goOn}. ` : `${goOn}: place ${sharedPlace} is shared. `
}

const namedAtMost = 3
const listed = new Intl.ListFormat('en', { type: 'conjunction' })

const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`

const asks: Record<ShownRound['mode'], string> = {
  rubric: 'give every criterion a level from 1 to 5',
  pairwise: 'say which of two projects is better',
  triage: 'say yes, maybe or no to each project',
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
  const isOver = hasEnded(round)
  const isOne = ballotsEach === 1
  const who = isOne ? 'One judge' : `${ballotsEach} judges`
  const look = isOver ? `${isOne ? 'was' : 'were'} to look` : isOne ? 'looks' : 'look'
  const names = namesShown ? '' : ` They ${isOver ? 'didn’t' : 'don’t'} see the names of teams.`
  return `${describeEntries(round, tracks)} ${who} ${look} at each and ${asks[mode]}.${names}`
}

function describeEntries(
  { entriesFrom, trackIds, entriesCount, entriesPer, entries }: DescribedRound,
  tracks: readonly { id: string; name: string }[],
): string {
  if (entriesFrom === 'all') return 'All submitted projects.'
  if (entriesFrom === 'roundBefore') {
    const best = `The best ${count(entriesCount ?? 0, 'project')} of the round before`
    if (entriesPer === 'track') return `${best} in each track.`
    // More projects than asked for tie for the last place.
    const isShared = entriesCount !== null && entries > entriesCount
    return isShared ? `${best}, and those that share the last place: ${entries} in all.` : `${best}.`
  }
  const names = tracks.flatMap(({ id, name }) => (trackIds.includes(id) ? [name] : []))
  return `Projects in ${names.join(', ')}.`
}
