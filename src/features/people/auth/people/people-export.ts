import { type SQL, sql } from 'drizzle-orm'
import { after, streamCsvLines, type CsvRow, utcText } from '#database/csv-lines.ts'
import { record } from '#features/platform/audit/record.ts'
import { withProfile } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { createMatchSql } from './listing.ts'
import type { AccountFilters } from './people-contract.ts'

/**
 * Exports the filtered list, oldest account first. The audit log records who exported it, and with which
 * filters.
 */
export async function exportUsers(ctx: MemberContext, filters: AccountFilters): Promise<LineFile> {
  const { orderBy: _, ...asked } = filters
  await record(ctx, { what: 'accounts.exported', subject: { kind: 'account', id: null }, after: asked })
  return { fileName: 'people.csv', lines: loadLines(ctx, createMatchSql(filters)) }
}

const head = [
  'Username',
  'First name',
  'Last name',
  'E-mail',
  'Role',
  'Can create events',
  'Confirmed',
  'Suspended',
  'Joined',
  'Last seen',
]

const loadLines = ({ db }: MemberContext, where: SQL) =>
  streamCsvLines<CsvRow>({
    head,
    rowsAfter: (last, batch) => db.execute<CsvRow>(selectRows(where, last, batch), 'objects'),
    cellsOf: ({ cells }) => cells,
  })

const selectRows = (where: SQL, last: CsvRow | undefined, batch: number) => sql`
  select account.id, to_json(account.created_at) #>> '{}' as created_at, json_build_array(
    p.user_name, coalesce(p.first_name, account.name), p.last_name, account.email, account.role,
    case when account.can_create_events then 'yes' else 'no' end,
    ${utcText('account.confirmed_at')}, ${utcText('account.suspended_at')}, ${utcText('account.created_at')},
    (select ${utcText('max(s.last_used_at)')} from session s where s.user_id = account.id)) as cells
  from account ${withProfile(sql`account.id`)}
  where ${where} and ${after('account', last)}
  order by account.created_at, account.id limit ${batch}`
