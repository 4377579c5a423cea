import * as z from 'zod/mini'
import { lookupText } from '../fields/fields.ts'
import { withLimits } from '../fields/limits.ts'

const maxOffset = 10_000

/** Integer that may be text, as in a query. */
export const count = (min: number, max: number) =>
  withLimits(
    z.pipe(
      z.union([z.int(), z.pipe(lookupText(9).check(z.regex(/^\d{1,9}$/)), z.transform(Number))]),
      z.int().check(z.minimum(min, `At least ${min}`), z.maximum(max, `At most ${max}`)),
    ),
    { type: 'integer', minimum: min, maximum: max },
  )

/** Paging fields: `page` from 1 and `perPage` 20, at most 100; depth is checked by `getOffset`. */
export const paging = {
  page: z._default(count(1, maxOffset), 1),
  perPage: z._default(count(1, 100), 20),
}

/** Schema of every list; `more` means that a filtered total was counted only to 1,000. */
export const createListSchema = <Item extends z.ZodMiniType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
    more: z.optional(z.boolean()),
  })

export interface List<Item> {
  items: Item[]
  total: number
  page: number
  perPage: number
  more?: boolean | undefined
}

export interface Paging {
  page: number
  perPage: number
}

export { maxOffset }
