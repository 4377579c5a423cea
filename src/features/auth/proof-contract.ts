import * as z from 'zod/mini'
import { contract } from '#lib/contract.ts'
import { word } from '#lib/fields.ts'
import { member } from '#lib/policy.ts'

const answer = word(512).check(z.minLength(1, 'This field is required'))

export const proof = z.object({ by: z.enum(['password', 'code', 'mail']), answer })
export type Proof = z.output<typeof proof>

export const proofContract = contract('user', {
  requestProof: {
    method: 'POST',
    access: 'member',
    policy: member,
    summary: 'Mail the caller a code that shows who they are, for those who have no password at hand',
    output: z.object({ email: z.string() }),
  },
  proveIdentity: {
    method: 'POST',
    access: 'member',
    policy: member,
    limit: 'signIn',
    summary: 'Show once more who the caller is, as what cannot be undone asks for',
    body: proof,
    output: z.object({ minutes: z.int() }),
  },
})
