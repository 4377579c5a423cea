import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router'
import { focusHeading, findPageHeading } from '#ui/navigation/focus-heading.ts'
import { keepFocus } from '#ui/navigation/keep-focus.ts'
import { findInternalLink } from './links/inside-link.ts'
import { useStayAtTarget } from './use-stay-at-target.ts'

/** Feedback for navigation: a progress bar, then the new page's title and heading. */
export function NavigationAnswers() {
  const isMoving = useNavigation().state !== 'idle'
  const announcement = useFocusOnArrival()
  useStayAtTarget()
  useEffect(keepFocus, [])
  return (
    <>
      {isMoving && <div className="nav-bar" aria-hidden="true" />}
      <div className="visually-hidden" aria-live="polite">
        {announcement}
      </div>
    </>
  )
}

/** Focused link on the page that was left: its URL, and its position among links with that URL. */
interface LeftLink {
  href: string
  place: number
}

/**
 * After navigating to another path, focuses its heading; after Back, the link that was followed. Announces
 * the page's title. A page that sets the focus itself keeps it.
 */
function useFocusOnArrival() {
  const { pathname, key } = useLocation()
  const type = useNavigationType()
  const [announcement, setAnnouncement] = useState('')
  const leftLinks = useRef(new Map<string, LeftLink>())
  const before = useRef({ pathname, key, focused: null as Element | null })
  useEffect(() => {
    const remember = (event: MouseEvent) => {
      const link = findInternalLink(event)
      before.current.focused = document.activeElement
      if (!link) return
      const href = link.getAttribute('href') ?? ''
      leftLinks.current.set(before.current.key, { href, place: listLinksTo(href).indexOf(link) })
    }
    addEventListener('click', remember, { capture: true })
    return () => removeEventListener('click', remember, { capture: true })
  }, [])
  useEffect(() => {
    const { pathname: last, focused } = before.current
    before.current = { pathname, key, focused: null }
    if (last === pathname) return
    setAnnouncement(document.title)
    const from = type === NavigationType.Pop ? leftLinks.current.get(key) : undefined
    const link = from && listLinksTo(from.href)[from.place]
    if (link) return link.focus({ preventScroll: true })
    if (!isFocusSet(focused)) focusHeading(findPageHeading(), { preventScroll: true })
  }, [pathname, key, type])
  return announcement
}

const listLinksTo = (href: string) => [
  ...document.querySelectorAll<HTMLAnchorElement>(`a[href="${CSS.escape(href)}"]`),
]

/** Whether the new page has set the focus itself, or a dialog has it. */
function isFocusSet(before: Element | null) {
  const now = document.activeElement
  if (now?.closest('[role=dialog], [role=alertdialog]')) return true
  return now !== before && now?.closest('main') != null
}
