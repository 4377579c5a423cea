import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { email } from '#lib/fields/email.ts'
import { forAnyone, forMembers } from '#lib/contract/policy.ts'
import { oneTimeToken } from '../contract.ts'

const emailResult = z.object({ email: z.string() })

export const addressContract = contract('user', {
  requestEmailChange: {
    method: 'POST',
    ...forMembers,
    token: 'never',
    summary:
      'E-mail a link to a new address; needs a recent sign-in, and answers the same for addresses in use',
    body: z.object({ email }),
    output: emailResult,
  },
  confirmEmailChange: {
    method: 'POST',
    ...forAnyone,
    token: 'never',
    summary: 'Move the account to the new address with the token from the e-mail',
    body: z.object({ token: oneTimeToken }),
    output: emailResult,
  },
  withdrawEmailChange: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Keep the current address after all; the e-mailed link stops working',
    output: emailResult,
  },
})
