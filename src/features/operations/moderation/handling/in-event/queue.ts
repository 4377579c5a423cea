import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { readPage } from '#database/page.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { FlagReason } from '../../contract.ts'
import { selectReportedItems } from '../../rows.ts'
import { measures } from '../../table.ts'
import { selectFacts, type SubjectFacts } from '../subject-facts.ts'
import type { EventKind, inEventContract } from './in-event-contract.ts'
import { selectEventOfItem } from './thing-in-event.ts'

type Contract = typeof inEventContract

interface Row extends Record<string, unknown> {
  kind: EventKind | null
  id: string
  reports: number
  reasons: FlagReason[]
  lastAt: string
  facts: SubjectFacts
  total: number
}

/** Lists each reported item once, without the caller's own. */
export async function getEventFlags(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getEventFlags'>,
) {
  await loadManagedEvent(ctx, { eventId })
  const rows = await ctx.db.execute<Row>(
    sql`with thing as (
        select q.*, ${selectFacts({ kind: sql`q.kind`, id: sql`q.id` })} as facts from (${selectReportedItems(
          selectEventOfItem({ kind: sql`f.kind`, id: sql`f.subject_id` }),
          eventId,
        )}) q),
      open as (select * from thing where (facts ->> 'ownerId') is distinct from ${ctx.viewer.id}),
      shown as (select * from open order by "firstAt", id limit ${paging.perPage} offset ${getOffset(paging)})
      select counted.total, shown.* from (select count(*)::int as total from open) counted
        left join shown on true order by shown."firstAt", shown.id`,
    'objects',
  )
  const items = rows.flatMap(({ kind, id, reports, reasons, lastAt, facts }) =>
    kind === null
      ? []
      : [
          {
            kind,
            id,
            reports,
            reasons,
            lastAt: new Date(lastAt),
            title: facts.title,
            excerpt: facts.excerpt,
            path: facts.path,
            state: facts.state,
          },
        ],
  )
  return { items, total: rows[0]?.total ?? 0, ...paging }
}

export async function getEventMeasures(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getEventMeasures'>,
) {
  await loadManagedEvent(ctx, { eventId })
  const list = await readPage(ctx.db, {
    of: measures,
    row: {
      id: measures.id,
      act: measures.act,
      kind: measures.kind,
      title: measures.title,
      reason: measures.reason,
      createdAt: measures.createdAt,
      appealedAt: measures.appealedAt,
      facts: sql<SubjectFacts | null>`${selectFacts({ kind: sql`measure.kind`, id: sql`measure.subject_id` })}`,
    },
    where: and(eq(measures.eventId, eventId), isNull(measures.liftedAt)),
    sorting: sql`${desc(measures.createdAt)}, ${measures.id}`,
    paging,
  })
  const items = list.items.map(({ facts, ...measure }) => ({
    ...measure,
    ...(facts && facts.state !== 'gone'
      ? { excerpt: facts.excerpt, path: facts.path }
      : { excerpt: '', path: null }),
  }))
  return { ...list, items }
}
