import type { participantListContract } from '#features/participant/list-contract.ts'
import type { AnswerOf } from '#lib/contract.ts'

type Card = AnswerOf<typeof participantListContract, 'getParticipantsByUserId'>['items'][number]

export interface OwnEvent {
  id: string
  kind: 'event' | 'stream'
  slug: string
  title: string
  startAt: string | null
  approved: boolean
  team: Card['team']
}

/** What somebody takes part in, as it comes: newest enrolment first. */
export function ownEvents(cards: readonly Card[]): OwnEvent[] {
  return cards.flatMap(({ id, approved, team, event, stream }) => {
    const which = event ?? stream
    if (!which) return []
    const { slug, title, startAt } = which
    return [
      { id, approved, team, slug, title, startAt, kind: event ? ('event' as const) : ('stream' as const) },
    ]
  })
}

/** The next step in a few words. */
export function nextWords({ kind, approved, team }: Pick<OwnEvent, 'kind' | 'approved' | 'team'>): string {
  if (!approved) return 'Waiting for approval'
  if (kind === 'stream') return 'Schedule and links'
  if (!team) return 'Next: find a team'
  return team.submission ? `${team.name}: ${team.submission.title}` : `Next: build with ${team.name}`
}
