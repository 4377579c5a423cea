import { useEffect, useRef } from 'react'
import { client } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button } from '#ui/button.tsx'
import { toasts } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { useSecond } from '#ui/time/use-second.ts'
import { announcementContract } from '../contract.ts'
import { describeMails } from '../reach/describe-mails.ts'
import type { ShownAnnouncement } from './announcement-list.tsx'
import { getAnnouncementDraftKey } from './kept-as.ts'
import type { OneEventId } from '#features/event/stream/ids.ts'

interface AnnouncementMailsProps {
  one: Pick<
    ShownAnnouncement,
    'id' | 'title' | 'createdAt' | 'undoUntil' | 'mailsCount' | 'mailsDone' | 'peopleCount'
  >
  which: OneEventId
  /** Called after undoing; returns to editing the text. */
  onUndone: () => void
  onChanged: () => void
}

/** Seconds between updates of the count while e-mails are sent. */
const everySeconds = 5

/** Countdown of the minute in which the announcement can be undone, then the number of sent e-mails. */
export function AnnouncementMails({ one, which, onUndone, onChanged }: AnnouncementMailsProps) {
  const { id, title, undoUntil, mailsCount, mailsDone, peopleCount } = one
  const box = useRef<HTMLSpanElement>(null)
  const second = useSecond(box)
  const { act, isBusy } = useAct()
  const secondsLeft = second === null || !undoUntil ? 0 : Math.ceil(Date.parse(undoUntil) / 1000) - second
  const isNew = secondsLeft > 0
  const isLeaving =
    (mailsDone ?? 0) < (mailsCount ?? 0) || (secondsLeft <= 0 && secondsLeft > -4 * everySeconds)
  const isRefreshDue = second !== null && second % everySeconds === 0
  const undo = async () => {
    const isDone = await act(async () => {
      await client(announcementContract).undo({ id })
      toasts.withdraw(getAnnouncementDraftKey(which))
    }, 'Undone. Nobody gets an e-mail.')
    if (isDone) onUndone()
  }
  useEffect(() => {
    if (isRefreshDue && isLeaving && !isNew) onChanged()
  }, [isRefreshDue, isLeaving, isNew, onChanged])
  return (
    <span ref={box} className="row">
      {isNew ? (
        <>
          <span>You can undo this for {secondsLeft} s</span>
          <Button size="sm" busy={isBusy} aria-label={`Undo ${title}`} onClick={() => void undo()}>
            Undo
          </Button>
        </>
      ) : (
        <Progress {...{ mailsCount, mailsDone, peopleCount }} isLeaving={second !== null && isLeaving} />
      )}
    </span>
  )
}

type ProgressProps = Pick<ShownAnnouncement, 'mailsCount' | 'mailsDone' | 'peopleCount'> & {
  /** Whether e-mails can still be added. */
  isLeaving: boolean
}

function Progress({ mailsCount, mailsDone, peopleCount, isLeaving }: ProgressProps) {
  const canSendMail = useSendsMail()
  const [mailTotal, done] = [mailsCount ?? 0, mailsDone ?? 0]
  if (done < mailTotal)
    return (
      <>
        <progress value={done} max={mailTotal} aria-label="E-mails that have left" />
        <span>
          {done} of {mailTotal} e-mails have left
        </span>
      </>
    )
  // The job that writes e-mails may not have run yet.
  if (mailTotal === 0 && isLeaving) return <span>Counting who gets an e-mail…</span>
  return <span>{describeMails({ mailsCount: mailTotal, peopleCount, canSendMail })}</span>
}
