import * as z from 'zod/mini'
import { cancelInput, postponeInput, resumeInput } from '#features/event/event/life/lifecycle-contract.ts'
import { scheduleAnswer } from '#features/event/event/life/moves/schedule-move.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { uuid } from '#lib/fields/fields.ts'
import { stream } from './contract.ts'

/** Lifecycle operations of streams, identical to those of events. */
export const streamLifecycleContract = contract('stream', {
  cancelStream: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Cancel a stream; its page stays and everyone enrolled is told; safe to repeat',
    query: z.object({ id: uuid() }),
    body: cancelInput,
    output: stream,
  },
  postponeStream: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Move a stream to a new start, or postpone it without a date; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: postponeInput,
    output: z.extend(stream, scheduleAnswer),
  },
  resumeStream: {
    method: 'PUT',
    ...forMembersWho(manageEvent),
    summary: 'Let a cancelled or postponed stream take place after all; everyone enrolled is told',
    query: z.object({ id: uuid() }),
    body: resumeInput,
    output: z.extend(stream, scheduleAnswer),
  },
})
