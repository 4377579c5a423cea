import * as z from 'zod/mini'
import { judgeSuggestions } from '#features/content/technology/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { uuid } from '#lib/fields/fields.ts'
import { forAdministrators, forMembersWho } from '#lib/contract/policy.ts'

const mergedTechnology = z.object({ id: z.uuid(), slug: z.string(), providerSlug: z.nullable(z.string()) })

export const technologyUseContract = contract('technology', {
  mergeTechnologies: {
    method: 'PUT',
    ...forAdministrators,
    summary:
      'Merge a technology into another, which replaces it everywhere and gets its address; needs a recent sign-in',
    query: z.object({ id: uuid(), into: uuid() }),
    output: mergedTechnology,
  },
  mergeSuggestion: {
    method: 'PUT',
    ...forMembersWho(judgeSuggestions),
    summary: 'Say that a suggested technology is one of the catalogue: what named it names that one',
    query: z.object({ id: uuid(), into: uuid() }),
    output: mergedTechnology,
  },
})
