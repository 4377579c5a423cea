import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { endableTopics } from '#features/platform/notification/kinds/topics.ts'
import { forAnyone } from '#lib/contract/policy.ts'

/** Key and optional topic; without a topic, all e-mails that can be switched off end. */
const query = z.object({
  key: z.uuid(),
  topic: z.optional(z.enum(endableTopics, 'These e-mails can’t be switched off')),
})
const output = z.object({ subscribed: z.boolean() })

/** Operations for the unsubscribe links of e-mails (RFC 8058); the key in the address is the only proof. */
export const unsubscribeContract = contract('mail', {
  unsubscribe: {
    method: 'POST',
    ...forAnyone,
    summary:
      'Unsubscribe from e-mail on one topic, or from all that can be switched off; 404 for an unknown key',
    query,
    output,
  },
  subscribe: {
    method: 'POST',
    ...forAnyone,
    summary: 'Undo `mail/unsubscribe` with the same key; 404 for an unknown key',
    query,
    output,
  },
})
