import type { MetaDescriptor } from 'react-router'

interface Description {
  /** The route's `matches`, which contain the site's origin. */
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[]
  title: string
  description: string
  /** URL path of the page; omit it for pages that must not be indexed. */
  path?: string
  /** Social card, 1200 x 630; a path or a URL. */
  image?: string
  type?: 'website' | 'article' | 'profile'
  /** Structured data (schema.org), one object each. */
  jsonLd?: object[]
  /** Alternates: the Markdown version, a feed, or another language. */
  alternates?: { type: string; href: string; title?: string; hrefLang?: string }[]
  noIndex?: boolean
}

export interface RootData {
  origin: string
  siteName: string
  sendsMail: boolean
  /** Whether the site has accounts with public passwords. */
  isDemo: boolean
}

/** Returns all metadata for search engines and social networks: one call for each page's `meta`. */
export function describePage(page: Description): MetaDescriptor[] {
  const { origin, siteName } = getRootData(page.matches)
  const url = page.path === undefined ? undefined : origin + page.path
  const image = new URL(page.image ?? '/card.png', origin).href
  const fullTitle = page.title.includes(siteName) ? page.title : `${page.title} · ${siteName}`
  return [
    { title: fullTitle },
    { name: 'description', content: page.description },
    ...(url && !page.noIndex ? [{ tagName: 'link', rel: 'canonical', href: url }] : []),
    ...(page.noIndex ? [{ name: 'robots', content: 'noindex' }] : []),
    { property: 'og:site_name', content: siteName },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    ...(url ? [{ property: 'og:url', content: url }] : []),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(page.alternates ?? []).map((link) => ({ tagName: 'link' as const, rel: 'alternate', ...link })),
    ...(page.jsonLd ?? []).map((data) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...data },
    })),
  ]
}

/** Creates the `meta` of a page with a fixed title that isn't indexed. */
export const unlistedMeta =
  (title: string, description: string) =>
  ({ matches }: Pick<Description, 'matches'>) =>
    describePage({ matches, title, description, noIndex: true })

/** Returns breadcrumbs as structured data with absolute URLs; `trail` is the one shown above the title. */
export function buildBreadcrumbsLd(origin: string, trail: { name: string; path: string }[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

export function getRootData(matches: Description['matches']): RootData {
  const root = matches.find((match) => match?.id === 'root')?.loaderData as RootData | undefined
  return root ?? { origin: '', siteName: '', sendsMail: false, isDemo: false }
}
