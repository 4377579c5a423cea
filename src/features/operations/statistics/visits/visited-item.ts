/** An item with countable visits, identified by its public address. */
export type VisitedItem =
  | { kind: 'event' | 'stream'; slug: string }
  | { kind: 'tutorial' | 'article'; slug: string; language: string }
  | { kind: 'submission'; eventSlug: string; teamSlug: string; slug: string }
  | { kind: 'application'; id: string }

export type VisitedKind = VisitedItem['kind']

const slug = '[a-z0-9-]{1,80}'
const createPattern = (pattern: string) => new RegExp(`^${pattern}$`)

const patterns = {
  event: createPattern(`/event/(${slug})`),
  stream: createPattern(`/stream/(${slug})`),
  tutorial: createPattern(`/t/(${slug})`),
  article: createPattern(`/blog/(${slug})`),
  submission: createPattern(`/event/(${slug})/(${slug})/(${slug})`),
  application: /^\/apps\/app$/,
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Parses a path with its query; null for pages without counting. Only the database knows whether the item
 * exists.
 */
export function parseVisitedItem(address: string): VisitedItem | null {
  const [path = '', query = ''] = address.split('?')
  const search = new URLSearchParams(query)
  for (const [kind, pattern] of Object.entries(patterns) as [VisitedKind, RegExp][]) {
    const match = pattern.exec(path)
    if (match) return createVisitedItem(kind, match.slice(1), search)
  }
  return null
}

function createVisitedItem(kind: VisitedKind, slugs: string[], search: URLSearchParams): VisitedItem | null {
  const [first = '', second = '', third = ''] = slugs
  if (kind === 'submission') return { kind, eventSlug: first, teamSlug: second, slug: third }
  if (kind === 'event' || kind === 'stream') return { kind, slug: first }
  if (kind !== 'application') {
    const language = search.get('lang') ?? 'en'
    return /^[a-zA-Z-]{2,20}$/.test(language) ? { kind, slug: first, language } : null
  }
  const id = search.get('id') ?? ''
  return uuid.test(id) ? { kind, id } : null
}
