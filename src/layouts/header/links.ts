import { loginPath } from '#features/people/auth/ui/use-require-login.ts'
import type { SiteConfig, SiteLink, SocialProfiles } from '../../site-config-shape.ts'
import { site } from '../../site.config.ts'

/** Sections of the site, as the header and the small-screen menu show them. */
export const mainLinks: SiteLink[] = [
  { label: 'Events', href: '/event' },
  { label: 'Apps', href: '/apps' },
  { label: 'Tech', href: '/tech' },
  { label: 'Tutorials', href: '/t' },
  { label: 'Blog', href: '/blog' },
]

/** Labels of the company's pages on other sites, for header and footer. */
export const socialLabels: Record<keyof SocialProfiles, string> = {
  photoSharing: 'Photos',
  forum: 'Forum',
  shortMessages: 'Short messages',
  codeHost: 'Source code',
  chat: 'Chat community',
  publication: 'Publication',
}

/** Returns the configured external links of the header, each URL once. */
export const listExternalLinks = ({
  external,
  social,
}: Pick<SiteConfig, 'external' | 'social'>): SiteLink[] => {
  const externalLinks = Object.values(external).filter((link) => link !== null)
  const socials = Object.entries(social).flatMap(([name, href]) =>
    href === null ? [] : [{ label: socialLabels[name as keyof SocialProfiles], href }],
  )
  const isNew = ({ href }: SiteLink) => !externalLinks.some((link) => link.href === href)
  return [...externalLinks, ...socials.filter(isNew)]
}

export const outsideLinks = listExternalLinks(site)

/** Whether a segment, such as "event", is a whole part of the path. */
export const hasSegment = (path: string, segment: string) => path.split('/').includes(segment)

/** Returns the header's links, without Sponsor on any path with the segment "event". */
export const headerLinks = (path: string): SiteLink[] =>
  hasSegment(path, 'event') ? mainLinks : [...mainLinks, { label: 'Sponsor', href: site.sponsorUrl }]

/** Whether the header scrolls away on small screens: on the home page, and on pages of events and streams. */
export const isScrollingHeader = (path: string) =>
  path === '/' || hasSegment(path, 'event') || hasSegment(path, 'stream')

/** Whether the path is a sign-in page, where the profile menu is disabled. */
export const isSignInPath = (path: string) => path === '/login' || path === '/signup'

// Pages to which visitors don't need to return after signing in.
const signInPaths = new Set(['/', '/login', '/signup', '/reset', '/welcome'])

/**
 * Returns the login URL that leads back to the current page, or from a sign-in page to that page's own
 * target.
 */
export const signInHref = (path: string, search: string) =>
  signInPaths.has(path)
    ? loginPath(new URLSearchParams(search).get('callbackUrl') ?? '/')
    : loginPath(path + search)
