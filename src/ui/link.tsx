import type { BaseSyntheticEvent, ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { reachable } from '#lib/pages/reachable.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | keyof typeof prefetchHandlers> & {
  href: string
  /** Whether to keep the scroll position: for tabs, filters and pages of a list below the fold. */
  keepScroll?: boolean | undefined
  /** Whether to load from the server, for addresses that are not pages: feeds, calendars, files. */
  reload?: boolean | undefined
}

/** A link. Inside the site it navigates without a reload and prefetches on hover; others are plain links. */
export function Link({ href, keepScroll = false, reload = false, children, ...rest }: LinkProps) {
  if (!isInside(href) || reload) {
    return (
      <a {...rest} href={href} rel={rest.rel ?? relation(href)}>
        {children}
      </a>
    )
  }
  // The server writes the router's output directly. Asking the router would take a tenth of the page's time.
  if (import.meta.env.SSR && href.startsWith('/')) {
    return (
      <a {...rest} href={href}>
        {children}
      </a>
    )
  }
  return (
    <RouterLink
      {...rest}
      {...prefetchHandlers}
      to={href}
      prefetch="intent"
      discover="none"
      preventScrollReset={keepScroll}
    >
      {children}
    </RouterLink>
  )
}

/**
 * Prevents prefetching while offline. If a prefetch fails, the router reloads, and the current page is lost.
 * The router skips an event that is marked as prevented. Only the flag is set, because a touch cannot be
 * prevented.
 */
function preventPrefetch(event: BaseSyntheticEvent) {
  if (!navigator.onLine || !reachable.current()) event.defaultPrevented = true
}

const prefetchHandlers = {
  onMouseEnter: preventPrefetch,
  onFocus: preventPrefetch,
  onTouchStart: preventPrefetch,
}

/** Whether the router has a page for the address. The API and its documentation come from the server. */
function isInside(href: string): boolean {
  if (href.startsWith('/api/')) return false
  return (href.startsWith('/') && !href.startsWith('//')) || href.startsWith('?')
}

function relation(href: string): string | undefined {
  return /^(https?:)?\/\//.test(href) ? 'noopener noreferrer' : undefined
}
