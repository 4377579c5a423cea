import * as z from 'zod/mini'
import { optionalText, slugText, text, uuid, lookupText } from '#lib/fields/fields.ts'
import { fileAddress, webAddress } from '#lib/pages/urls.ts'

/** A prize keeps its id, and so its winners, if the request includes the id. */
export const prizeDraft = z.object({
  id: z.optional(uuid()),
  place: text({ max: 40 }),
  title: text({ max: 100 }),
  description: optionalText({ max: 1000 }),
  amount: z._default(
    z.nullable(z.number('Write a number such as 2500.50').check(z.minimum(0), z.maximum(1e9))),
    null,
  ),
  currency: z._default(z.nullable(lookupText(3).check(z.regex(/^[A-Z]{3}$/))), null),
  trackSlug: z.optional(lookupText(80)),
})

/** A track keeps its id and slug if the request includes them. A new track gets both. */
export const trackDraft = z.object({
  id: z.optional(uuid()),
  slug: z.optional(slugText()),
  name: text({ max: 80 }),
  description: optionalText({ max: 1000 }),
})

export const partnerDraft = z.object({
  name: text({ max: 80 }),
  url: webAddress(),
  logo: z._default(z.nullable(fileAddress('event')), null),
  tier: optionalText({ max: 40 }),
})
