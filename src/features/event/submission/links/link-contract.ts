import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forMembersWho } from '#lib/contract/policy.ts'
import { instant, uuid } from '#lib/fields/fields.ts'
import { ownSubmission } from '../policy.ts'

const linkProblems = ['noAnswer', 'inside', 'privateRepository', 'noReadme', 'noLicence'] as const

const linkFinding = z.object({
  /** Field that contains the link. */
  field: z.enum(['repoLink', 'demoUrl', 'presentationLink', 'videoLink', 'description']),
  url: z.string(),
  fault: z.enum(linkProblems),
})
export type LinkFinding = z.output<typeof linkFinding>

const linkCheck = z.object({
  /** Status of the check; 'none' until the first check is requested. */
  status: z.enum(['none', 'waiting', 'done']),
  askedAt: z.nullable(instant),
  checkedAt: z.nullable(instant),
  /** All checked addresses, so that one changed since doesn't count as checked. */
  asked: z.array(z.string()),
  findings: z.array(linkFinding),
})
export type LinkCheck = z.output<typeof linkCheck>

const query = z.object({ id: uuid() })

export const linkContract = contract('submission', {
  checkLinks: {
    method: 'PUT',
    ...forMembersWho(ownSubmission),
    summary: 'Check which links aren’t public and which files are missing; it only warns',
    query,
    output: linkCheck,
  },
  getLinkCheck: {
    method: 'GET',
    ...forMembersWho(ownSubmission),
    summary: 'Get the result of the last link check',
    query,
    output: linkCheck,
  },
})
