import * as z from 'zod/mini'
import { contract } from '#lib/contract.ts'
import { text, uuid } from '#lib/fields.ts'
import { administrator } from '#lib/policy.ts'
import { application } from './shapes.ts'

const query = z.object({ id: uuid() })
const reason = z.object({ reason: text({ max: 1000 }) })

/** What an administrator decides; moderation carries it out, since taking one down is a decision that can be appealed. */
export const applicationReviewContract = contract('app', {
  publishApplication: {
    method: 'PUT',
    access: 'admin',
    policy: administrator,
    summary: 'Shows it to everyone, or accepts the change of a published one; again does nothing',
    query,
    output: application,
  },
  rejectApplication: {
    method: 'PUT',
    access: 'admin',
    policy: administrator,
    summary: 'Sends it back to its owner with the reason',
    query,
    body: reason,
    output: application,
  },
  hideApplication: {
    method: 'PUT',
    access: 'admin',
    policy: administrator,
    summary: 'Takes it down, with the reason; its owner’s changes do not bring it back',
    query,
    body: reason,
    output: application,
  },
})
