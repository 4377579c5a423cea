import { Fragment, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { zoneName, zoneTime } from '#ui/time/zone-time.ts'
import { continuesGroup } from './messages/message-groups.ts'
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
  const newest = items.at(-1)?.number ?? 0
  const ownNewest = items.findLast(({ isOwn }) => isOwn)?.number ?? 0
  const { log, seen, toEnd } = useFollowing({ newest, own: `${ownNewest}:${unsent.at(-1)?.key ?? ''}` })
  const missed = items.filter(({ number, isOwn, isDeleted }) => number > seen && !isOwn && !isDeleted).length
  const userNames = useMemo(
    () => new Set(room.people.map(({ userName }) => userName.toLowerCase())),
    [room.people],
  )
  const end = useReading(open, room)
  const formatDay = (at: string) => zoneTime(at, shownZone, 'day')
  return (
    <div className="room__frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- The keyboard scrolls it. */}
      <div className="room__log" ref={log} role="log" aria-label="Messages" tabIndex={0}>
        {more && <Older ask={older} />}
        <ol className="room__messages">
          {items.map((message, place) => {
            const day = formatDay(message.createdAt)
            const before = items[place - 1]
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
                  continues={isSameDay && continuesGroup(message, before)}
                />
              </Fragment>
            )
          })}
          {unsent.map((one) => (
            <UnsentView key={one.key} unsent={one} open={open} />
          ))}
        </ol>
        <div ref={end} />
      </div>
      {missed > 0 && (
        <Button className="room__missed" size="sm" variant="primary" onClick={toEnd}>
          {missed === 1 ? '1 new message' : `${missed > 99 ? '99+' : missed} new messages`}
        </Button>
      )}
    </div>
  )
}

function Older({ ask }: { ask: () => Promise<void> }) {
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
const near = 80

interface Following {
  /** Number of the newest message. */
  newest: number
  /** Changes with each message that the reader sends. */
  own: string
}

/**
 * Scrolls to the end when a message arrives, unless the reader has scrolled up; the reader's own messages
 * always scroll. `seen` is the newest number when the end was last in view.
 */
function useFollowing({ newest, own }: Following) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const [seen, setSeen] = useState(newest)
  const latest = useRef(newest)
  const sent = useRef(own)
  useEffect(() => {
    const box = log.current
    const look = () => {
      if (!box) return
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near
      if (isAtEnd.current) setSeen(latest.current)
    }
    box?.addEventListener('scroll', look, { passive: true })
    return () => box?.removeEventListener('scroll', look)
  }, [])
  useLayoutEffect(() => {
    latest.current = newest
    const isSent = sent.current !== own
    sent.current = own
    if (!log.current || !(isAtEnd.current || isSent)) return
    log.current.scrollTop = log.current.scrollHeight
    isAtEnd.current = true
    setSeen(newest)
  }, [newest, own])
  const toEnd = () => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight
    log.current?.focus({ preventScroll: true })
  }
  return { log, seen, toEnd }
}

/** Marks the room as read once its end has been seen. */
function useReading({ read }: OpenRoom, { items, unread }: ShownRoom) {
  const end = useRef<HTMLDivElement>(null)
  const newest = items.at(-1)?.number ?? 0
  const latest = useRef(read)
  useEffect(() => {
    latest.current = read
  })
  useEffect(() => {
    if (!end.current || unread === 0) return undefined
    const watch = new IntersectionObserver((seen) => {
      if (!seen.at(-1)?.isIntersecting || document.visibilityState !== 'visible') return
      watch.disconnect()
      // A failed mark is retried with the next message.
      latest.current(newest).catch(() => {})
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [newest, unread])
  return end
}
