import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type ApiError, isClientError } from '#lib/contract/client.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/overlays/panel.tsx'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import type { Hours } from '../../enrollment/hours.ts'
import type { ShownParticipant } from './person-row.tsx'
import { PersonSheet, toSheetProps } from './person-sheet.tsx'
import type { OneEventId } from '#features/event/stream/ids.ts'

type ParticipantPanelProps = {
  which: OneEventId
  /** Id of the participation. */
  id: string
  mine?: Hours | undefined
  renderAction?: ((person: ShownParticipant) => ReactNode) | undefined
  onClose: () => void
}

/** Panel for a participant who is on no loaded list page; loaded when it opens. */
export function ParticipantPanel({ which, id, mine, renderAction, onClose }: ParticipantPanelProps) {
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: ['participant-card', id],
    queryFn: async () => (await import('../participation-calls.ts')).getParticipantCard({ ...which, id }),
    retry: (failures, failure) => failures < 1 && !isRefused(failure),
  })
  if (data && !isRefused(error)) {
    const person = toSheetProps(data)
    return (
      <Panel title={person.name} onClose={onClose}>
        <PersonSheet person={person} mine={mine} now={new Date(dataUpdatedAt).toISOString()}>
          {data.team && <p className="small">In the team {data.team.name}</p>}
          {renderAction?.(data)}
        </PersonSheet>
      </Panel>
    )
  }
  if (!error)
    return (
      <Panel title="One moment" onClose={onClose}>
        <div className="stack" aria-busy>
          <output className="visually-hidden">Loading the person</output>
          <Skeleton shape="photo" width="5.5rem" height="5.5rem" />
          <Skeleton width="74%" />
          <Skeleton width="100%" />
        </div>
      </Panel>
    )
  if (isRefused(error))
    return (
      <Panel title={error.status === 403 ? 'Not for you yet' : 'Not here any more'} onClose={onClose}>
        <p>{error.status === 403 ? error.message : 'This person isn’t taking part.'}</p>
      </Panel>
    )
  return (
    <Panel title="That didn’t load" onClose={onClose}>
      <div className="stack">
        <p role="alert">We couldn’t load this person.</p>
        <Button busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    </Panel>
  )
}

/** Returns whether the server refused the request, so a retry wouldn't help. */
const isRefused = (error: unknown): error is ApiError => isClientError(error) && error.status !== 429
