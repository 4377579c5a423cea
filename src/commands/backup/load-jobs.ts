import { type ClientBase, escapeIdentifier } from 'pg'
import { loadRows } from './load-rows.ts'
import type { Manifest } from './manifest.ts'

/**
 * Replaces the jobs by those of a backup. The tables of the job runner are its own and may be newer than the backup's,
 * so columns are matched by name. A job of a queue that is no longer there is left out.
 */
export async function loadJobs(client: ClientBase, folder: string, { jobs }: Manifest): Promise<void> {
  await client.query('delete from jobs.job')
  if (jobs.columns.length === 0) return
  const given = jobs.columns.map((name) => `${escapeIdentifier(name)} text`)
  await client.query(`create temporary table copied_jobs (${given.join(', ')}) on commit drop`)
  await loadRows(client, { folder, ...jobs }, 'copied_jobs')
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'jobs.job'::regclass and attnum > 0 and attname::text = any($1)`,
    [jobs.columns],
  )
  const targets = rows.map(({ name }) => escapeIdentifier(name)).join(', ')
  const values = rows.map(({ name, type }) => valueOf(name, type)).join(', ')
  await client.query(
    `insert into jobs.job (${targets}) select ${values} from copied_jobs
      where name in (select name from jobs.queue)`,
  )
}

/** Nobody works any more on a job that was being done. */
function valueOf(name: string, type: string): string {
  if (name === 'started_on' || name === 'heartbeat_on') return 'null'
  const column =
    name === 'state' ? "case state when 'active' then 'retry' else state end" : escapeIdentifier(name)
  return `(${column})::${type}`
}
