import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { lookupText } from '#lib/fields/fields.ts'
import { count, createListSchema } from '#lib/contract/lists.ts'
import { listNounsWith } from '#lib/nouns.ts'
import { forAnyone } from '#lib/contract/policy.ts'

export const searchKinds = [...listNounsWith('isFound'), 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

/** States of an event or stream that won't take place as announced. */
export const pauses = ['cancelled', 'postponed'] as const

/** A public search result; `url` is a path on this site. */
export const foundItem = z.object({
  kind: z.enum(searchKinds),
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  image: z.nullable(z.string()),
  /** For a person: seed of the generated portrait if there is no picture. */
  face: z.nullable(z.string()),
  /** For an event or stream: why it doesn't take place as announced. */
  paused: z.nullable(z.enum(pauses)),
})
export type FoundItem = z.output<typeof foundItem>

const kindList = z.pipe(
  lookupText(200),
  z.pipe(
    z.transform((value: string) => value.split(',').filter(Boolean)),
    z.array(z.enum(searchKinds)).check(z.maxLength(20, 'At most 20')),
  ),
)

/** Highest page number; no more than 400 results are ranked. */
const maxPage = 400

export const searchContract = contract('search', {
  search: {
    method: 'GET',
    ...forAnyone,
    summary:
      'Search everything public, best first: whole words, the start of the last one, words with a slip; when nothing has every word, what has most of them',
    query: z.object({
      q: z._default(lookupText(1000), ''),
      /** Kinds, separated by commas. */
      kinds: z.optional(kindList),
      limit: z._default(count(1, 50), 20),
      page: z._default(count(1, maxPage), 1),
    }),
    /**
     * `partial`: no result has every word, and the listed ones have most. `similar`: the listed ones match
     * only with a typo.
     */
    output: z.extend(createListSchema(foundItem), {
      partial: z.optional(z.boolean()),
      similar: z.optional(z.boolean()),
    }),
  },
})
