import type { BaseSyntheticEvent, ComponentProps } from 'react'
import { Link as RouterLink } from 'react-router'
import { reachable } from '#lib/pages/reachable.ts'

export type LinkProps = Omit<ComponentProps<'a'>, 'href' | keyof typeof whileAway> & {
  href: string
  /** Keep the reader's place: tabs, filters and pages of a list below the fold. */
  keepScroll?: boolean | undefined
  /** Ask the server itself, for addresses that are no page: feeds, calendars, files. */
  reload?: boolean | undefined
}

/** A link inside the site moves without a reload and is fetched when pointed at; any other is a plain one. */
export function Link({ href, keepScroll = false, reload = false, children, ...rest }: LinkProps) {
  if (!isInside(href) || reload) {
    return (
      <a {...rest} href={href} rel={rest.rel ?? relation(href)}>
        {children}
      </a>
    )
  }
  // The server writes what the router would write, without asking it how to move: that is a tenth of a page.
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
      {...whileAway}
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
 * A page that cannot be fetched ahead is one the router reloads for, and the reload loses the page in sight.
 * The router asks for nothing where its event counts as prevented; only the word is set, as a touch cannot be.
 */
function holdPrefetch(event: BaseSyntheticEvent) {
  if (!navigator.onLine || !reachable.current()) event.defaultPrevented = true
}

const whileAway = { onMouseEnter: holdPrefetch, onFocus: holdPrefetch, onTouchStart: holdPrefetch }

function isInside(href: string): boolean {
  return (href.startsWith('/') && !href.startsWith('//')) || href.startsWith('?')
}

function relation(href: string): string | undefined {
  return /^(https?:)?\/\//.test(href) ? 'noopener noreferrer' : undefined
}
