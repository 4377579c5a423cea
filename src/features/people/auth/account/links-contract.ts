import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant, text } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'

/** External services for signing in, with the names of next-auth. */
export const externalServices = ['github', 'google', 'discord'] as const
export type ExternalService = (typeof externalServices)[number]

export const serviceNames: Record<ExternalService, string> = {
  github: 'GitHub',
  google: 'Google',
  discord: 'Discord',
}

const service = z.enum(externalServices)

/** An external account that signs in to the caller's account. */
export const link = z.object({
  provider: service,
  /** Account id at the external service. */
  accountId: z.string(),
  linkedAt: instant,
})

export const linkContract = contract('user', {
  beginLink: {
    method: 'POST',
    ...forMembers,
    token: 'never',
    summary:
      'Link the next outside service signed in to on this device to the caller’s account; needs a confirmed address and a recent sign-in',
    body: z.object({ provider: service }),
    output: z.object({ provider: service }),
  },
  unlink: {
    method: 'PUT',
    ...forMembers,
    token: 'never',
    summary: 'Disconnect an outside account from the caller’s; 409 for the last way to sign in',
    body: z.object({ provider: service, accountId: text({ max: 200 }) }),
    output: z.object({ provider: service }),
  },
})
