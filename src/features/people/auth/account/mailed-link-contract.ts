import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forAnyone } from '#lib/contract/policy.ts'
import { oneTimeToken } from '../contract.ts'

export const mailedLink = z.object({
  purpose: z.enum(['passwordReset', 'confirmation', 'emailChange']),
  token: oneTimeToken,
})
export type MailedLink = z.output<typeof mailedLink>

export const mailedLinkContract = contract('user', {
  getMailedLink: {
    method: 'GET',
    ...forAnyone,
    summary: 'Say whether the link from an e-mail still works; this doesn’t use it up',
    query: mailedLink,
    output: z.object({ isOpen: z.boolean() }),
  },
})
