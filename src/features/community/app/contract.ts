import * as z from 'zod/mini'
import { deletedItem } from '#features/event/event/contract.ts'
import { submissionChanges, buildTitleSchema } from '#features/event/submission/draft/fields.ts'
import { contract } from '#lib/contract/contract.ts'
import { createBaseField } from '#lib/editing/base-field.ts'
import { uuid } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators, forAnyone, forMembers, forMembersWho } from '#lib/contract/policy.ts'
import { changeApplication, removeApplication } from './policy.ts'
import { application, applicationCard } from './shapes.ts'

/** Fields of an application: those of a submission, without a track. */
const applicationChanges = z.extend(z.omit(submissionChanges, { trackId: true }), {
  title: z.optional(buildTitleSchema('app')),
})
export type ApplicationChanges = z.output<typeof applicationChanges>
export const applicationUpdate = z.extend(applicationChanges, createBaseField(applicationChanges))
export type ApplicationUpdate = z.output<typeof applicationUpdate>

export const applicationDraft = z.extend(applicationChanges, {
  /** Id chosen by the client, so that pictures can be uploaded to app/{id} before the application is sent. */
  id: z.optional(uuid()),
})
export type ApplicationDraft = z.output<typeof applicationDraft>

const query = z.object({ id: uuid() })

/** States by which an administrator finds applications; if omitted, the waiting ones: new and changed. */
export const queueStates = ['new', 'changed', 'rejected', 'hidden', 'published'] as const
export type QueueState = (typeof queueStates)[number]

export const applicationContract = contract('app', {
  getApplication: {
    method: 'GET',
    ...forAnyone,
    summary: 'Get one application; unpublished ones only for their owner and ADMIN',
    query,
    output: application,
  },
  getOwnApplications: {
    method: 'GET',
    ...forMembers,
    summary: 'List the caller’s own applications with their states, newest first',
    query: z.object(paging),
    output: createListSchema(applicationCard),
  },
  createApplication: {
    method: 'POST',
    ...forMembers,
    summary: 'Submit an application; at most 3 per person, deleted ones not counted',
    body: applicationDraft,
    output: application,
  },
  updateApplication: {
    method: 'PUT',
    ...forMembersWho(changeApplication),
    summary: 'Change the given fields; a published one stays published, and the change is queued for review',
    query,
    body: applicationUpdate,
    output: application,
  },
  deleteApplication: {
    method: 'PUT',
    ...forMembersWho(removeApplication),
    summary: 'Delete it and make room for another; safe to repeat',
    query,
    output: deletedItem,
  },
  getQueuedApplications: {
    method: 'GET',
    ...forAdministrators,
    summary:
      'List new and changed applications that nobody has reviewed yet, or those in one state, oldest first',
    query: z.object({ ...paging, state: z.optional(z.enum(queueStates)) }),
    output: createListSchema(applicationCard),
  },
})

export const applicationCategoryContract = contract('submissionAppCategory', {
  deleteManySubmissionAppCategoriesOnApplication: {
    method: 'POST',
    ...forMembersWho(changeApplication),
    summary: 'Remove all categories from the caller’s application; 422 for a published one, which needs one',
    query,
    output: application,
  },
})
