import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { endable } from '#features/notification/kinds/topics.ts'
import { forAnyone } from '#lib/contract/policy.ts'

/** Without a topic, all such mail ends. */
const query = z.object({ key: z.uuid(), topic: z.optional(z.enum(endable)) })
const output = z.object({ subscribed: z.boolean() })

/** What mails that can be ended point at (RFC 8058): the key in the address is all the proof there is. */
export const unsubscribeContract = contract('mail', {
  unsubscribe: {
    method: 'POST',
    ...forAnyone,
    summary:
      'Unsubscribe from e-mail on one topic, or from all that can be switched off; an unknown key gets the same answer',
    query,
    output,
  },
  subscribe: {
    method: 'POST',
    ...forAnyone,
    summary: 'Undo `mail/unsubscribe` with the same key; an unknown key gets the same answer',
    query,
    output,
  },
})
