import { href } from 'react-router'

/** Pages of an event's dashboard. Today has the dashboard's own address. */
export type DashPage = 'today' | 'team' | 'find' | 'room' | 'help' | 'schedule'

/** Tabs of the dashboard. Finding people belongs to the team. */
export type DashTab = Exclude<DashPage, 'find'>

/** Returns the address of a page of the dashboard. */
export function getDashPath(slug: string, page: DashPage): string {
  switch (page) {
    case 'team':
      return href('/event/:slug/dash/team', { slug })
    case 'find':
      return href('/event/:slug/dash/team/find', { slug })
    case 'room':
      return href('/event/:slug/dash/room', { slug })
    case 'help':
      return href('/event/:slug/dash/help', { slug })
    case 'schedule':
      return href('/event/:slug/dash/schedule', { slug })
    default:
      return href('/event/:slug/dash', { slug })
  }
}

export const getTab = (page: DashPage): DashTab => (page === 'find' ? 'team' : page)

/** Pages of the sections that stood on one page, by their anchors, which older links still name. */
const pagesOfAnchors = new Map<string, DashPage>([
  ['team', 'team'],
  ['requests', 'team'],
  ['profile', 'team'],
  ['find', 'find'],
  ['room', 'room'],
  ['chat', 'room'],
  ['discord', 'room'],
  ['help', 'help'],
  ['questions', 'help'],
  ['schedule', 'schedule'],
])

/**
 * Returns the address to which an old link to a section of the dashboard leads now; null if the section is on
 * Today.
 */
export function findMovedSection(slug: string, hash: string): string | null {
  const page = pagesOfAnchors.get(hash.slice(1))
  return page ? getDashPath(slug, page) + hash : null
}
