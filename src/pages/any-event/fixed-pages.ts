/** Names of the site's texts, each of which is a file in content/. */
export const texts = [
  'about',
  'brand',
  'guide',
  'writing',
  'terms-of-use',
  'code-of-conduct',
  'privacy-policy',
  'gdpr',
  'sponsor',
  'cooperation',
] as const

/** Public pages that exist independently of the database. */
export const fixedPages = [
  '/',
  '/event',
  '/event?tab=streams',
  '/apps',
  '/tech',
  '/t',
  '/blog',
  '/leaderboard',
  '/points',
  ...texts.map((name) => `/${name}`),
]
