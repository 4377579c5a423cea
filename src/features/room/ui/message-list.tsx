import { Fragment, useEffect, useLayoutEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { useAct } from '#ui/saving/use-act.ts'
import { useShownZone } from '#ui/time/use-shown-zone.ts'
import { zoneName, zoneTime } from '#ui/time/zone-time.ts'
import { MessageView } from './message-view.tsx'
import type { ShownRoom } from './room-calls.ts'
import { UnsentView } from './unsent-view.tsx'
import type { OpenRoom } from './use-room.ts'

type ListProps = { open: OpenRoom; room: ShownRoom; zone: string }

/** The messages, oldest first, by days; stays at the end while its reader is there. */
export function MessageList({ open, room, zone }: ListProps) {
  const { unsent, older } = open
  const { items, more, isReadOnly } = room
  const { zone: shown } = useShownZone(zone)
  const newest = items.at(-1)?.number ?? 0
  const log = useFollowing(`${newest}:${unsent.length}`)
  const end = useReading(open, room)
  const dayOf = (at: string) => zoneTime(at, shown, 'day')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Who has no mouse scrolls it by its keys.
    <div className="room__log" ref={log} role="log" aria-label="Messages" tabIndex={0}>
      {more && <Older ask={older} />}
      <ol className="room__messages">
        {items.map((message, place) => {
          const day = dayOf(message.createdAt)
          const before = items[place - 1]
          return (
            <Fragment key={message.id}>
              {(!before || dayOf(before.createdAt) !== day) && (
                <li className="room__day">
                  {day}, {zoneName(shown)}
                </li>
              )}
              <MessageView {...{ message, open, isReadOnly }} zone={shown} />
            </Fragment>
          )
        })}
        {unsent.map((one) => (
          <UnsentView key={one.key} unsent={one} open={open} />
        ))}
      </ol>
      <div ref={end} />
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

/** How near the end its reader counts as being there, in pixels. */
const near = 80

/** Keeps the end in sight when something comes, unless its reader has gone up. */
function useFollowing(end: string) {
  const log = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const box = log.current
    const look = () => {
      if (box) isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < near
    }
    box?.addEventListener('scroll', look, { passive: true })
    return () => box?.removeEventListener('scroll', look)
  }, [])
  useLayoutEffect(() => {
    if (end && isAtEnd.current && log.current) log.current.scrollTop = log.current.scrollHeight
  }, [end])
  return log
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
      // What could not be marked now is marked with the next message.
      latest.current(newest).catch(() => {})
    })
    watch.observe(end.current)
    return () => watch.disconnect()
  }, [newest, unread])
  return end
}
