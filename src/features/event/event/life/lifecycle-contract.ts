import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { instant, text, uuid } from '#lib/fields/fields.ts'
import { event } from '../contract.ts'
import { manageEvent } from '../policy.ts'
import { scheduleAnswer, scheduleChoice } from './moves/schedule-move.ts'

/** Reason, shown to all participants. */
const reason = text({ min: 2, max: 1000 })

export const cancelInput = z.object({ reason })
export const postponeInput = z.object({
  reason,
  /** New start, if known; the other dates move with it. */
  startAt: z.optional(instant),
  ...scheduleChoice,
})
export const resumeInput = z.object({
  /** New start; the other dates move with it. */
  startAt: z.optional(instant),
  /** Message to all participants. */
  reason: z.optional(text({ min: 0, max: 1000 })),
  ...scheduleChoice,
})

/** Unplanned changes to an event or a stream; all participants are notified. */
export const lifecycleContract = contract('event', {
  cancelEvent: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Cancel an event; its page stays and everyone enrolled is told; safe to repeat',
    query: z.object({ id: uuid() }),
    body: cancelInput,
    output: event,
  },
  postponeEvent: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Move an event to a new start, or postpone it without a date; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: postponeInput,
    output: z.extend(event, scheduleAnswer),
  },
  resumeEvent: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Let a cancelled or postponed event take place after all; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: resumeInput,
    output: z.extend(event, scheduleAnswer),
  },
})
