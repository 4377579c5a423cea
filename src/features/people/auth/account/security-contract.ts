import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { forMembers } from '#lib/contract/policy.ts'
import { link, externalServices } from './links-contract.ts'

/** Security settings of the caller's account. */
export const security = z.object({
  email: z.string(),
  confirmed: z.boolean(),
  /** New address that awaits confirmation, while its link works. */
  pendingEmail: z.nullable(z.string()),
  /** Whether the account has a password; false if only an e-mailed link or an external service signs in. */
  hasPassword: z.boolean(),
  /** Second factor; null while a password, a link or an external service is enough to sign in. */
  secondFactor: z.nullable(z.object({ since: instant, recoveryCodesLeft: z.int() })),
  /** Linked external accounts, oldest first. */
  links: z.array(link),
  /** External services that are set up on this site. */
  services: z.array(z.enum(externalServices)),
  /** Whether an administrator must set up a second factor before acting as one. */
  owesSecondFactor: z.boolean(),
})
/** Settings as the service returns them, and as screens get them. */
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
