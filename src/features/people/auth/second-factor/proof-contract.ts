import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { lookupText } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'

const answer = lookupText(512).check(z.minLength(1, 'This field is required'))

export const proof = z.object({ by: z.enum(['password', 'code', 'mail']), answer })
export type Proof = z.output<typeof proof>

export const proofContract = contract('user', {
  requestProof: {
    method: 'POST',
    ...forMembers,
    token: 'never',
    summary: 'E-mail the caller a code that proves it’s them, for when they have no password at hand',
    output: z.object({ email: z.string() }),
  },
  proveIdentity: {
    method: 'POST',
    ...forMembers,
    token: 'never',
    limit: 'signIn',
    summary: 'Confirm that it’s still the caller, as irreversible actions require',
    body: proof,
    output: z.object({ minutes: z.int() }),
  },
})
