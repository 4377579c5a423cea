import { type SQL, sql } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { getPersonNameSql } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { byteOrderMark, csvLine, type LineFile } from '#lib/pages/download.ts'
import type { AnyAdminListing } from '#lib/admin-listing.ts'
import type { ContentFilters } from './contract.ts'
import { getListing } from './get-listing.ts'
import { buildCondition, selectState } from './matching.ts'
import { joinOwner } from './queries.ts'

const batch = 500

/** Exports the filtered list, oldest first. The audit log records who exported it, and the filters. */
export async function exportContent(ctx: MemberContext, filters: ContentFilters): Promise<LineFile> {
  const { orderBy: _, ...asked } = filters
  const { kind } = asked
  await record(ctx, { what: 'content.exported', subject: { kind, id: null }, after: asked })
  return {
    fileName: `${kind}s.csv`,
    lines: readLines(ctx, getListing(kind), buildCondition(getListing(kind), asked)),
  }
}

const head = [
  'Title',
  'Belongs to',
  'Made by',
  'Username',
  'State',
  'Created (UTC)',
  'Changed (UTC)',
  'Hidden (UTC)',
  'Why',
  'Address',
]

interface Row {
  id: string
  created_at: string
  cells: (string | null)[]
}

async function* readLines({ db, origin }: MemberContext, listing: AnyAdminListing, where: SQL) {
  yield byteOrderMark + csvLine(head)
  let after = sql`true`
  for (;;) {
    const rows: Row[] = await db.execute<Row & Record<string, unknown>>(
      sql`select x.id, to_json(x.created_at) #>> '{}' as created_at, json_build_array(${listing.title}, ${listing.place},
          ${getPersonNameSql()}, p.user_name, ${selectState(listing)}, ${utc('x.created_at')}, ${utc('x.updated_at')},
          ${utc('m.created_at')}, m.reason, ${origin}::text || ${listing.path}) as cells
        from ${sql.identifier(listing.table)} x ${joinOwner(listing)}
        where ${where} and ${after} order by x.created_at, x.id limit ${batch}`,
      'objects',
    )
    yield rows.map(({ cells }) => csvLine(cells)).join('')
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = sql`(x.created_at, x.id) > (${last.created_at}::timestamptz, ${last.id}::uuid)`
  }
}

const utc = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
