import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { link, outsideServices } from './links-contract.ts'

/** Get how the caller’s account is secured: what its page shows. */
export const security = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** The address a link was mailed to, while it works. */
  pendingEmail: z.nullable(z.string()),
  /** False for those who have only ever signed in by a link or another service. */
  hasPassword: z.boolean(),
  /** Null while a password, a link or another service is enough to sign in. */
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
  /** Accounts at other services that sign in to this one, the oldest first. */
  links: z.array(link),
  /** The services that are set up here. */
  services: z.array(z.enum(outsideServices)),
  /** An administrator who must set one up before acting as one. */
  owesSecondFactor: z.boolean(),
})
/** As the service gives it, and as the screens get it. */
export type Security = z.output<typeof security>
export type SecurityAnswer = z.input<typeof security>

export const securityContract = contract('user', {
  getSecurity: {
    method: 'GET',
    ...forMembers,
    token: 'never',
    summary: 'Get how the caller’s account is secured',
    output: security,
  },
})
