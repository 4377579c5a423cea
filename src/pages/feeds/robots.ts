import { plainText } from '#lib/contract/answers.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'

export const handle = page({ audience: 'everyone' })

/** What is for one person, for programs that were told of it, or has an address for everything one can type. */
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
