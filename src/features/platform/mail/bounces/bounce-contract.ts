import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { instant } from '#lib/fields/fields.ts'

const output = z.object({
  /** Null while e-mail reaches the caller. */
  stopped: z.nullable(z.object({ address: z.string(), since: instant, said: z.string() })),
})

/** E-mail stops after too many bounces, until the recipient confirms that the address works. */
export const bounceContract = contract('mail', {
  getStop: {
    method: 'GET',
    ...forMembers,
    summary: 'Get whether e-mail to the caller has stopped because too much of it came back',
    output,
  },
  resume: {
    method: 'PUT',
    ...forMembers,
    summary: 'Start e-mail to the caller’s address again',
    token: 'never',
    output,
  },
})
