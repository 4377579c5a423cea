import { getCapitalizedNoun } from '#lib/nouns.ts'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { Badge } from '#ui/parts/badge.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { LocalTime } from '#ui/time/local-time.tsx'
import { reasonLabels } from '../../handling/reason-labels.ts'
import { askHideReason } from './ask-why.ts'
import { type EventFlags, hideInEvent } from './in-event-calls.ts'

/** Shows reported content of the event with the reasons, and the control to hide it. */
export function EventFlag({ flag, zone }: { flag: EventFlags['items'][number]; zone: string }) {
  const { act, isBusy } = useAct()
  const { kind, id, title, excerpt, path, state, reports, reasons, lastAt } = flag
  const hide = async () => {
    const reason = await askHideReason(kind)
    if (reason !== null) await act(() => hideInEvent({ kind, id, reason }), 'Hidden')
  }
  return (
    <li>
      <div className="row">
        <b className="in-event__title">{path ? <Link href={path}>{title}</Link> : title}</b>
        <Badge>{getCapitalizedNoun(kind)}</Badge>
        {state === 'hidden' && <Badge tone="warning">Hidden</Badge>}
      </div>
      {excerpt && <p className="in-event__excerpt">{excerpt}</p>}
      <p className="small text-muted">
        {reasons.map((reason) => reasonLabels[reason]).join(', ')} · {reports}{' '}
        {reports === 1 ? 'report' : 'reports'}, last on{' '}
        <LocalTime at={lastAt} zone={zone} show="date" both={false} />. The moderators of the site see it too.
      </p>
      {state === 'shown' && (
        <div className="row">
          <Button size="sm" busy={isBusy} aria-label={`Hide ${title}`} onClick={() => void hide()}>
            Hide
          </Button>
        </div>
      )}
    </li>
  )
}
