import { useEffect, useRef } from 'react'
import { client } from '#lib/contract/client.ts'
import { useSendsMail } from '#lib/use-sends-mail.ts'
import { Button } from '#ui/button.tsx'
import { toasts } from '#ui/overlays/toast-store.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { useSecond } from '#ui/time/use-second.ts'
import { announcementContract } from '../contract.ts'
import type { ShownAnnouncement } from './announcement-list.tsx'
import { getAnnouncementDraftKey } from './kept-as.ts'
import type { OneOccasion } from '#features/event/event/contract.ts'

interface AnnouncementMailsProps {
  one: Pick<
    ShownAnnouncement,
    'id' | 'title' | 'createdAt' | 'undoUntil' | 'mailsCount' | 'mailsDone' | 'peopleCount'
  >
  which: OneOccasion
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
  const canSendMail = useSendsMail()
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
          <span>
            {canSendMail
              ? `E-mails leave in ${secondsLeft} s`
              : `E-mails go to the outbox in ${secondsLeft} s`}
          </span>
          <Button size="sm" busy={isBusy} aria-label={`Undo ${title}`} onClick={() => void undo()}>
            Undo
          </Button>
        </>
      ) : (
        <Progress {...{ mailsCount, mailsDone, peopleCount }} />
      )}
    </span>
  )
}

function Progress({
  mailsCount,
  mailsDone,
  peopleCount,
}: Pick<ShownAnnouncement, 'mailsCount' | 'mailsDone' | 'peopleCount'>) {
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
  return (
    <span>
      {canSendMail ? 'E-mailed to' : 'Kept in the outbox for'} {mailTotal}
      {peopleCount !== null && ` of ${peopleCount}`}
    </span>
  )
}
