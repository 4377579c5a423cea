import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant, paragraph, uuid, lookupText } from '#lib/fields/fields.ts'
import { createListSchema, paging } from '#lib/contract/lists.ts'
import { forAdministrators } from '#lib/contract/policy.ts'

const queue = z.object({
  name: z.string(),
  /** Jobs that could run now, that run at a later time, and that are running. */
  waiting: z.int(),
  scheduled: z.int(),
  running: z.int(),
  /** Jobs that failed for good and wait for an administrator to run them again or discard them. */
  failed: z.int(),
  /** Time since which the oldest waiting job could have run. */
  oldestAt: z.nullable(instant),
})
export type Queue = z.output<typeof queue>

const failedJob = z.object({
  id: z.uuid(),
  queue: z.string(),
  /** Message of the last error, without values of statements. */
  error: z.nullable(z.string()),
  attempts: z.int(),
  createdAt: instant,
  /** Time of the last attempt. */
  failedAt: instant,
})
export type FailedJob = z.output<typeof failedJob>

/** Name of a queue; pg-boss refuses others. */
const queueName = lookupText(100).check(z.regex(/^[\w./-]+$/))

const ids = z.array(uuid()).check(z.minLength(1), z.maxLength(100))

export const jobContract = contract('job', {
  getQueues: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List the queues of background jobs with something in them',
    output: z.object({ queues: z.array(queue).check(z.maxLength(200)) }),
  },
  getFailedJobs: {
    method: 'GET',
    ...forAdministrators,
    summary: 'List background jobs that failed for good, newest first, without their data',
    query: z.object({ ...paging, queue: z.optional(lookupText(100)) }),
    output: createListSchema(failedJob),
  },
  retryJobs: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Run failed jobs again',
    body: z.object({ ids }),
    output: z.object({ count: z.int() }),
  },
  retryQueue: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Run the failed jobs of one queue again, the oldest 1,000',
    body: z.object({ queue: queueName }),
    output: z.object({ count: z.int() }),
  },
  discardJobs: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Discard failed jobs, so that they never run; needs a recent sign-in',
    body: z.object({ ids, reason: paragraph({ max: 500 }) }),
    output: z.object({ count: z.int() }),
  },
})
