import type { feedSources } from './sources.ts'

/** Returns the feed links of a list, for its page's `alternates`. */
export const feedLinks = (name: keyof typeof feedSources) => [
  { type: 'application/rss+xml', href: `/feeds/${name}.xml`, title: 'RSS' },
  { type: 'application/atom+xml', href: `/feeds/${name}.atom`, title: 'Atom' },
]
