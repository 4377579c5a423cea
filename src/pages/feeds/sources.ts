import { projects } from '#features/community/app/api.ts'
import { articles } from '#features/content/blog/api.ts'
import { formatName } from '#features/event/event/people/role.ts'
import type { SearchKind } from '#features/platform/search/contract.ts'
import { getLatest } from '#features/platform/search/service.ts'
import { tutorials } from '#features/content/tutorial/api.ts'
import type { Context } from '#lib/contract/context.ts'

export interface FeedItem {
  /** Id of the item that the entry announces. Stays the same when its title or address changes. */
  id: string
  url: string
  title: string
  description: string
  date: Date
  author?: string | undefined
}

export interface FeedSource {
  title: string
  /** Path of the list's page. */
  path: string
  read: (ctx: Context) => Promise<FeedItem[]>
}

const maxItems = 50

/** Available feeds, by the name in their URL. */
export const feedSources = {
  events: { title: 'Events', path: '/event', read: createLatestSource('event') },
  streams: { title: 'Streams', path: '/event?tab=streams', read: createLatestSource('stream') },
  tech: { title: 'Technologies', path: '/tech', read: createLatestSource('technology') },
  apps: {
    title: 'AI apps',
    path: '/apps',
    read: async (ctx) => {
      const { items } = await projects.read.getApplications(ctx, { orderBy: 'newest', perPage: maxItems })
      return items.map(({ id, url, title, shortDescription, shownAt, team, people: [person] }) => ({
        id,
        url,
        title,
        description: shortDescription,
        date: new Date(shownAt),
        author: team?.name ?? (person && formatName(person)),
      }))
    },
  },
  tutorials: {
    title: 'Tutorials',
    path: '/t',
    read: async (ctx) => {
      const { items } = await tutorials.read.getPaginatedTutorials(ctx, { perPage: maxItems })
      return items.map((item) => toFeedItem('/t', item))
    },
  },
  blog: {
    title: 'Articles',
    path: '/blog',
    read: async (ctx) => {
      const { items } = await articles.read.getPaginatedArticles(ctx, { perPage: maxItems })
      return items.map((item) => toFeedItem('/blog', item))
    },
  },
} satisfies Record<string, FeedSource>

function createLatestSource(kind: SearchKind) {
  return async (ctx: Context): Promise<FeedItem[]> => {
    const entries = await getLatest(ctx, { kind, limit: maxItems })
    return entries.map(({ id, url, title, excerpt, changedAt }) => ({
      id,
      url,
      title,
      description: excerpt,
      date: changedAt,
    }))
  }
}

interface FeedText {
  id: string
  slug: string
  title: string
  description: string
  publishedAt: string | null
  createdAt: string
  author: { name: string } | null
}

function toFeedItem(path: string, { id, slug, title, description, author, ...at }: FeedText): FeedItem {
  const date = new Date(at.publishedAt ?? at.createdAt)
  return { id, url: `${path}/${slug}`, title, description, date, author: author?.name }
}
