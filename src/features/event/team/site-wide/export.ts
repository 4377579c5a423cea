import { sql } from 'drizzle-orm'
import { after, streamCsvLines, type CsvRow, utcText } from '#database/csv-lines.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { submissionRowSql } from '#features/event/submission/rows.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { membersCell } from './members-cell.ts'

/** Exports all teams of an event with their members, oldest first. */
export async function exportTeams(ctx: MemberContext, { eventId }: { eventId: string }): Promise<LineFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'teams' })
  const home = `${ctx.origin}/event/${slug}/`
  const lines = streamCsvLines<CsvRow>({
    head,
    rowsAfter: (last, batch) =>
      ctx.db.execute<CsvRow>(
        sql`
          select t.id, to_json(t.created_at) #>> '{}' as created_at, json_build_array(
            t.name, ${home}::text || t.slug,
            t.members_count, ${membersCell}, case when t.looking_for_members then 'yes' else 'no' end,
            array_to_string(t.looking_for_roles, ' '), t.time_zone, s.title,
            case when s.submitted_at is not null then 'submitted' when s.id is not null then 'draft' else 'none' end,
            ${utcText('t.created_at')}) as cells
          from team t left join lateral (select * from ${submissionRowSql(sql`t.id`)} and s.hidden_at is null) s on true
          where t.event_id = ${id} and t.deleted_at is null and ${after('t', last)}
          order by t.created_at, t.id limit ${batch}`,
        'objects',
      ),
    cellsOf: ({ cells }) => cells,
  })
  return { fileName: `teams-${slug}.csv`, lines }
}

const head = [
  'Team',
  'Address',
  'Members',
  'Names',
  'Looking for members',
  'Roles sought',
  'Time zone',
  'Project',
  'State',
  'Made',
]
