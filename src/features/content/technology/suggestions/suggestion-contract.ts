import * as z from 'zod/mini'
import { person } from '#features/content/revision/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { withLimits, findLimits } from '#lib/fields/limits.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { techTag } from '../contract.ts'
import { judgeSuggestions } from '../policy.ts'

const nameLetters = /^[\p{L}\p{M}\p{N} .+#/&()'@:-]*$/u
const wrongName = "A technology's name is letters, digits, spaces and . + # / & ( ) ' @ : -"

/** Maximum length in characters. */
export const maxSuggestionLength = 40
const suggestionText = text({ max: maxSuggestionLength })
/**
 * Name of a suggestion. Short and plain, because it shows on the project's page before anyone has reviewed
 * it.
 */
const suggestedName = withLimits(suggestionText.check(z.regex(nameLetters, wrongName)), {
  ...findLimits(suggestionText),
  pattern: nameLetters.source,
})

const suggestion = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  /** Number of projects, apps and texts that name the technology. */
  uses: z.int(),
  createdAt: instant,
  by: z.nullable(person),
})

export const suggestionContract = contract('technology', {
  suggestTechnology: {
    method: 'POST',
    ...forMembers,
    summary: 'Name a technology that is not in the catalogue; answers the one there is, if there is one',
    body: z.object({ name: suggestedName }),
    output: techTag,
  },
  getSuggestions: {
    method: 'GET',
    ...forMembersWho(judgeSuggestions),
    summary: 'Technologies that people named and nobody has accepted yet, the oldest first',
    query: z.object(paging),
    output: createListSchema(suggestion),
  },
  acceptSuggestion: {
    method: 'PUT',
    ...forMembersWho(judgeSuggestions),
    summary: 'Take a suggested technology into the catalogue, under a better name if it needs one',
    query: z.object({ id: uuid() }),
    body: z.object({ name: z.optional(suggestedName) }),
    output: techTag,
  },
  refuseSuggestion: {
    method: 'PUT',
    ...forMembersWho(judgeSuggestions),
    summary: 'Turn a suggested technology down: whatever names it names it no longer',
    query: z.object({ id: uuid() }),
    output: z.object({ id: z.uuid() }),
  },
})
