import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { text, uuid } from '#lib/fields/fields.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { application } from '../shapes.ts'

const query = z.object({ id: uuid() })
const reason = z.object({ reason: text({ max: 1000 }) })

/**
 * Decisions of an administrator on applications. The moderation feature implements them, because taking an
 * application down can be appealed.
 */
export const applicationReviewContract = contract('app', {
  publishApplication: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Publish it, or accept the change to a published one; safe to repeat',
    query,
    output: application,
  },
  rejectApplication: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Send it back to its owner with a reason',
    query,
    body: reason,
    output: application,
  },
  hideApplication: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Take it down with a reason; its owner’s changes don’t bring it back',
    query,
    body: reason,
    output: application,
  },
})
