import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { anyone } from '#lib/contract/policy.ts'

const query = z.object({ key: z.uuid() })
const output = z.object({ subscribed: z.boolean() })

/** What mails that can be ended point at (RFC 8058): the key in the address is all the proof there is. */
export const unsubscribeContract = contract('mail', {
  unsubscribe: {
    method: 'POST',
    access: 'anyone',
    policy: anyone,
    summary: 'Unsubscribe from all e-mail that isn’t transactional; an unknown key gets the same answer',
    query,
    output,
  },
  subscribe: {
    method: 'POST',
    access: 'anyone',
    policy: anyone,
    summary: 'Undo `mail/unsubscribe` with the same key; an unknown key gets the same answer',
    query,
    output,
  },
})
