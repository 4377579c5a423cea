import * as z from 'zod/mini'
import { contract } from '#lib/contract/contract.ts'
import { instant } from '#lib/fields/fields.ts'
import { forAdministrators } from '#lib/contract/policy.ts'

const setting = z.object({
  name: z.string(),
  about: z.string(),
  isSet: z.boolean(),
  isSecret: z.boolean(),
  /** Value of the variable; null for a secret. */
  value: z.nullable(z.string()),
})

const configuration = z.object({
  /** Problems to fix before others use the site, a sentence each. */
  notices: z.array(z.string()),
  /** Whether the site is a copy that sends nothing and runs no jobs until it is released. */
  isQuiet: z.boolean(),
  settings: z.array(setting),
  version: z.string(),
  node: z.string(),
  postgres: z.string(),
  /** Latest migration of the database. */
  schema: z.nullable(z.string()),
  startedAt: instant,
  databaseBytes: z.int(),
  /** Stored uploads, including deleted ones that wait for removal. */
  files: z.object({ count: z.int(), bytes: z.int() }),
  /** Outcome of the scheduled backups; null before the first. */
  backup: z.nullable(
    z.object({
      copiedAt: z.nullable(instant),
      bytes: z.nullable(z.int()),
      place: z.nullable(z.string()),
      failedAt: z.nullable(instant),
      error: z.nullable(z.string()),
    }),
  ),
  pageCache: z.nullable(
    z.object({ entries: z.int(), bytes: z.int(), hits: z.int(), misses: z.int(), made: z.int() }),
  ),
  /** Waiting, running and permanently failed jobs by queue; queues without any are left out. */
  queues: z.array(z.object({ name: z.string(), waiting: z.int(), running: z.int(), failed: z.int() })),
})

export const configurationContract = contract('configuration', {
  getConfiguration: {
    method: 'GET',
    ...forAdministrators,
    summary: 'Get the site’s current settings and health; secrets only show whether they’re set',
    output: configuration,
  },
  releaseSite: {
    method: 'PUT',
    ...forAdministrators,
    summary: 'Release a copy of another site, so that it sends its messages and runs its jobs',
    output: z.object({ isQuiet: z.boolean() }),
  },
})
