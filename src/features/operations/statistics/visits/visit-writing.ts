import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#database/client.ts'
import { applicationRows } from '#features/community/app/rows.ts'
import { articleRows } from '#features/content/blog/rows.ts'
import { rowsOfKind } from '#features/event/event/rows.ts'
import type { EventKind } from '#features/event/event/contract.ts'
import { joinSubmissionBySlugs } from '#features/event/submission/rows.ts'
import { tutorialRows } from '#features/content/tutorial/rows.ts'
import { visitDays, visitTotals } from '../table.ts'
import type { VisitedItem, VisitedKind } from './visited-item.ts'

export interface VisitCount {
  /** Day as YYYY-MM-DD, UTC. */
  day: string
  thing: VisitedItem
  visits: number
  reads: number
}

/**
 * Adds counts to the rows of a day and to its sum. Looks up the item of each address, which must be visible
 * to anyone with the address: made-up ones, drafts and deleted items leave no row.
 */
export async function writeVisits(db: Database, visitCounts: VisitCount[], now: Date): Promise<void> {
  const rows = visitCounts.map(({ thing, ...sums }) => ({ ...thing, ...sums }))
  const kinds = [...new Set(rows.map(({ kind }) => kind))]
  const lookups = kinds.map(
    (kind) => sql`select v.kind, t.id, v.day, v.visits, v.reads from ${joinsByKind[kind](now)}`,
  )
  // All processes use one order, which prevents deadlocks.
  await db.execute(sql`
    with v as materialized (select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as v(kind text, slug text,
      language text, "eventSlug" text, "teamSlug" text, id text, day date, visits int, reads int)),
    found as materialized (${sql.join(lookups, sql` union all `)}),
    written as (
      insert into ${visitDays} as kept (kind, thing_id, day, visits, reads)
      select kind, id, day, sum(visits)::int, sum(reads)::int from found
      group by kind, id, day order by kind, id, day
      on conflict (kind, thing_id, day) do update
        set visits = kept.visits + excluded.visits, reads = kept.reads + excluded.reads)
    insert into ${visitTotals} as kept (day, visits)
    select day, sum(visits)::int from found group by day order by day
    on conflict (day) do update set visits = kept.visits + excluded.visits`)
}

const joinPublishedText = (getRows: typeof tutorialRows) => () => {
  const { isPublished, table } = getRows('t')
  return sql`v join ${sql.identifier(table)} t on v.kind = ${table} and t.slug = v.slug and t.language = v.language
    and ${isPublished}`
}

function joinEventOf(kind: EventKind) {
  const { table, isOut } = rowsOfKind(kind, 't')
  return () => sql`v join ${sql.identifier(table)} t on v.kind = ${kind} and t.slug = v.slug and ${isOut}`
}

const application = applicationRows('t')

const joinsByKind: Record<VisitedKind, (now: Date) => SQL> = {
  event: joinEventOf('event'),
  stream: joinEventOf('stream'),
  tutorial: joinPublishedText(tutorialRows),
  article: joinPublishedText(articleRows),
  submission: (now) => sql`(select * from v where v.kind = 'submission') v ${joinSubmissionBySlugs(now)}`,
  application: () => sql`v join ${sql.identifier(application.table)} t
    on v.kind = 'application' and t.id = v.id::uuid and ${application.isPublished}`,
}
