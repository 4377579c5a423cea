import { zoneName } from '#ui/time/zone-time.ts'
import { clock, type Hours, sumHours, shared, type Span, spansIn } from '../enrollment/hours.ts'
import './overlap-bar.css'

type OverlapBarProps = { mine: Hours; theirs: Hours; at: string }

/** Bar of the hours two people share in a day, in the viewer's zone. Renders nothing if one is unknown. */
export function OverlapBar({ mine, theirs, at }: OverlapBarProps) {
  const zone = mine.timeZone ?? theirs.timeZone
  if (!zone || !theirs.timeZone) return null
  const day = new Date(at)
  const [own, other] = [spansIn(mine, zone, day), spansIn(theirs, zone, day)]
  if (other.length === 0) return <p className="overlap text-muted">{zoneName(theirs.timeZone)}</p>
  const both = shared(own, other)
  const amount = Number(sumHours(both).toFixed(2))
  const hours = other.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(' and ')
  return (
    <div className="overlap">
      {own.length > 0 && (
        <p>
          <b suppressHydrationWarning>{amount} h</b> a day shared with you
        </p>
      )}
      <div className="overlap__bar" aria-hidden>
        <Stretches className="overlap__mine" spans={own} />
        <Stretches className="overlap__theirs" spans={other} />
        <Stretches className="overlap__both" spans={both} />
      </div>
      {/* Keeps the server's text, because countries change their clocks and a browser may not know the change yet. */}
      <p className="text-muted" suppressHydrationWarning>
        {zoneName(theirs.timeZone)}, {hours} {mine.timeZone ? 'for you' : 'there'}
      </p>
    </div>
  )
}

/** Legend for the two colors of the bars. */
export function OverlapKey() {
  return (
    <p className="overlap-key small text-muted">
      <i className="overlap-key__mine" aria-hidden /> Your hours
      <i className="overlap-key__theirs" aria-hidden /> Their hours
    </p>
  )
}

function Stretches({ spans, className }: { spans: readonly Span[]; className: string }) {
  return spans.map(({ from, to }) => (
    <i
      key={from}
      className={className}
      style={{ left: `${(from / 24) * 100}%`, width: `${((to - from) / 24) * 100}%` }}
    />
  ))
}
