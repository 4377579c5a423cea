import { sql } from 'drizzle-orm'
import { countFailedJobs } from '#features/operations/job/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { type Check, createCheck, fail, type Judgment, ok, type Site, unknown, warn } from './check.ts'
import { formatSeconds } from './figures.ts'
import { links } from './links.ts'

export interface JobFacts {
  /** Jobs that could run now. */
  waiting: number
  /** Seconds for which the oldest of them could have run. */
  age: number
  /** Whether any job has started in the last two minutes. */
  hasStarted: boolean
  /** Jobs that failed for good. */
  failed: number
  /** Jobs that render texts again: unfinished ones, and those that failed for good. */
  rendering: number
  unrendered: number
}

const lateSeconds = 600

export function judgeQueues(
  { waiting, age, hasStarted }: JobFacts,
  { running: { isQuiet } }: Site,
): Judgment {
  if (isQuiet)
    return unknown('Jobs don’t run on a copy of a site.', 'Release the copy if it replaces the old site.')
  const seen = `${formatCount(waiting, 'job')} could run; the oldest could have begun ${formatSeconds(age)} ago.`
  if (age > 120 && !hasStarted)
    return fail(seen, 'No process runs jobs: start “npm run worker”, or a server whose WORKERS isn’t 0.')
  if (age > lateSeconds)
    return warn(seen, 'See which queue is behind, and start another “npm run worker” if it stays like this.')
  return ok(waiting === 0 ? 'No job is late.' : seen)
}

export const judgeFailedJobs = ({ failed }: JobFacts): Judgment =>
  failed === 0
    ? ok('No job has failed for good.')
    : warn(`${formatCount(failed, 'job')} failed for good.`, 'Read why, and run them again or discard them.')

export function judgeTexts({ rendering, unrendered }: JobFacts): Judgment {
  if (unrendered > 0)
    return warn(
      'Some texts show as an earlier version rendered them, because their job failed.',
      'Run the failed job “render-again” again.',
    )
  return ok(
    rendering > 0
      ? 'Texts are being rendered again after an update.'
      : 'This version has rendered every text.',
  )
}

const renderQueue = 'render-again'

async function loadJobs({ db }: Context): Promise<JobFacts> {
  const [row] = await db.execute<JobFacts & object>(
    sql`select count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active')), 0)::float8 as age,
      exists (select from jobs.job where started_on > now() - interval '2 minutes') as "hasStarted",
      (select coalesce(sum(failed), 0)::int from ${countFailedJobs()} counted) as failed,
      count(*) filter (where name = ${renderQueue})::int as rendering,
      coalesce((select failed from ${countFailedJobs()} counted where name = ${renderQueue}), 0) as unrendered
    from jobs.job where state < 'completed' and name <> 'dead'`,
    'objects',
  )
  return { ...row!, age: Math.max(0, row!.age) }
}

const source = { name: 'jobs', load: loadJobs }
const link = links.jobs

export const jobChecks: Check[] = [
  createCheck({ key: 'jobs', name: 'Jobs', link, source, judge: judgeQueues }),
  createCheck({ key: 'failed-jobs', name: 'Failed jobs', link, source, judge: judgeFailedJobs }),
  createCheck({ key: 'texts', name: 'Rendered texts', link, source, judge: judgeTexts }),
]
