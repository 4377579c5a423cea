import * as z from 'zod/mini'
import { contract } from '#lib/contract.ts'
import { text, uuid } from '#lib/fields.ts'
import { administrator } from '#lib/policy.ts'

/** The person gets it by mail. */
export const suspensionReason = z.object({ reason: text({ max: 2000 }) })

const asked = {
  method: 'PUT',
  access: 'admin',
  policy: administrator,
  query: z.object({ id: uuid() }),
  body: suspensionReason,
  output: z.object({ id: z.uuid() }),
} as const

export const suspensionContract = contract('user', {
  suspendUser: {
    ...asked,
    summary:
      'Signs somebody out everywhere, lets them in no more and tells them why; asks for a recent sign-in',
  },
  unsuspendUser: {
    ...asked,
    summary: 'Lets somebody in again, and tells them; asks for a recent sign-in',
  },
})
