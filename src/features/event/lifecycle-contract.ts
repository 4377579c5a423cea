import * as z from 'zod/mini'
import { contract } from '#lib/contract.ts'
import { instant, text, uuid } from '#lib/fields.ts'
import { event } from './contract.ts'
import { manageEvent } from './policy.ts'

/** Everyone enrolled reads it. */
const reason = text({ min: 2, max: 1000 })

export const cancelling = z.object({ reason })
export const postponing = z.object({
  reason,
  /** When it begins instead, if that is known; its other dates move with it. */
  startAt: z.optional(instant),
})
export const resuming = z.object({
  /** When it begins now; its other dates move with it. */
  startAt: z.optional(instant),
  /** A word to everyone enrolled. */
  reason: z.optional(text({ min: 0, max: 1000 })),
})

/** What an event or a stream goes through against its plan; everyone enrolled is told. */
export const lifecycleContract = contract('event', {
  cancelEvent: {
    method: 'PUT',
    access: 'member',
    policy: manageEvent,
    summary: 'Cancels an event, which stays to be read; everyone enrolled is told; again does nothing',
    query: z.object({ id: uuid() }),
    body: cancelling,
    output: event,
  },
  postponeEvent: {
    method: 'PUT',
    access: 'member',
    policy: manageEvent,
    summary: 'Moves an event to a new start, or to a date that is not known yet; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: postponing,
    output: event,
  },
  resumeEvent: {
    method: 'PUT',
    access: 'member',
    policy: manageEvent,
    summary: 'An event that was cancelled or postponed takes place after all; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: resuming,
    output: event,
  },
})
