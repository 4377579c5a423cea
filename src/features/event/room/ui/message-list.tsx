import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { zoneName, formatZoneTime } from '#ui/time/zone-time.ts'
import { isContinuation } from './messages/message-groups.ts'
import { MessageView } from './message-view.tsx'
import type { ShownRoom } from './room-calls.ts'
import { UnsentView } from './unsent-view.tsx'
import type { OpenRoom } from './use-room.ts'

type ListProps = { open: OpenRoom; room: ShownRoom; zone: string }

/** Messages by day, oldest first. Stays scrolled to the end while the reader is there. */
export function MessageList({ open, room, zone }: ListProps) {
  const { unsent, older } = open
  const { items, more, isReadOnly } = room
  const { zone: shownZone } = useShownZone(zone)
  const newestNumber = items.at(-1)?.number ?? 0
  const newestOwnNumber = items.findLast(({ isOwn }) => isOwn)?.number ?? 0
  const { log, seen, toEnd } = useScrollToNewest({
    newest: newestNumber,
    own: `${newestOwnNumber}:${unsent.at(-1)?.key ?? ''}`,
  })
  const missedCount = items.filter(
    ({ number, isOwn, isDeleted }) => number > seen && !isOwn && !isDeleted,
  ).length
  const userNames = useMemo(
    () => new Set(room.people.map(({ userName }) => userName.toLowerCase())),
    [room.people],
  )
  const end = useMarkAsRead(open, room)
  const formatDay = (time: string) => formatZoneTime(time, shownZone, 'day')
  return (
    <div className="room__frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it. */}
      <div className="room__log" ref={log} role="log" aria-label="Messages" tabIndex={0}>
        {more && <OlderMessages ask={older} />}
        <ol className="room__messages">
          {items.map((message, index) => {
            const day = formatDay(message.createdAt)
            const before = items[index - 1]
            const isSameDay = before !== undefined && formatDay(before.createdAt) === day
            return (
              <Fragment key={message.id}>
                {!isSameDay && (
                  <li className="room__day">
                    {day}, {zoneName(shownZone)}
                  </li>
                )}
                <MessageView
                  {...{ message, open, isReadOnly, zone, userNames }}
                  continues={isSameDay && isContinuation(message, before)}
                />
              </Fragment>
            )
          })}
          {unsent.map((unsentMessage) => (
            <UnsentView key={unsentMessage.key} unsent={unsentMessage} open={open} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      {missedCount > 0 && (
        <Button className="room__missed" size="sm" variant="primary" onClick={toEnd}>
          {missedCount === 1 ? '1 new message' : `${missedCount > 99 ? '99+' : missedCount} new messages`}
        </Button>
      )}
    </div>
  )
}

function OlderMessages({ ask }: { ask: () => Promise<void> }) {
  const { act, isBusy } = useAct()
  return (
    <p className="room__older">
      <Button size="sm" busy={isBusy} onClick={() => void act(ask)}>
        Older messages
      </Button>
    </p>
  )
}

/** Maximum distance from the end that counts as being there, in pixels. */
const endThresholdPx = 80

interface ScrollOptions {
  /** Number of the newest message. */
  newest: number
  /** Changes with each message that the reader sends. */
  own: string
}

/**
 * Scrolls to the end when a message arrives, unless the reader has scrolled up; the reader's own messages
 * always scroll. `seen` is the newest number when the end was last in view.
 */
function useScrollToNewest({ newest, own }: ScrollOptions) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [seenNumber, setSeenNumber] = useState(newest)
  const latestNumber = useRef(newest)
  const sent = useRef(own)
  useEffect(() => {
    const box = log.current
    const updateSeen = () => {
      if (!box) return
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < endThresholdPx
      if (isAtEnd.current) setSeenNumber(latestNumber.current)
    }
    box?.addEventListener('scroll', updateSeen, { passive: true })
    return () => box?.removeEventListener('scroll', updateSeen)
  }, [])
  useLayoutEffect(() => {
    latestNumber.current = newest
    const isSent = sent.current !== own
    sent.current = own
    if (!log.current || !(isAtEnd.current || isSent)) return
    log.current.scrollTop = log.current.scrollHeight
    isAtEnd.current = true
    setSeenNumber(newest)
  }, [newest, own])
  const scrollToEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
    log.current?.focus({ preventScroll: true })
  }
  return { log, seen: seenNumber, toEnd: scrollToEnd }
}

/** Marks the room as read once its end has been seen. */
function useMarkAsRead({ read }: OpenRoom, { items, unread }: ShownRoom) {
  const end = useRef<HTMLDivElement>(null)
  const newestNumber = items.at(-1)?.number ?? 0
  const latestRead = useRef(read)
  useEffect(() => {
    latestRead.current = read
  })
  useEffect(() => {
    if (!end.current || unread === 0) return undefined
    const watch = new IntersectionObserver((observed) => {
      if (!observed.at(-1)?.isIntersecting || document.visibilityState !== 'visible') return
      watch.disconnect()
      // A failed mark is retried with the next message.
      latestRead.current(newestNumber).catch(() => {})
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [newestNumber, unread])
  return end
}
