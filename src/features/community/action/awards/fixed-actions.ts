/** Type of item that an award is for; determines which references are valid. */
export type AwardSubjectType = 'tutorial' | 'article' | 'submission' | 'event' | 'talk'

interface FixedAction {
  /** Id that is the same in every installation, so that programs may name it. */
  id: string
  slug: string
  name: string
  points: number
  about: AwardSubjectType
}

/**
 * Catalog with its initial points (docs/rules.md#points); a migration inserts the same values into a
 * database.
 */
export const fixedActions = [
  action(1, { slug: 'tutorial', name: 'Published a tutorial', points: 50, about: 'tutorial' }),
  action(2, { slug: 'blog', name: 'Published an article', points: 30, about: 'article' }),
  action(3, { slug: 'submission', name: 'Submitted a project', points: 20, about: 'submission' }),
  action(4, { slug: 'finalist', name: 'Finalist', points: 50, about: 'submission' }),
  action(5, { slug: 'top-3', name: 'Third place', points: 80, about: 'submission' }),
  action(6, { slug: 'top-2', name: 'Second place', points: 100, about: 'submission' }),
  action(7, { slug: 'winner', name: 'Winner', points: 150, about: 'submission' }),
  action(8, { slug: 'mentor', name: 'Mentored an event', points: 40, about: 'event' }),
  action(9, { slug: 'open-talk', name: 'Gave an open talk', points: 30, about: 'talk' }),
] as const

export const actionSlugs = [
  'tutorial',
  'blog',
  'submission',
  'finalist',
  'top-3',
  'top-2',
  'winner',
  'mentor',
  'open-talk',
] as const
export type ActionSlug = (typeof actionSlugs)[number]

/** Actions whose awards follow from medals; a corrected result revokes the awards of the previous one. */
export const medalActions = ['finalist', 'top-3', 'top-2', 'winner'] as const satisfies ActionSlug[]

/**
 * Actions that organizers and hosts award by hand, within their event. All other awards follow from events on
 * the site or come from ADMIN.
 */
export const awardedByOrganizers: readonly ActionSlug[] = ['mentor', 'open-talk', ...medalActions]

export const fixedAction = (slug: ActionSlug): FixedAction & { slug: ActionSlug } =>
  fixedActions.find((candidate) => candidate.slug === slug)!

function action<const Fields extends Omit<FixedAction, 'id'>>(number: number, fields: Fields) {
  return { id: `ac710000-0000-4000-8000-00000000000${number}`, ...fields }
}
