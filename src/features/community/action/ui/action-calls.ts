import { searchContract, type SearchKind } from '#features/platform/search/contract.ts'
import { profileContract } from '#features/people/profile/contract.ts'
import { client } from '#lib/contract/client.ts'
import type { LookupOption } from '#ui/fields/lookup.tsx'
import { actionContract } from '../contract.ts'
import type { AwardSubjectType } from '../awards/fixed-actions.ts'

const actions = client(actionContract)
export const { postAction, postActionsEventMembers, takeBackAction, updateAction } = actions

const profiles = client(profileContract)
const searchClient = client(searchContract)

/**
 * Finds public profiles by part of a name or by exact e-mail address; for ADMIN, the address finds all
 * accounts.
 */
export async function findPeople(query: string): Promise<LookupOption[]> {
  const { items } = /^\S+@\S+\.\S+$/.test(query)
    ? await profiles.getProfilesByEmail({ email: query })
    : await profiles.getProfilesByUserNameWithoutData({ userName: query, perPage: '8' })
  return items.flatMap(({ userId, userName, firstName, lastName }) =>
    userId
      ? [
          {
            key: userId,
            label: `${firstName} ${lastName}`.trim() || userName || userId,
            note: formatNote(userName),
          },
        ]
      : [],
  )
}

const formatNote = (userName: string | null) => (userName ? `@${userName}` : undefined)

const searchKinds: Record<AwardSubjectType, SearchKind> = {
  tutorial: 'tutorial',
  article: 'article',
  submission: 'submission',
  event: 'event',
  talk: 'event',
}

/** Finds items that an award of this kind can be for, by words of their title. */
export const findReference =
  (subjectType: AwardSubjectType) =>
  async (query: string): Promise<LookupOption[]> => {
    const { items } = await searchClient.search({ q: query, kinds: searchKinds[subjectType], limit: '8' })
    return items.map(({ id, title, excerpt }) => ({ key: id, label: title, note: excerpt.slice(0, 60) }))
  }
