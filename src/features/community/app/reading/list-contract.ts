import * as z from 'zod/mini'
import { personCard } from '#features/event/event/people/role.ts'
import { demoPlatforms } from '#features/event/submission/draft/addresses.ts'
import { category } from '#features/content/category/contract.ts'
import { medals } from '#features/event/submission/shapes.ts'
import { techTag } from '#features/content/technology/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { flag, instant, slugWord, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAnyone } from '#lib/contract/policy.ts'

export const projectOrders = ['winners', 'likes', 'newest'] as const

/** Also accepts '', because empty fields of a search form arrive as ''. */
const allowBlank = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(z.union([z.literal(''), schema]))
const slug = slugWord()

export const projectFilters = ['search', 'tech', 'category', 'event'] as const
export type ProjectFilter = (typeof projectFilters)[number]

export const projectQuery = z.object({
  ...paging,
  search: z.optional(text({ min: 0, max: 200 })),
  tech: allowBlank(slug),
  category: allowBlank(slug),
  eventId: allowBlank(uuid()),
  /** Slug of the event, instead of its id. */
  eventSlug: allowBlank(slug),
  /** Order; by default winners first, then the most liked. */
  orderBy: allowBlank(z.enum(projectOrders)),
  /** Whether to include the filter choices. */
  choices: flag,
})
export type ProjectQuery = z.output<typeof projectQuery>

/** Card of a published application or of an event's submission. */
export const projectCard = z.object({
  kind: z.enum(['application', 'submission']),
  id: z.uuid(),
  /** Path on this site. */
  url: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  imageLink: z.nullable(z.string()),
  demoPlatform: z.nullable(z.enum(demoPlatforms)),
  /** Medal; null until the results of its event are published. */
  medal: z.nullable(z.enum(medals)),
  likesCount: z.int(),
  /** Time since which everyone may see the project. */
  shownAt: instant,
  techIn: z.array(techTag),
  categories: z.array(category),
  event: z.nullable(z.object({ slug: z.string(), title: z.string() })),
  team: z.nullable(z.object({ slug: z.string(), name: z.string() })),
  /** Members of the team, or the owner; private profiles with name and picture only. */
  people: z.array(personCard),
})
export type ProjectCard = z.output<typeof projectCard>

const choice = z.object({ slug: z.string(), name: z.string() })

export const projectList = z.extend(createListSchema(projectCard), {
  /** Filter choices: technologies and categories in use, and the newest 50 events with visible projects. */
  choices: z.optional(
    z.object({ technologies: z.array(choice), categories: z.array(choice), events: z.array(choice) }),
  ),
  /** If nothing was found: the filter whose removal yields the most projects, and their number. */
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
