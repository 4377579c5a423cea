import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { word } from '#lib/fields/fields.ts'
import { count, listOf } from '#lib/contract/lists.ts'
import { nounsThat } from '#lib/nouns.ts'
import { forAnyone } from '#lib/contract/policy.ts'

export const searchKinds = [...nounsThat('isFound'), 'person'] as const
export type SearchKind = (typeof searchKinds)[number]

/** What an occasion says of itself before its date. */
export const pauses = ['cancelled', 'postponed'] as const

/** Something public that was found; `url` is a path on this site. */
export const foundItem = z.object({
  kind: z.enum(searchKinds),
  id: z.uuid(),
  title: z.string(),
  excerpt: z.string(),
  url: z.string(),
  image: z.nullable(z.string()),
  /** Of a person: what draws their portrait while they have no picture. */
  face: z.nullable(z.string()),
  /** Of an event or stream that does not take place as announced. */
  paused: z.nullable(z.enum(pauses)),
})
export type FoundItem = z.output<typeof foundItem>

const kindList = z.pipe(
  word(200),
  z.pipe(
    z.transform((value: string) => value.split(',').filter(Boolean)),
    z.array(z.enum(searchKinds)).check(z.maxLength(20, 'At most 20')),
  ),
)

/** The last page there can be: no more than 400 are ranked. */
const deepest = 400

export const searchContract = contract('search', {
  search: {
    method: 'GET',
    ...forAnyone,
    summary:
      'Search everything public, best first: whole words, the start of the last one, words with a slip; when nothing has every word, what has most of them',
    query: z.object({
      q: z._default(word(1000), ''),
      /** Some of the kinds, with commas between. */
      kinds: z.optional(kindList),
      limit: z._default(count(1, 50), 20),
      page: z._default(count(1, deepest), 1),
    }),
    /** `partial`: nothing has every word, and these have most. `similar`: they have the words with a slip alone. */
    output: z.extend(listOf(foundItem), {
      partial: z.optional(z.boolean()),
      similar: z.optional(z.boolean()),
    }),
  },
})
