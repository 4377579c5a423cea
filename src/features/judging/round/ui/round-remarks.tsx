import { Link } from '#ui/link.tsx'
import { Notice } from '#ui/parts/notice.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import type { RoundProgress, ShownRound } from './round-calls.ts'
import type { RoundEvent } from './round-line.tsx'
import { isOverdue, opensEarly, getExceededEnd } from './round-texts.ts'

interface RoundRemarksProps {
  event: RoundEvent
  round: ShownRound
  far: RoundProgress | undefined
  /** Whether rounds can open: false while the event is canceled or postponed. */
  canOpen: boolean
  /** Server time of the response. */
  now: string
}

/** Lists what organizers should know about a round, with next steps. */
export function RoundRemarks({ event, round, far, canOpen, now }: RoundRemarksProps) {
  const { timeZone: zone, submissions } = event
  const { id, name, state, opensAt, closesAt, dealing } = round
  const exceededEnd = getExceededEnd(round, event)
  return (
    <>
      {opensEarly(round, submissions) && (
        <Notice tone="warning" title="It would open before submissions close">
          <p>
            They close <LocalTime at={submissions.closeAt!} {...{ zone }} />. Edit the round and move its
            times.
          </p>
        </Notice>
      )}
      {canOpen && isOverdue(round, now) && submissions.haveClosed && (
        <Notice tone="warning" title="It should be open by now">
          {closesAt <= now ? (
            'It never opened, and its closing time has passed. Edit the round and move its times, then open it.'
          ) : (
            <p>
              It was to open <LocalTime at={opensAt} {...{ zone }} />. A round opens once you open it: until
              then no judge can start.
            </p>
          )}
        </Notice>
      )}
      {exceededEnd && (
        <Notice
          tone="warning"
          title={
            exceededEnd.what === 'judging' ? 'It closes after judging ends' : 'It closes after the event ends'
          }
        >
          <p>
            {exceededEnd.what === 'judging' ? 'Judging ends' : 'The event ends'}{' '}
            <LocalTime at={exceededEnd.at} {...{ zone }} />. Edit the round and move its times, or say under{' '}
            <Link href={`/event/${event.slug}/edit?tab=dates`}>Dates</Link> when judging ends.
          </p>
        </Notice>
      )}
      {canOpen && state === 'open' && dealing === 'dealt' && far && !far.isDealt && (
        <Notice title="Next: assign its projects">
          <p>
            “{name}” is open, and no judge has a project yet.{' '}
            <Link href={`?tab=assignment&round=${id}`}>Assign the projects</Link>
          </p>
        </Notice>
      )}
    </>
  )
}
