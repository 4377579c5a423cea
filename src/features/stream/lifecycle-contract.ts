import * as z from 'zod/mini'
import { cancelling, postponing, resuming } from '#features/event/lifecycle-contract.ts'
import { manageEvent } from '#features/event/policy.ts'
import { contract } from '#lib/contract.ts'
import { uuid } from '#lib/fields.ts'
import { stream } from './contract.ts'

/** The same as for events. */
export const streamLifecycleContract = contract('stream', {
  cancelStream: {
    method: 'PUT',
    access: 'member',
    policy: manageEvent,
    summary: 'Cancels a stream, which stays to be read; everyone enrolled is told; again does nothing',
    query: z.object({ id: uuid() }),
    body: cancelling,
    output: stream,
  },
  postponeStream: {
    method: 'PUT',
    access: 'member',
    policy: manageEvent,
    summary: 'Moves a stream to a new start, or to a date that is not known yet; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: postponing,
    output: stream,
  },
  resumeStream: {
    method: 'PUT',
    access: 'member',
    policy: manageEvent,
    summary: 'A stream that was cancelled or postponed takes place after all; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: resuming,
    output: stream,
  },
})
