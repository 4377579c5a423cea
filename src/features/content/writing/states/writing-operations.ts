import * as z from 'zod/mini'
import { from, revisionCard } from '#features/content/revision/contract.ts'
import type { Operation } from '#lib/contract/contract.ts'
import { optionalText, text, uuid } from '#lib/fields/fields.ts'
import { count, createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { changeText, publishTexts, removeText } from '../policy.ts'
import {
  editingState,
  textRevision,
  writing,
  writingCard,
  writingChanges,
  writingDraft,
} from './writing-contract.ts'

const idInput = z.object({ id: uuid() })
const revisionInput = z.object({ id: uuid(), number: count(0, 1_000_000) })
const reason = text({ max: 2000 })

/** Operations for writing, the same for tutorials and articles. */
export const writingOperations = (noun: string) => ({
  ...changes(noun),
  ...buildReviewOperations(noun),
  ...buildReadOperations(noun),
  ...buildRevisionOperations(noun),
})

function changes(noun: string) {
  return {
    create: {
      method: 'POST',
      ...forMembers,
      summary: `Start ${noun}; a draft can be incomplete and gets its address from its title once submitted`,
      body: writingDraft,
      output: writing,
    },
    update: {
      method: 'PUT',
      ...forMembersWho(changeText),
      summary: `Save ${noun}, submit or publish it; changes to a published one wait until they’re published, too. 409 textChanged when someone has saved since`,
      query: idInput,
      body: writingChanges,
      output: writing,
    },
    remove: {
      method: 'PUT',
      ...forMembersWho(removeText),
      summary: `Delete ${noun}; safe to repeat`,
      query: idInput,
      output: idInput,
    },
  } as const satisfies Record<string, Operation>
}

function buildReviewOperations(noun: string) {
  return {
    returnToAuthor: {
      method: 'PUT',
      ...forMembersWho(publishTexts),
      summary: `Return ${noun} in review to its author, who gets the reason by e-mail`,
      query: idInput,
      body: z.object({ reason }),
      output: writing,
    },
    unpublish: {
      method: 'PUT',
      ...forMembersWho(changeText),
      summary: `Take ${noun} down, or off the schedule; it’s a draft again. Someone else’s needs a reason, which they get by e-mail`,
      query: idInput,
      body: z.object({ reason: optionalText({ max: 2000 }) }),
      output: writing,
    },
  } as const satisfies Record<string, Operation>
}

function buildReadOperations(noun: string) {
  return {
    forEdit: {
      method: 'GET',
      ...forMembersWho(changeText),
      summary: `Get the source and state of ${noun}, for people who can change it`,
      query: idInput,
      output: writing,
    },
    own: {
      method: 'GET',
      ...forMembers,
      summary: 'List what the caller has written, in any state, last saved first',
      query: z.object(paging),
      output: createListSchema(writingCard),
    },
    toReview: {
      method: 'GET',
      ...forMembersWho(publishTexts),
      summary: 'List submitted texts and changes waiting for a reviewer, oldest first',
      query: z.object(paging),
      output: createListSchema(writingCard),
    },
  } as const satisfies Record<string, Operation>
}

function buildRevisionOperations(noun: string) {
  return {
    revisions: {
      method: 'GET',
      ...forMembersWho(changeText),
      summary: `List saved versions of ${noun}, latest first`,
      query: z.object({ id: uuid(), ...paging }),
      output: createListSchema(revisionCard),
    },
    revision: {
      method: 'GET',
      ...forMembersWho(changeText),
      summary: `Get a saved version of ${noun}, with its source`,
      query: revisionInput,
      output: textRevision,
    },
    restore: {
      method: 'PUT',
      ...forMembersWho(changeText),
      summary: `Restore a saved version of ${noun} as a new revision`,
      query: revisionInput,
      body: z.object(from),
      output: writing,
    },
    mark: {
      method: 'PUT',
      ...forMembersWho(changeText),
      summary: `Report, every ten seconds, that the caller has ${noun} open; returns who else has, and the latest revision`,
      query: idInput,
      body: z.object({ isLeaving: z._default(z.boolean(), false) }),
      output: editingState,
    },
  } as const satisfies Record<string, Operation>
}
