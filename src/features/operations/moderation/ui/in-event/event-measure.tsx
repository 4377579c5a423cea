import { getCapitalizedNoun } from '#lib/nouns.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { askLiftReason } from './ask-why.ts'
import { type EventMeasures, liftInEvent } from './in-event-calls.ts'

/** Shows content that organizers hid or disqualified, the reason, and the control to undo it. */
export function EventMeasure({ measure, zone }: { measure: EventMeasures['items'][number]; zone: string }) {
  const { act, isBusy } = useAct()
  const { id, act: measureAct, kind, title, excerpt, path, reason, createdAt, appealedAt } = measure
  const isDisqualified = measureAct === 'disqualified'
  // Organizers can't open a project that they hid.
  const link = kind === 'submission' && !isDisqualified ? null : path
  const liftLabel = isDisqualified ? 'Let it take part again' : 'Show it again'
  const lift = async () => {
    const answer = await (isDisqualified
      ? askLiftReason(`Let “${title}” take part again?`, 'Let it take part')
      : askLiftReason(`Show “${title}” again?`, 'Show it again'))
    if (answer === null) return
    await act(() => liftInEvent({ id, answer }), isDisqualified ? 'It takes part again' : 'Visible again')
  }
  return (
    <li>
      <div className="row">
        <b className="in-event__title">{link ? <Link href={link}>{title}</Link> : title}</b>
        <Badge>{getCapitalizedNoun(kind)}</Badge>
        <Badge tone="warning">{isDisqualified ? 'Disqualified' : 'Hidden'}</Badge>
        {appealedAt && <Badge tone="info">Appealed</Badge>}
      </div>
      {excerpt && <p className="in-event__excerpt">{excerpt}</p>}
      <p className="in-event__excerpt">
        <b>Reason:</b> {reason}
      </p>
      <p className="small text-muted">
        <LocalTime at={createdAt} zone={zone} show="date" both={false} />
        {appealedAt &&
          ' · Its owner appealed. An administrator of the site answers, unless you undo it first.'}
      </p>
      <div className="row">
        <Button size="sm" busy={isBusy} aria-label={`${liftLabel}: ${title}`} onClick={() => void lift()}>
          {liftLabel}
        </Button>
      </div>
    </li>
  )
}
