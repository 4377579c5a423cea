import { type ActionSlug, medalActions } from './fixed-actions.ts'

interface Badge {
  slug: string
  name: string
  about: string
  /** Actions whose awards count, and the required number of awards in total. */
  of: readonly ActionSlug[]
  times: number
}

/**
 * Badges on a profile for its owner's activity. Each depends only on the ledger and disappears with its
 * awards.
 */
export const badges = [
  { slug: 'champion', name: 'Champion', about: 'Won three times', of: ['winner'], times: 3 },
  { slug: 'winner', name: 'Winner', about: 'Won an event', of: ['winner'], times: 1 },
  {
    slug: 'medallist',
    name: 'Medallist',
    about: 'Among the finalists or higher',
    of: medalActions,
    times: 1,
  },
  { slug: 'regular', name: 'Regular', about: 'Submitted five projects', of: ['submission'], times: 5 },
  {
    slug: 'first-firing',
    name: 'First firing',
    about: 'Submitted a first project',
    of: ['submission'],
    times: 1,
  },
  { slug: 'steady-mentor', name: 'Steady mentor', about: 'Mentored five events', of: ['mentor'], times: 5 },
  { slug: 'mentor', name: 'Mentor', about: 'Mentored an event', of: ['mentor'], times: 1 },
  { slug: 'speaker', name: 'Speaker', about: 'Gave an open talk', of: ['open-talk'], times: 1 },
  { slug: 'teacher', name: 'Teacher', about: 'Published ten tutorials', of: ['tutorial'], times: 10 },
  { slug: 'guide', name: 'Guide', about: 'Published a tutorial', of: ['tutorial'], times: 1 },
  { slug: 'writer', name: 'Writer', about: 'Published an article', of: ['blog'], times: 1 },
] as const satisfies Badge[]

export type BadgeSlug = (typeof badges)[number]['slug']

export type AwardCounts = Partial<Record<ActionSlug, number>>

/**
 * Returns the earned badges, the highest of each kind first; of two for the same actions, only the more
 * demanding one.
 */
export function getBadges(counts: AwardCounts): BadgeSlug[] {
  const earnedBadges = badges.filter(({ of, times }) => sumCounts(counts, of) >= times)
  return earnedBadges
    .filter(
      (badge, index) =>
        !earnedBadges.slice(0, index).some((higherBadge) => hasSameActions(higherBadge.of, badge.of)),
    )
    .map(({ slug }) => slug)
}

const sumCounts = (counts: AwardCounts, slugs: readonly ActionSlug[]) =>
  slugs.reduce((sum, slug) => sum + (counts[slug] ?? 0), 0)

const hasSameActions = (first: readonly ActionSlug[], second: readonly ActionSlug[]) =>
  first.join() === second.join()
