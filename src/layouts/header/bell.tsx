import { IconBell } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { viewerKey } from '#features/people/auth/ui/use-session.ts'
import { useViewer } from '#features/people/auth/ui/use-viewer.ts'
import { notificationContract } from '#features/platform/notification/contract.ts'
import { InboxList, inboxKey } from '#features/platform/notification/ui/tray-list.tsx'
import { client } from '#lib/contract/client.ts'
import { useLive } from '#lib/pages/live/use-live.ts'
import { Icon } from '#ui/icon.tsx'
import { useOutsideEvent } from '#ui/overlays/use-outside.ts'

/** Unread count with a list of the newest notifications; without JavaScript, a link to their page. */
export function Bell({ userId }: { userId: string }) {
  const unread = useUnread(userId)
  useMarkOpenedRead(unread > 0)
  const [isOpen, setIsOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const closeList = () => setIsOpen(false)
  useOutsideEvent(box, isOpen, closeList)
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    setIsOpen(!isOpen)
  }
  const unreadText = unread > 99 ? '99+' : String(unread)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape shuts it from everywhere inside.
    <div
      className="menu-box"
      ref={box}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !isOpen) return
        closeList()
        box.current?.querySelector('a')?.focus()
      }}
    >
      <a
        href="/notifications"
        className="profile-button bell"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? `Notifications, ${unreadText} unread` : 'Notifications'}
        onClick={press}
      >
        <Icon of={IconBell} />
        {unread > 0 && (
          <span className="bell__count" aria-hidden="true">
            {unreadText}
          </span>
        )}
      </a>
      {isOpen && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- That element is for what lies over everything.
        <div className="menu menu--end tray" role="dialog" aria-label="Notifications">
          <InboxList onOpen={closeList} />
        </div>
      )}
    </div>
  )
}

/** Marks the notifications that lead to an opened page as read. */
function useMarkOpenedRead(hasUnread: boolean) {
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (hasUnread)
      void client(notificationContract)
        .markOpened({ path: pathname + search })
        .catch(() => {})
  }, [hasUnread, pathname, search])
}

/** Returns the unread count from the header's data, refetched when something is new or was read elsewhere. */
function useUnread(userId: string): number {
  const queries = useQueryClient()
  const requestNumber = useRef(0)
  useLive([`tray:${userId}`], () => {
    void queries.invalidateQueries({ queryKey: inboxKey })
    requestNumber.current += 1
    const currentRequest = requestNumber.current
    const read = client(notificationContract).getUnreadCount({})
    void read.then(
      ({ unread }) => {
        // If a later request was sent meanwhile, this response may be outdated, so it is ignored.
        if (currentRequest < requestNumber.current) return
        queries.setQueryData(
          viewerKey,
          (viewer: object | null | undefined) => viewer && { ...viewer, unread },
        )
      },
      () => {},
    )
  })
  return useViewer()?.unread ?? 0
}
