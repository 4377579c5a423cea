import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { demoPlatforms } from '#features/event/submission/draft/addresses.ts'
import { category } from '#features/content/category/contract.ts'
import { medals } from '#features/event/submission/shapes.ts'
import { techTag } from '#features/content/technology/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, slugWord, text, uuid } from '#lib/fields/fields.ts'
import { listOf, paging } from '#lib/contract/lists.ts'
import { forAnyone } from '#lib/contract/policy.ts'

export const projectOrders = ['winners', 'likes', 'newest'] as const

/** Fields of a search form come empty when nothing was chosen. */
const orBlank = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.union([z.literal(''), schema]))
const slug = slugWord()

export const projectFilters = ['search', 'tech', 'category', 'event'] as const
export type ProjectFilter = (typeof projectFilters)[number]

export const projectQuery = z.object({
  ...paging,
  search: z.optional(text({ min: 0, max: 200 })),
  tech: orBlank(slug),
  category: orBlank(slug),
  eventId: orBlank(uuid()),
  /** The same by its address. */
  eventSlug: orBlank(slug),
  /** Winners first, then the most liked, unless another order is chosen. */
  orderBy: orBlank(z.enum(projectOrders)),
  /** With what a reader can filter by. */
  choices: flag,
})
export type ProjectQuery = z.output<typeof projectQuery>

/** A published application, or what was submitted to an event. */
export const projectCard = z.object({
  kind: z.enum(['application', 'submission']),
  id: z.uuid(),
  /** A path on this site. */
  url: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  imageLink: z.nullable(z.string()),
  demoPlatform: z.nullable(z.enum(demoPlatforms)),
  /** Null until the results of its event are published. */
  medal: z.nullable(z.enum(medals)),
  likesCount: z.int(),
  /** Since when everybody may see it. */
  shownAt: instant,
  techIn: z.array(techTag),
  categories: z.array(category),
  event: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  team: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** The team's people, or the owner; of private profiles only names and picture. */
  people: z.array(personCard),
})
export type ProjectCard = z.output<typeof projectCard>

const choice = z.object({ slug: z.string(), name: z.string() })

export const projectList = z.extend(listOf(projectCard), {
  /** Technologies and categories that anything has, and events with something to show, the newest 50. */
  choices: z.optional(
    z.object({ technologies: z.array(choice), categories: z.array(choice), events: z.array(choice) }),
  ),
  /** When nothing was found: the filter without which the most would be, and how many. */
  nearest: z.optional(z.object({ filter: z.enum(projectFilters), total: z.int() })),
})
export type ProjectList = z.output<typeof projectList>

export const projectContract = contract('app', {
  getApplications: {
    method: 'GET',
    ...forAnyone,
    summary: 'List published applications and event submissions together: winners first, or in another order',
    query: projectQuery,
    output: projectList,
  },
})
