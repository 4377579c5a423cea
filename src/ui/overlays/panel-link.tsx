import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { Link as RouterLink, useLocation } from 'react-router'
import { restoreFocus } from './pass-focus-on.ts'
import { useHydrated } from '../use-hydrated.ts'

type PanelLinkProps = {
  /** Content of the panel, such as `person:{id}`. */
  view: string
  className?: string | undefined
  label?: string | undefined
  children: ReactNode
}

/**
 * A link that opens the slide-out panel by the address (`?view=`), so that Back closes it and the view can be
 * shared.
 */
export function PanelLink({ view, className, label, children }: PanelLinkProps) {
  const { search } = useLocation()
  const link = useRef<HTMLAnchorElement>(null)
  useLayoutEffect(() => {
    const currentLink = link.current
    return () => {
      if (currentLink === document.activeElement) restoreFocus()
    }
  }, [])
  // The server does not know the query: a page for everyone is rendered for the plain address.
  const query = new URLSearchParams(useHydrated() ? search : '')
  const isOpen = query.has('view')
  query.set('view', view)
  return (
    <RouterLink
      ref={link}
      to={{ search: `?${query}` }}
      state={{ panel: true }}
      replace={isOpen}
      preventScrollReset
      className={className}
      aria-label={label}
    >
      {children}
    </RouterLink>
  )
}
