import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { forAdministrators } from '#lib/contract/policy.ts'
import { instant } from '#lib/fields/fields.ts'

/** States of a check, worst first. 'unknown' means that nothing could be found out. */
export const checkStates = ['failing', 'warning', 'unknown', 'ok'] as const

const statusCheck = z.object({
  /** Stable name, for alarms of other programs. */
  key: z.string(),
  name: z.string(),
  state: z.enum(checkStates),
  /** Observation, in one sentence. */
  seen: z.string(),
  /** Next step, in one sentence; null if there is nothing to do. */
  advice: z.nullable(z.string()),
  /** Screen that shows more; null if there is none. */
  link: z.nullable(z.object({ label: z.string(), href: z.string() })),
})
export type StatusCheck = z.output<typeof statusCheck>

export const statusContract = contract('status', {
  getStatus: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Check the site’s mail, jobs, backups, database, disk and settings, with what to do',
    output: z.object({
      checkedAt: instant,
      /** Number of checks in this state. */
      failing: z.int(),
      warnings: z.int(),
      checks: z.array(statusCheck).check(z.maxLength(100)),
    }),
  },
})
