import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { instant } from '#lib/fields/fields.ts'
import { findingStates, mailParts } from '#lib/services/mail-transport.ts'

const finding = z.object({
  what: z.enum(mailParts),
  /** State; 'unknown' if no server answered. */
  state: z.enum(findingStates),
  /** Result, with next steps. */
  sentence: z.string(),
})

const mailCheck = z.object({
  /** Status; 'unset' without a mail server, 'none' before the first check. */
  status: z.enum(['unset', 'none', 'looking', 'failed', 'done']),
  askedAt: z.nullable(instant),
  checkedAt: z.nullable(instant),
  /** Reason for the failure. */
  why: z.nullable(z.string()),
  findings: z.array(finding),
})

export const mailCheckContract = contract('outbox', {
  getMailCheck: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get what the last check of the mail server found',
    output: mailCheck,
  },
  checkMail: {
    method: 'PUT',
    ...forAdministrators,
    summary:
      'Check the mail server’s connection and encryption, the sender, SPF, DKIM, DMARC and the reverse name; a job does it within a minute',
    output: mailCheck,
  },
})
