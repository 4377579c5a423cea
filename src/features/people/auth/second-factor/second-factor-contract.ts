import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { boundedText } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'

const code = z
  .string()
  .check(boundedText(100, 'That code is wrong'), z.minLength(1, 'This field is required'))
const codeBody = z.object({ code })
const recovery = z.object({ recoveryCodes: z.array(z.string()) })

/**
 * Operations on the second factor. All use PUT, because a response to POST, which may contain a secret, would
 * be stored for an `Idempotency-Key`.
 */
export const secondFactorContract = contract('user', {
  beginSecondFactor: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Get a new secret for an authenticator app; needs a recent sign-in and a confirmed address',
    output: z.object({
      secret: z.string(),
      url: z.string(),
      /** QR code of `url`: its side length and the path of its dark modules. */
      picture: z.object({ side: z.int(), path: z.string() }),
    }),
  },
  confirmSecondFactor: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    limit: 'signIn',
    summary: 'Turn on two-factor authentication with a code from the app; signs out every other device',
    body: codeBody,
    output: recovery,
  },
  renewRecoveryCodes: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Get ten new recovery codes that replace the old ones; needs a recent sign-in',
    output: recovery,
  },
  endSecondFactor: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    limit: 'signIn',
    summary: 'Turn off two-factor authentication with a code from the app or a recovery code',
    body: codeBody,
    output: z.object({ isOn: z.boolean() }),
  },
})
