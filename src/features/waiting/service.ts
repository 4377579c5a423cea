import { sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import { type Waiting, type WaitingKind, waitingKinds } from './contract.ts'
import { administratorLines, organiserLines, reviewerLine, textsLine } from './lines.ts'

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
export async function getWaiting(ctx: MemberContext): Promise<{ lines: Waiting[] }> {
  const asked = [
    reviewerLine(ctx),
    ...organiserLines(ctx),
    ...(ctx.viewer.role === 'USER' ? [] : [textsLine]),
    ...(ctx.viewer.role === 'ADMIN' ? administratorLines : []),
  ].map((line) => sql`(${line} limit ${mostOfAKind})`)
  const rows: Row[] = await ctx.db.execute<Row & Record<string, unknown>>(
    sql`select kind, count::int, to_json(since) #>> '{}' as since, untouched::int, event
      from (${sql.join(asked, sql` union all `)}) line
      order by array_position(array[${sql.join(
        waitingKinds.map((kind) => sql`${kind}`),
        sql`, `,
      )}]::text[], kind),
        since nulls last, event ->> 'slug'`,
    'objects',
  )
  return { lines: rows.map((row) => ({ ...row, since: row.since ? new Date(row.since) : null })) }
}
