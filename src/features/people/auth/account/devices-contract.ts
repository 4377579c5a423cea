import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forMembers } from '#lib/contract/policy.ts'

export const device = z.object({
  id: z.uuid(),
  /** Browser and system at sign-in: "Firefox on Linux". */
  name: z.string(),
  signedInAt: instant,
  /** Time of last use, accurate to ten minutes. */
  lastUsedAt: instant,
  /** Whether it is the caller's current device. */
  current: z.boolean(),
})
export type Device = z.output<typeof device>
export const devices = createListSchema(device)

export const deviceContract = contract('user', {
  getSessions: {
    method: 'GET',
    ...forMembers,
    token: 'never',
    summary: 'List where the caller is signed in: this device first, then the most recent',
    query: z.object(paging),
    output: devices,
  },
  revokeSession: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Sign out one of the caller’s devices at once',
    query: z.object({ id: z.uuid() }),
    output: z.object({ id: z.uuid() }),
  },
  revokeOtherSessions: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Sign out all of the caller’s other devices at once',
    output: z.object({ count: z.int() }),
  },
  getDraftKey: {
    method: 'GET',
    ...forMembers,
    token: 'never',
    summary: 'Get the key with which a browser seals what the caller typed and didn’t send',
    output: z.object({ key: z.string() }),
  },
})
