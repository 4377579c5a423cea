import type { participantListContract } from '#features/participant/lists/list-contract.ts'
import { freshNotes } from '#features/review/ui/feedback/fresh-notes.ts'
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
  /** What the team won, while that is news. */
  won: Card['won']
  /** The next moment that matters; null when there is none ahead. */
  deadline: { label: string; at: string } | null
  hasClosed: boolean
  hasEnded: boolean
}

/** What somebody takes part in: what comes next first, then what has no date ahead, then what is over. */
export function ownEvents(cards: readonly Card[], now: number): OwnEvent[] {
  const own = cards.flatMap((card) => ownEvent(card, now) ?? [])
  const order = ({ deadline, hasEnded }: OwnEvent) =>
    hasEnded ? Infinity : deadline ? Date.parse(deadline.at) : Number.MAX_VALUE
  // Equal ones keep their order: newest enrollment first.
  return own.toSorted((one, other) => compare(order(one), order(other)))
}

const newsDays = 30

function ownEvent({ event, stream, ...card }: Card, now: number): OwnEvent | null {
  const { id, approved, team, freshFeedback, won } = card
  if (stream) {
    const { slug, title, startAt, timeZone } = stream
    const deadline = nextOf([{ label: 'Starts', at: startAt }], now)
    const common = { id, approved, team, freshFeedback, slug, title, startAt, deadline, timeZone }
    return { ...common, kind: 'stream', won: null, hasClosed: false, hasEnded: false }
  }
  if (!event) return null
  const { slug, title, startAt, endAt, submissionsCloseAt, timeZone } = event
  const closesAt = submissionsCloseAt ?? endAt
  const isOver = (at: string | null) => at !== null && Date.parse(at) <= now
  const moments = [
    { label: 'Starts', at: startAt },
    { label: team?.submission ? 'You can change it until' : 'Submit by', at: closesAt },
    { label: 'Ends', at: endAt },
  ]
  const deadline = nextOf(moments, now)
  const isNews = won !== null && now - Date.parse(won.publishedAt) < newsDays * 86_400_000
  const common = { id, approved, team, freshFeedback, slug, title, startAt, deadline, timeZone }
  return {
    ...common,
    kind: 'event',
    won: isNews ? won : null,
    hasClosed: isOver(closesAt),
    hasEnded: isOver(endAt),
  }
}

function nextOf(moments: readonly { label: string; at: string | null }[], now: number) {
  for (const { label, at } of moments) if (at !== null && Date.parse(at) > now) return { label, at }
  return null
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1)

type Step = Pick<OwnEvent, 'kind' | 'approved' | 'team' | 'freshFeedback' | 'hasClosed' | 'hasEnded'>

/** The next step in a few words. */
export function nextWords({ kind, approved, team, freshFeedback, hasClosed, hasEnded }: Step): string {
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
