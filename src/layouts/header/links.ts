import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import type { SiteConfig, SiteLink, Social } from '../../site-config-shape.ts'
import { site } from '../../site.config.ts'

/** The parts of the site, as the header and the small-screen menu show them. */
export const mainLinks: SiteLink[] = [
  { label: 'Events', href: '/event' },
  { label: 'Apps', href: '/apps' },
  { label: 'Tech', href: '/tech' },
  { label: 'Tutorials', href: '/t' },
  { label: 'Blog', href: '/blog' },
]

/** What the pages of the company on other sites are called, in the header and in the footer. */
export const socialLabels: Record<keyof Social, string> = {
  photoSharing: 'Photos',
  forum: 'Forum',
  shortMessages: 'Short messages',
  codeHost: 'Source code',
  chat: 'Chat community',
  publication: 'Publication',
}

/** Links of the header that leave the site; only those that are configured, and each address once. */
export const linksOut = ({ external, social }: Pick<SiteConfig, 'external' | 'social'>): SiteLink[] => {
  const named = Object.values(external).filter((link) => link !== null)
  const socials = Object.entries(social).flatMap(([name, href]) =>
    href === null ? [] : [{ label: socialLabels[name as keyof Social], href }],
  )
  const isNew = ({ href }: SiteLink) => !named.some((link) => link.href === href)
  return [...named, ...socials.filter(isNew)]
}

export const outsideLinks = linksOut(site)

/** "/event" as a whole segment of the path. */
export const hasSegment = (path: string, segment: string) => path.split('/').includes(segment)

/** The Sponsor link is hidden on any path containing /event. */
export const headerLinks = (path: string): SiteLink[] =>
  hasSegment(path, 'event') ? mainLinks : [...mainLinks, { label: 'Sponsor', href: site.sponsorUrl }]

/** On small screens the header scrolls away on home and on event pages. */
export const isLoose = (path: string) =>
  path === '/' || hasSegment(path, 'event') || hasSegment(path, 'stream')

/** Sign-in pages have no profile menu. */
export const isSignInPath = (path: string) => path === '/login' || path === '/signup'

// Nobody wants to come back to the pages that only lead to being signed in.
const leadingIn = new Set(['/', '/login', '/signup', '/reset', '/welcome'])

/** The login page, which leads back to where the visitor is, or from a page of its own kind to where that one leads. */
export const signInHref = (path: string, search: string) =>
  leadingIn.has(path)
    ? loginPath(new URLSearchParams(search).get('callbackUrl') ?? '/')
    : loginPath(path + search)
