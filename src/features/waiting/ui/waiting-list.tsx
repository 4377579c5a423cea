import { href } from 'react-router'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { Day } from '#ui/time/day.tsx'
import { Link } from '#ui/link.tsx'
import type { waitingContract } from '../contract.ts'
import { type Places, wayOf } from './ways.ts'
import './waiting.css'

/** As the API sends it: times as ISO text. */
type Sent = AnswerOf<typeof waitingContract, 'getWaiting'>['lines'][number]

/** What waits, each line saying what it is and leading there. */
export function WaitingList({ lines, places }: { lines: readonly Sent[]; places: Places }) {
  return (
    <ul className="waiting">
      {lines.map((line) => (
        <Line key={`${line.kind} ${line.event?.slug}`} {...line} places={places} />
      ))}
    </ul>
  )
}

function Line({ kind, count, since, untouched, event, places }: Sent & { places: Places }) {
  const { words, to, sinceWord } = wayOf({ kind, count, slug: event?.slug ?? '' }, places)
  return (
    <li>
      <span className="waiting__count">{count === 1000 ? '1,000+' : count.toLocaleString('en')}</span>
      <div>
        <Link href={to} className="cover-link">
          {words}
        </Link>
        <p className="small text-muted">
          {event && (
            <Link className="above" href={href('/event/:slug', { slug: event.slug })}>
              {event.title}
            </Link>
          )}
          {untouched ? `, ${untouched} of them ${untouched === 1 ? 'has' : 'have'} no review yet` : ''}
          {since && (
            <>
              {event ? ', ' : ''}
              {sinceWord} <Day at={since} />
            </>
          )}
        </p>
      </div>
    </li>
  )
}
