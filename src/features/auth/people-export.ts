import { type SQL, sql } from 'drizzle-orm'
import { record } from '#features/audit/record.ts'
import type { MemberContext } from '#lib/context.ts'
import { byteOrderMark, csvLine, type FileOfLines } from '#lib/download.ts'
import { matching, withProfile } from './listing.ts'
import type { AccountFilters } from './people-contract.ts'

const batch = 500

/** The list as the filters show it, from the oldest account on; the audit log tells who took it, and what for. */
export async function exportUsers(ctx: MemberContext, filters: AccountFilters): Promise<FileOfLines> {
  const { orderBy: _, ...asked } = filters
  await record(ctx, { what: 'exported the accounts', subject: { kind: 'account', id: null }, after: asked })
  return { fileName: 'people.csv', lines: linesOf(ctx, matching(filters)) }
}

const head = [
  'Username',
  'First name',
  'Last name',
  'E-mail',
  'Role',
  'May create events',
  'Confirmed',
  'Suspended',
  'Joined',
  'Last seen',
]

interface Row {
  id: string
  created_at: string
  cells: (string | null)[]
}

async function* linesOf({ db }: MemberContext, where: SQL) {
  yield byteOrderMark + csvLine(head)
  let after = sql`true`
  for (;;) {
    const rows: Row[] = await db.execute<Row & Record<string, unknown>>(batchAfter(where, after), 'objects')
    yield rows.map(({ cells }) => csvLine(cells)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = sql`(account.created_at, account.id) > (${last.created_at}::timestamptz, ${last.id}::uuid)`
  }
}

const batchAfter = (where: SQL, after: SQL) => sql`
  select account.id, to_json(account.created_at) #>> '{}' as created_at, json_build_array(
    p.user_name, coalesce(p.first_name, account.name), p.last_name, account.email, account.role,
    case when account.can_create_events then 'yes' else 'no' end,
    ${utc('account.confirmed_at')}, ${utc('account.suspended_at')}, ${utc('account.created_at')},
    (select ${utc('max(s.last_used_at)')} from session s where s.user_id = account.id)) as cells
  from account ${withProfile}
  where ${where} and ${after}
  order by account.created_at, account.id limit ${batch}`

const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
