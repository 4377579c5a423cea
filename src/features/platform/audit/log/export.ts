import { type SQL, sql } from 'drizzle-orm'
import { after, streamCsvLines, type CsvRow, utcText } from '#database/csv-lines.ts'
import { withPerson } from '#features/people/profile/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { describeAct } from '../describe-act.ts'
import type { AuditFilters } from '../contract.ts'
import { matchesFilters } from './queries.ts'
import { record } from '../record.ts'
import { subjectSql } from './subjects.ts'

const maxRows = 50_000

/** Exports entries, newest first; the export itself is audited too. */
export async function exportEntries(ctx: MemberContext, filters: AuditFilters): Promise<LineFile> {
  await record(ctx, { what: 'audit.exported', subject: { kind: 'audit', id: null }, after: filters })
  return { fileName: 'audit-log.csv', lines: loadLines(ctx, matchesFilters(filters)) }
}

const head = ['When (UTC)', 'Who', 'E-mail', 'What', 'Kind', 'Thing', 'Id', 'Before', 'After', 'Reason']

const columnIndex = { what: head.indexOf('What'), kind: head.indexOf('Kind') }

const loadLines = ({ db }: MemberContext, where: SQL) =>
  streamCsvLines<CsvRow>({
    head,
    most: maxRows,
    rowsAfter: (last, batch) => db.execute<CsvRow>(selectRows(where, last, batch), 'objects'),
    cellsOf: ({ cells }) =>
      cells.with(
        columnIndex.what,
        describeAct(String(cells[columnIndex.what]), String(cells[columnIndex.kind])),
      ),
  })

const selectRows = (where: SQL, last: CsvRow | undefined, batch: number) => sql`
  select a.id, to_json(a.created_at) #>> '{}' as created_at, json_build_array(
    ${utcText('a.created_at')},
    p.user_name, u.email, a.what, a.subject_kind, ${subjectSql} ->> 'name', a.subject_id, a.before::text, a.after::text, a.reason) as cells
  from (select * from audit_entry where ${where}) a
    ${withPerson(sql`a.user_id`, 'u')}
  where ${after('a', last, '<')}
  order by a.created_at desc nulls first, a.id desc nulls first limit ${batch}`
