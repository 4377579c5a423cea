import { IconFlag } from '@tabler/icons-react'
import { href } from 'react-router'
import { Prose } from '#features/content/text/ui/prose.tsx'
import { formatName } from '#features/event/event/people/role.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { modals } from '#ui/overlays/modal-store.ts'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { helpCalls, type ShownRequest } from './help-calls.ts'

type QueueProps = {
  queue: readonly ShownRequest[]
  /** Slug of the event, for addresses. */
  slug: string
  zone: string
  onChanged: () => void
}

/** Open requests for mentors and event managers, oldest first. */
export function QueueList({ queue, slug, zone, onChanged }: QueueProps) {
  if (queue.length === 0)
    return (
      <EmptyState title="No team is waiting" level={3}>
        When a team asks for help, it appears here for the first mentor who claims it.
      </EmptyState>
    )
  return (
    <ol className="help__list" aria-label="Help queue">
      {queue.map((request) => (
        <li key={request.id} className="help__row">
          <div>
            <p>
              <strong>
                <Link
                  href={href('/event/:eventSlug/:teamSlug', { eventSlug: slug, teamSlug: request.team.slug })}
                >
                  {request.team.name}
                </Link>
              </strong>{' '}
              {request.technology && <span className="text-muted">· {request.technology}</span>}
            </p>
            <Prose html={request.html} isTalk />
            <p className="small text-muted">
              Asked <LocalTime at={request.createdAt} zone={zone} show="time" />
              {request.claimedBy &&
                ` · ${request.isMine ? 'You have' : `${formatName(request.claimedBy)} has`} it`}
              {request.onTheWayAt && ', on the way'}
            </p>
          </div>
          <RequestActions request={request} onChanged={onChanged} />
        </li>
      ))}
    </ol>
  )
}

function RequestActions({ request, onChanged }: { request: ShownRequest; onChanged: () => void }) {
  const { id, team, claimedBy, isMine, onTheWayAt } = request
  const { act, isBusy } = useAct(onChanged)
  const report = () => modals.open('flag', { kind: 'helpRequest', id, what: `the request of ${team.name}` })
  const press = (write: () => Promise<unknown>, done: string) => () => void act(write, done)
  return (
    <span className="row">
      {!claimedBy && (
        <Button
          size="sm"
          variant="primary"
          busy={isBusy}
          aria-label={`Claim the request of ${team.name}`}
          onClick={press(() => helpCalls.claimRequest({ id }), `${team.name} is yours to help`)}
        >
          Claim
        </Button>
      )}
      {isMine && !onTheWayAt && (
        <Button
          size="sm"
          busy={isBusy}
          onClick={press(() => helpCalls.moveRequest({ id, to: 'onTheWay' }), 'The team knows you’re coming')}
        >
          On my way
        </Button>
      )}
      {isMine && (
        <>
          <Button
            size="sm"
            busy={isBusy}
            onClick={press(() => helpCalls.endRequest({ id, outcome: 'solved' }), 'Marked as solved')}
          >
            Solved
          </Button>
          <Button
            size="sm"
            variant="quiet"
            busy={isBusy}
            onClick={press(() => helpCalls.moveRequest({ id, to: 'queue' }), 'Back in the queue')}
          >
            Give it back
          </Button>
        </>
      )}
      <IconButton
        size="sm"
        variant="quiet"
        icon={IconFlag}
        label={`Report the request of ${team.name}`}
        onClick={report}
      />
    </span>
  )
}
