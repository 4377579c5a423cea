import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { text, uuid } from '#lib/fields/fields.ts'
import { forAdministrators } from '#lib/contract/policy.ts'

/** Reason, which the person gets by e-mail. */
export const suspensionReason = z.object({ reason: text({ max: 2000 }) })

const suspensionEndpoint = {
  method: 'PUT',
  ...forAdministrators,
  query: z.object({ id: uuid() }),
  body: suspensionReason,
  output: z.object({ id: z.uuid() }),
} as const

export const suspensionContract = contract('user', {
  suspendUser: {
    ...suspensionEndpoint,
    summary: 'Suspend an account, sign it out everywhere and tell its owner why; needs a recent sign-in',
  },
  unsuspendUser: {
    ...suspensionEndpoint,
    summary: 'Lift a suspension and tell the account’s owner; needs a recent sign-in',
  },
})
