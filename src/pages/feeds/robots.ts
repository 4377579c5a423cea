import { plainText } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'

export const handle = page({ audience: 'everyone' })

/**
 * Paths that robots.txt disallows: they are personal, for programs that know them, or have a page for any
 * query.
 */
const personal = ['/api/', '/dash', '/login', '/signup', '/reset', '/welcome', '/search']

export const loader = load(async ({ origin, running }) =>
  plainText(
    [
      'User-agent: *',
      ...(running().isExample ? ['/'] : personal).map((path) => `Disallow: ${path}`),
      '',
      `Sitemap: ${origin}/sitemap.xml`,
      '',
    ].join('\n'),
  ),
)
