import { type SQL, sql } from 'drizzle-orm'

/**
 * Selects items with open reports, each once, with the time of the first report, and the reporter if there is
 * only one.
 */
export const openReports: SQL = sql.raw(
  `select min(f.created_at) as created_at,
     case when count(distinct f.user_id) = 1 then (array_agg(f.user_id))[1] end as owner from flag f where f.status = 'open' group by f.kind, f.subject_id`,
)

/** Open appeals: rows `m` of decisions. */
export const openAppeals: SQL = sql.raw(
  'measure m where m.appealed_at is not null and m.decided_at is null and m.lifted_at is null',
)

/** Selects the items of an event that have open reports, each once; `event` is the event of report `f`. */
export const selectReportedItems = (event: SQL, eventId: string): SQL => sql`
  select f.kind, f.subject_id as id, count(*)::int as reports, array_agg(distinct f.reason) as reasons,
    min(f.created_at) as "firstAt", max(f.created_at) as "lastAt"
  from flag f where f.status = 'open' and ${event} = ${eventId}::uuid group by f.kind, f.subject_id`

/** Selects the open reports `f` of an item. */
export const openReportsSql = (kind: string, id: SQL): SQL =>
  sql`flag f where f.kind = ${kind} and f.subject_id = ${id} and f.status = 'open'`

/** Whether an item has any report, open or closed. */
export const isReported = (kind: string, id: SQL): SQL =>
  sql`exists (select from flag f where f.kind = ${kind} and f.subject_id = ${id})`

/** Selects the decisions `m` in force that hide an item. */
export const selectActiveMeasures = (kind: string, id: SQL): SQL =>
  sql`measure m where m.kind = ${kind} and m.subject_id = ${id} and m.act = 'hidden' and m.lifted_at is null`
