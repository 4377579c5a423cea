import { type SQL, sql } from 'drizzle-orm'
import type { MemberContext } from '#lib/context.ts'
import { byteOrderMark, csvLine, type FileOfLines } from '#lib/download.ts'
import type { AuditFilters } from './contract.ts'
import { matching } from './queries.ts'
import { record } from './record.ts'

const batch = 500
const most = 50_000

/** Newest first; taking it is an act as well. */
export async function exportEntries(ctx: MemberContext, filters: AuditFilters): Promise<FileOfLines> {
  await record(ctx, { what: 'exported the audit log', subject: { kind: 'audit', id: null }, after: filters })
  return { fileName: 'audit-log.csv', lines: linesOf(ctx, matching(filters)) }
}

const head = ['When (UTC)', 'Who', 'E-mail', 'What', 'Kind', 'Id', 'Before', 'After', 'Reason']

interface Row {
  id: string
  created_at: string
  cells: (string | null)[]
}

async function* linesOf({ db }: MemberContext, where: SQL) {
  yield byteOrderMark + csvLine(head)
  let after = sql`true`
  for (let written = 0; written < most; written += batch) {
    const rows: Row[] = await db.execute<Row & Record<string, unknown>>(batchAfter(where, after), 'objects')
    yield rows.map(({ cells }) => csvLine(cells)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = sql`(a.created_at, a.id) < (${last.created_at}::timestamptz, ${last.id}::uuid)`
  }
}

const batchAfter = (where: SQL, after: SQL) => sql`
  select a.id, to_json(a.created_at) #>> '{}' as created_at, json_build_array(
    to_char(a.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
    p.user_name, u.email, a.what, a.subject_kind, a.subject_id, a.before::text, a.after::text, a.reason) as cells
  from (select * from audit_entry where ${where}) a
    left join account u on u.id = a.user_id and u.deleted_at is null
    left join profile p on p.user_id = u.id and p.deleted_at is null
  where ${after}
  order by a.created_at desc nulls first, a.id desc nulls first limit ${batch}`
