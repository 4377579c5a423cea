import type { participantListContract } from '#features/event/participant/lists/list-contract.ts'
import { type PauseState, pausedBy } from '#features/event/event/life/pause-state.ts'
import { freshNotes } from '#features/judging/review/ui/feedback/fresh-notes.ts'
import type { AnswerOf } from '#lib/contract/contract.ts'

type Card = AnswerOf<typeof participantListContract, 'getParticipantsByUserId'>['items'][number]

export interface OwnEvent {
  id: string
  kind: 'event' | 'stream'
  slug: string
  title: string
  startAt: string | null
  timeZone: string
  approved: boolean
  team: Card['team']
  freshFeedback: number
  /** Recent awards of the team. */
  won: Card['won']
  /** Next relevant time; null if there is none ahead. */
  deadline: { label: string; at: string } | null
  hasClosed: boolean
  /** Whether the event has ended; canceled events count as ended. */
  hasEnded: boolean
  paused: PauseState | null
  /** Organizers' reason for a change of plan. */
  statusReason: string
}

/** Latest time that a Date can hold. */
const maxDateMs = 8.64e15

/** Lists the member's events: the next one first, then undated, canceled and past ones. */
export function ownEvents(cards: readonly Card[], now: number): OwnEvent[] {
  const eventList = cards.flatMap((card) => toOwnEvent(card, now) ?? [])
  const order = ({ deadline, hasEnded, paused }: OwnEvent) => {
    if (paused === 'cancelled') return Number.MAX_VALUE
    if (hasEnded) return Infinity
    return deadline ? Date.parse(deadline.at) : maxDateMs
  }
  // Equal events keep their order: newest enrollment first.
  return eventList.toSorted((a, b) => compare(order(a), order(b)))
}

/**
 * Returns the first events up to `maxEvents`, but always includes canceled and postponed ones, so that no one
 * misses them.
 */
export function listFirstEvents(events: readonly OwnEvent[], maxEvents: number): OwnEvent[] {
  const pausedEvents = events.filter((event) => event.paused !== null)
  const activeEvents = events
    .filter((event) => event.paused === null)
    .slice(0, Math.max(0, maxEvents - pausedEvents.length))
  return events.filter((event) => pausedEvents.includes(event) || activeEvents.includes(event))
}

const newsDays = 30

function toOwnEvent({ event, stream, ...card }: Card, now: number): OwnEvent | null {
  const { id, approved, team, freshFeedback, won } = card
  const isPast = (time: string | null) => time !== null && Date.parse(time) <= now
  if (stream) {
    const { slug, title, startAt, endAt, timeZone, statusReason } = stream
    const pauseState = pausedBy(stream)
    const shownPause = isPast(endAt) ? null : pauseState
    const turningPoints = [
      { label: 'Starts', at: startAt },
      { label: 'Ends', at: endAt },
    ]
    const deadline = pauseState ? null : findNextMoment(turningPoints, now)
    const commonFields = { id, approved, team, freshFeedback, slug, title, startAt, deadline, timeZone }
    const hasEnded = isPast(endAt) || pauseState === 'cancelled'
    const state = { paused: shownPause, statusReason, hasClosed: false, hasEnded }
    return { ...commonFields, ...state, kind: 'stream', won: null }
  }
  if (!event) return null
  const { slug, title, startAt, endAt, submissionsCloseAt, timeZone, statusReason } = event
  const closesAt = submissionsCloseAt ?? endAt
  const turningPoints = [
    { label: 'Starts', at: startAt },
    { label: team?.submission ? 'You can change it until' : 'Submit by', at: closesAt },
    { label: 'Ends', at: endAt },
  ]
  const pauseState = pausedBy(event)
  // Once the event would be over anyway, its cancellation is no longer news.
  const shownPause = isPast(endAt) ? null : pauseState
  const deadline = pauseState ? null : findNextMoment(turningPoints, now)
  const isRecentWin = won !== null && now - Date.parse(won.publishedAt) < newsDays * 86_400_000
  const commonFields = { id, approved, team, freshFeedback, slug, title, startAt, deadline, timeZone }
  return {
    ...commonFields,
    kind: 'event',
    won: isRecentWin ? won : null,
    hasClosed: isPast(closesAt),
    hasEnded: isPast(endAt) || pauseState === 'cancelled',
    paused: shownPause,
    statusReason,
  }
}

function findNextMoment(turningPoints: readonly { label: string; at: string | null }[], now: number) {
  for (const { label, at } of turningPoints) if (at !== null && Date.parse(at) > now) return { label, at }
  return null
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1)

type Step = Pick<
  OwnEvent,
  'kind' | 'approved' | 'team' | 'freshFeedback' | 'hasClosed' | 'hasEnded' | 'paused' | 'statusReason'
>

export function describeNextStep({ paused, statusReason, ...step }: Step): string {
  if (paused === 'cancelled') return statusReason ? `Cancelled: ${shortenReason(statusReason)}` : 'Cancelled'
  if (paused) return 'Postponed: you’ll hear the new date here'
  return describeStep(step)
}

/** Shortens the reason to 160 characters; the event’s page has the full text. */
const shortenReason = (text: string) => (text.length > 160 ? `${text.slice(0, 159).trimEnd()}…` : text)

function describeStep(step: Omit<Step, 'paused' | 'statusReason'>): string {
  const { kind, approved, team, freshFeedback, hasClosed, hasEnded } = step
  if (team?.isHidden) return 'The moderators hid your project'
  if (freshFeedback > 0) return freshNotes(freshFeedback)
  if (team?.submission)
    return hasClosed ? `${team.name}: ${team.submission.title}` : `Submitted: ${team.submission.title}`
  if (hasEnded) return 'This one is over'
  if (!approved) return 'Waiting for approval'
  if (kind === 'stream') return 'Schedule and links'
  if (hasClosed) return 'Submissions have closed'
  if (!team) return 'Next: find a team'
  return team.hasDraft ? `Next: finish and submit ${team.name}’s draft` : `Next: build with ${team.name}`
}
