import * as z from 'zod/mini'
import { event } from '#features/event/event/contract.ts'
import { duplicateOptions, eventDuplicateOptions } from '#features/event/event/writing/duplicate-contract.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { stream } from '#features/event/stream/contract.ts'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { uuid } from '#lib/fields/fields.ts'

const query = z.object({ id: uuid() })

export const eventDuplicateContract = contract('event', {
  duplicateEvent: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    token: 'everywhere',
    summary:
      'Duplicate an event as a draft with its texts, its rubric and whatever else is asked for, for people who can create events',
    query,
    body: eventDuplicateOptions,
    output: event,
  },
})

export const streamDuplicateContract = contract('stream', {
  duplicateStream: {
    method: 'POST',
    ...forMembersWho(manageEvent),
    summary:
      'Duplicate a stream as a draft with its texts and whatever else is asked for, for people who can create streams',
    query,
    body: duplicateOptions,
    output: stream,
  },
})
