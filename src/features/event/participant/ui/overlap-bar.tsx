import { zoneName } from '#ui/time/zone-time.ts'
import { clock, type Hours, sumHours, findOverlaps, type Span, toSpansInZone } from '../enrollment/hours.ts'
import './overlap-bar.css'

type OverlapBarProps = { mine: Hours; theirs: Hours; at: string }

/**
 * Bar of the hours that two people share in a day, in the viewer's zone or else the other person's. Renders
 * nothing if the other person's zone is unknown.
 */
export function OverlapBar({ mine, theirs, at }: OverlapBarProps) {
  const zone = mine.timeZone ?? theirs.timeZone
  if (!zone || !theirs.timeZone) return null
  const day = new Date(at)
  const [ownSpans, otherSpans] = [toSpansInZone(mine, zone, day), toSpansInZone(theirs, zone, day)]
  if (otherSpans.length === 0) return <p className="overlap text-muted">{zoneName(theirs.timeZone)}</p>
  const sharedSpans = findOverlaps(ownSpans, otherSpans)
  const amount = Number(sumHours(sharedSpans).toFixed(2))
  const hours = otherSpans.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(' and ')
  return (
    <div className="overlap">
      {ownSpans.length > 0 && (
        <p>
          <b suppressHydrationWarning>{amount} h</b> a day shared with you
        </p>
      )}
      <div className="overlap__bar" aria-hidden>
        <OverlapSpans className="overlap__mine" spans={ownSpans} />
        <OverlapSpans className="overlap__theirs" spans={otherSpans} />
        <OverlapSpans className="overlap__both" spans={sharedSpans} />
      </div>
      {/* Keeps the server's text, because countries change their clocks and a browser may not know the change yet. */}
      <p className="text-muted" suppressHydrationWarning>
        {zoneName(theirs.timeZone)}, {hours} {mine.timeZone ? 'for you' : 'there'}
      </p>
    </div>
  )
}

export function OverlapKey() {
  return (
    <p className="overlap-key small text-muted">
      <i className="overlap-key__mine" aria-hidden /> Your hours
      <i className="overlap-key__theirs" aria-hidden /> Their hours
    </p>
  )
}

function OverlapSpans({ spans, className }: { spans: readonly Span[]; className: string }) {
  return spans.map(({ from, to }) => (
    <i
      key={from}
      className={className}
      style={{ left: `${(from / 24) * 100}%`, width: `${((to - from) / 24) * 100}%` }}
    />
  ))
}
