import { type ClientBase, escapeIdentifier } from 'pg'
import { loadRows } from './load-rows.ts'
import type { BackupStore } from './stores/store.ts'
import type { DatabaseCopy } from './manifest.ts'

/**
 * Replaces the jobs with those of a backup. The job runner owns its tables, which may be newer than the
 * backup's, so columns are matched by name. Jobs of queues that no longer exist are skipped.
 */
export async function loadJobs(
  client: ClientBase,
  store: BackupStore,
  { jobs }: DatabaseCopy,
): Promise<void> {
  await client.query('delete from jobs.job')
  if (jobs.columns.length === 0) return
  const columnDefinitions = jobs.columns.map((name) => `${escapeIdentifier(name)} text`)
  await client.query(`create temporary table copied_jobs (${columnDefinitions.join(', ')}) on commit drop`)
  await loadRows(client, { store, ...jobs }, 'copied_jobs')
  const { rows } = await client.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = 'jobs.job'::regclass and attnum > 0 and attname::text = any($1)`,
    [jobs.columns],
  )
  const targets = rows.map(({ name }) => escapeIdentifier(name)).join(', ')
  const values = rows.map(({ name, type }) => buildValueSql(name, type)).join(', ')
  await client.query(
    `insert into jobs.job (${targets}) select ${values} from copied_jobs
      where name in (select name from jobs.queue)`,
  )
}

/**
 * Returns SQL for a column's value. A running job becomes a retry without start and heartbeat times, because
 * no worker runs it any longer.
 */
function buildValueSql(name: string, type: string): string {
  if (name === 'started_on' || name === 'heartbeat_on') return 'null'
  const column =
    name === 'state' ? "case state when 'active' then 'retry' else state end" : escapeIdentifier(name)
  return `(${column})::${type}`
}
