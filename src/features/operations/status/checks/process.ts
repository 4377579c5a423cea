import { formatCount } from '#lib/fields/numbers.ts'
import type { Vitals } from '#lib/services/process/process-info.ts'
import { type Check, createCheck, fail, type Judgment, ok, warn } from './check.ts'
import { formatSeconds } from './figures.ts'
import { links } from './links.ts'

const vitals = {
  name: 'vitals',
  load: async ({ running }: { running(): { vitals: Vitals | null } }) => running().vitals!,
}

/** Unexpected errors within a quarter of an hour from which the check fails. */
const manyFaults = 10

export function judgeFaults({ recentFaults }: Vitals): Judgment {
  if (recentFaults === 0) return ok('No unexpected error in the last quarter of an hour.')
  return (recentFaults < manyFaults ? warn : fail)(
    `${formatCount(recentFaults, 'unexpected error')} in this process in the last quarter of an hour.`,
    'Look for “error” in the log, or set SENTRY_DSN to get reports (docs/operations.md, “Error reports”).',
  )
}

export function judgeNotes({ silentSeconds, isUnheard }: Vitals): Judgment {
  if (silentSeconds === 0) return ok('This process learns at once what other processes change.')
  if (isUnheard)
    return fail(
      'This process learns nothing of what others change, because a pooler doesn’t pass on LISTEN.',
      'Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.',
    )
  return (silentSeconds < 60 ? warn : fail)(
    `For ${formatSeconds(silentSeconds)} this process hasn’t learned what others change, so pages may be old.`,
    'Check that PostgreSQL takes connections from this machine.',
  )
}

export function judgePool({ pools }: Vitals): Judgment {
  const busyPools = pools.map(({ name, busy, max }) => `${busy} of ${max} for ${name}`).join(', ')
  const waiting = pools.reduce((sum, pool) => sum + pool.waiting, 0)
  if (waiting === 0) return ok(`Connections of this process in use: ${busyPools}.`)
  return warn(
    `${formatCount(waiting, 'statement')} can’t get a connection of this process (in use: ${busyPools}).`,
    'If this happens often, raise REQUEST_CONNECTIONS and JOB_CONNECTIONS, or start another process.',
  )
}

export const processChecks: Check[] = [
  createCheck({ key: 'errors', name: 'Errors', source: vitals, judge: judgeFaults }),
  createCheck({ key: 'notes', name: 'Changes by other processes', source: vitals, judge: judgeNotes }),
  createCheck({
    key: 'pool',
    name: 'Connections of this process',
    link: links.configuration,
    source: vitals,
    judge: judgePool,
  }),
]
