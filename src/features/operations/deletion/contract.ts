import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant, optionalText, text, uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { deletedKinds } from '#lib/contract/restorable.ts'
import { restorableDays } from '#lib/periods.ts'

const person = z.nullable(z.object({ userId: z.uuid(), name: z.string() }))

export const deletedItem = z.object({
  id: z.uuid(),
  kind: z.enum(deletedKinds),
  title: z.string(),
  slug: z.nullable(z.string()),
  /** Parent, such as the event of a team. */
  place: z.nullable(z.string()),
  owner: person,
  /** Person who deleted it; known only if they used the rights of a manager or ADMIN. */
  deletedBy: person,
  deletedAt: instant,
  /** Time from which the item can't be restored. */
  purgedAt: instant,
})
export type DeletedItem = z.output<typeof deletedItem>

export const deletedOrders = ['newest', 'oldest', 'title', 'titleDown'] as const

export const deletionContract = contract('deletion', {
  getDeletedThings: {
    method: 'GET',
    ...forAdministrators,
    summary: `List what was deleted in the last ${restorableDays} days and can be restored`,
    query: z.object({
      ...paging,
      kind: z.optional(z.enum(deletedKinds)),
      search: optionalText({ max: 100 }),
      orderBy: z._default(z.enum(deletedOrders), 'newest'),
    }),
    output: createListSchema(deletedItem),
  },
  restoreThing: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Restore something deleted; give a new slug where the old one is taken',
    body: z.object({
      kind: z.enum(deletedKinds),
      id: uuid(),
      /** New slug; for a profile the new username. */
      slug: z.optional(text({ max: 80 })),
    }),
    output: z.object({ id: z.uuid() }),
  },
})
