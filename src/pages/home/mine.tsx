import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { useSession } from '#features/auth/ui/use-session.ts'
import { zoneTime } from '#ui/zone-time.ts'
import { Link } from '#ui/link.tsx'
import { SectionHead } from '#ui/section-head.tsx'
import { nextWords, type OwnEvent, ownEvents } from './own-events.ts'

/** The signed-in member's own events with the next step; nothing for visitors and while it is unknown. */
export function Mine() {
  const { data: session } = useSession()
  const userId = session?.account.id
  const { data } = useQuery({
    queryKey: ['own-events', userId],
    queryFn: async () =>
      (await import('#features/participant/ui/participation-calls.ts')).getParticipantsByUserId({
        userId: userId!,
        perPage: 20,
      }),
    enabled: userId !== undefined,
  })
  const own = userId && data ? ownEvents(data.items) : []
  if (own.length === 0) return null
  return (
    <section className="wrap home-mine" aria-labelledby="mine">
      <SectionHead id="mine" title="Your events" small more={{ label: 'All events', href: '/event' }} />
      <ul>
        {own.slice(0, 4).map((event) => (
          <li key={event.id}>
            <OwnRow event={event} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OwnRow({ event }: { event: OwnEvent }) {
  const { kind, slug, title, startAt } = event
  const dash = kind === 'event' ? href('/event/:slug/dash', { slug }) : href('/stream/:slug/dash', { slug })
  return (
    <>
      <Link href={dash}>{title}</Link>
      <span className="small text-muted">
        {startAt ? <time dateTime={startAt}>{zoneTime(startAt, 'UTC', 'date')}</time> : 'to be announced'}
      </span>
      <span className="small">{nextWords(event)}</span>
    </>
  )
}
