import { sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/contract/context.ts'
import { type Figure, type Waiting, type WaitingKind, waitingKinds } from './contract.ts'
import { allFigures, figureRows } from './figures.ts'
import {
  administratorLines,
  helperLines,
  organiserLines,
  reviewerLine,
  technologiesLine,
  textsLine,
} from './lines.ts'

/** Of each kind, so that who organises everything still reads a page and not a book. */
const mostOfAKind = 20

interface Row {
  kind: WaitingKind
  count: number
  since: string | null
  untouched: number | null
  event: Waiting['event']
}

/** One statement, whatever the asking person is: what they are not has no rows. */
export async function getWaiting(ctx: MemberContext): Promise<{ lines: Waiting[]; figures: Figure[] }> {
  const asked = [
    reviewerLine(ctx),
    ...helperLines(ctx),
    ...organiserLines(ctx),
    ...(ctx.viewer.role === 'USER' ? [] : [textsLine, technologiesLine]),
    ...(ctx.viewer.role === 'ADMIN' ? administratorLines : []),
  ].map((line) => sql`(${line} limit ${mostOfAKind})`)
  const [row] = await ctx.db.execute<{ lines: Row[]; figures: Figure[] }>(
    sql`select
      (select coalesce(json_agg(line order by ${place}, line.since nulls last, line.event ->> 'slug'), '[]')
        from (select kind, count::int, since, untouched::int, event
          from (${sql.join(asked, sql` union all `)}) every_one) line) as lines,
      (select coalesce(json_agg(figure), '[]')
        from (select kind, count::int from (${figureRows(ctx)}) one) figure) as figures`,
    'objects',
  )
  const notices = ctx.viewer.role === 'ADMIN' ? ctx.running().notices.length : 0
  const lines: Waiting[] = row!.lines.map((line) => ({
    ...line,
    since: line.since ? new Date(line.since) : null,
  }))
  if (notices > 0) lines.push({ kind: 'notices', count: notices, since: null, untouched: null, event: null })
  return { lines, figures: allFigures(ctx, row!.figures, lines) }
}

const place = sql`array_position(array[${sql.join(
  waitingKinds.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[], line.kind)`
