import { buildBreadcrumbsLd, describePage, getRootData } from '#lib/pages/meta.ts'
import { site } from '#site.config.ts'
import { getTextListPath, getTextPath, type TextKind } from './text-path.ts'
import type { TextWithoutSource } from './written-page.tsx'

type Matches = Parameters<typeof describePage>[0]['matches']

interface ListDescription {
  kind: TextKind
  /** Title of the page that lists texts of this kind, such as "Tutorials". */
  title: string
  text: TextWithoutSource
}

/** Returns a text's metadata for search engines and social networks. */
export function buildTextMeta(matches: Matches, { kind, title, text }: ListDescription) {
  const { origin } = getRootData(matches)
  const path = getTextPath(kind, text.slug, text.language)
  const card = addPathEnding(path, '/card.png')
  const trail = [
    { name: site.name, path: '/' },
    { name: title, path: getTextListPath(kind) },
    { name: text.title, path },
  ]
  const article = {
    '@type': kind === 'tutorial' ? 'TechArticle' : 'Article',
    headline: text.title,
    description: text.description,
    url: origin + path,
    inLanguage: text.language,
    datePublished: text.publishedAt ?? text.createdAt,
    dateModified: text.updatedAt,
    timeRequired: `PT${text.text.minutes}M`,
    image: origin + card,
    ...(text.author && { author: { '@type': 'Person', name: text.author.name } }),
    publisher: { '@type': 'Organization', name: site.company.name },
    ...(text.technologies.length > 0 && {
      about: text.technologies.map(({ name }) => ({ '@type': 'Thing', name })),
    }),
  }
  return describePage({
    matches,
    title: text.title,
    description: text.description,
    path,
    image: card,
    type: 'article',
    noIndex: text.status !== 'published',
    jsonLd: [article, buildBreadcrumbsLd(origin, trail)],
    alternates: [
      { type: 'text/markdown', href: addPathEnding(path, '.md') },
      ...text.languages.map((language) => ({
        type: 'text/html',
        hrefLang: language,
        href: origin + getTextPath(kind, text.slug, language),
      })),
    ],
  })
}

/** Adds a suffix to the path of an address, before any query. */
const addPathEnding = (path: string, suffix: string) => path.replace(/(?=\?|$)/, suffix)
