import { type SQL, sql } from 'drizzle-orm'

/**
 * The things that somebody reported and nobody has decided on, each once, with when they were first, and who did where
 * nobody else has.
 */
export const openReports: SQL = sql.raw(
  `select min(f.created_at) as created_at,
     case when count(distinct f.user_id) = 1 then (array_agg(f.user_id))[1] end as owner from flag f where f.status = 'open' group by f.kind, f.subject_id`,
)

/** Rows `m` of decisions whose owner asks to have them undone. */
export const openAppeals: SQL = sql.raw(
  'measure m where m.appealed_at is not null and m.decided_at is null and m.lifted_at is null',
)

/** The reported things of an event, each once; `event` tells where the thing of report `f` belongs. */
export const reportsIn = (event: SQL, eventId: string): SQL => sql`
  select f.kind, f.subject_id as id, count(*)::int as reports, array_agg(distinct f.reason) as reasons,
    min(f.created_at) as "firstAt", max(f.created_at) as "lastAt"
  from flag f where f.status = 'open' and ${event} = ${eventId}::uuid group by f.kind, f.subject_id`

/** Rows `f` of reports about a thing that wait for a decision. */
export const openReportsOf = (kind: string, id: SQL): SQL =>
  sql`flag f where f.kind = ${kind} and f.subject_id = ${id} and f.status = 'open'`

/** Whether somebody has reported this thing, decided on or not. */
export const isReported = (kind: string, id: SQL): SQL =>
  sql`exists (select from flag f where f.kind = ${kind} and f.subject_id = ${id})`

/** What is hidden now: rows `m` of the decisions in force about a thing. */
export const inForce = (kind: string, id: SQL): SQL =>
  sql`measure m where m.kind = ${kind} and m.subject_id = ${id} and m.act = 'hidden' and m.lifted_at is null`
