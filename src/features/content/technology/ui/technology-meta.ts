import { href } from 'react-router'
import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { site } from '#site.config.ts'
import type { ShownTechnology } from './technology-page.tsx'
import { getTechnologyPath } from './technology-path.ts'

type Matches = Parameters<typeof describePage>[0]['matches']

/**
 * Metadata of a technology for search engines and social networks; its canonical address is under its
 * provider.
 */
export function technologyMeta(matches: Matches, technology: ShownTechnology) {
  const { origin } = getRootData(matches)
  const { name, description, provider, type, author, releaseDate, siteUrl } = technology
  const path = getTechnologyPath(technology)
  const maker = provider?.name ?? author
  const trail = [
    { name: site.name, path: '/' },
    { name: 'Technologies', path: href('/tech') },
    ...(provider ? [{ name: provider.name, path: getTechnologyPath(provider) }] : []),
    { name, path },
  ]
  const software = {
    '@type': 'SoftwareApplication',
    name,
    description,
    url: origin + path,
    applicationCategory: type ?? 'DeveloperApplication',
    ...(releaseDate && { datePublished: releaseDate }),
    ...(maker && { author: { '@type': 'Organization', name: maker } }),
    ...(siteUrl && { sameAs: siteUrl }),
  }
  return describePage({
    matches,
    title: name,
    description,
    path,
    image: `${href('/tech/:slug', { slug: technology.slug })}/card.png`,
    type: 'article',
    jsonLd: [software, buildBreadcrumbsLd(origin, trail)],
    alternates: [{ type: 'text/markdown', href: `${path}.md` }],
  })
}
