import { sql } from 'drizzle-orm'
import { after, streamCsvLines, type CsvRow, utcText } from '#database/csv-lines.ts'
import { countExport } from '#features/event/event/site-wide/list-exports.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import type { EventIds } from '#features/event/stream/ids.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { allow } from '#lib/contract/policy.ts'
import { shortId, withProfile } from '#features/people/profile/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import { approveParticipants } from '../policy.ts'

/**
 * Exports participants with names, roles, skills and teams, but without e-mail addresses. 429 after 20
 * exports a day.
 */
export async function exportParticipants(ctx: MemberContext, ids: EventIds): Promise<LineFile> {
  const event = await loadEvent(ctx, ids)
  allow(ctx, approveParticipants, event)
  await countExport(ctx, { ...event, what: 'participants' })
  const { id, slug } = event
  return { fileName: `participants-${slug}.csv`, lines: streamLines(ctx, id) }
}

const head = [
  'First name',
  'Last name',
  'Username',
  'Job title',
  'Status',
  'Enrolled',
  'Checked in',
  'Team',
  'Team roles',
  'Skills',
  'Looking for a team',
  'Time zone',
  'Hours from',
  'Hours to',
  'Note',
  // Distinguishes people without a name, as in the table on the site.
  'Number',
]

const streamLines = ({ db }: MemberContext, eventId: string) =>
  streamCsvLines<CsvRow>({
    head,
    rowsAfter: (last, batch) => db.execute<CsvRow>(selectRows(eventId, last, batch), 'objects'),
    cellsOf: ({ cells }) => cells,
  })

const selectRows = (eventId: string, last: CsvRow | undefined, batch: number) => sql`
  select pt.id, to_json(pt.created_at) #>> '{}' as created_at, json_build_array(
    coalesce(p.first_name, ''), coalesce(p.last_name, ''),
    case when p.public then p.user_name end, case when p.public then p.role end,
    case when pt.approved then 'approved' when pt.declined_at is null then 'waiting' else 'declined' end,
    ${utcText('pt.created_at')}, ${utcText('pt.checked_in_at')}, t.name,
    array_to_string(pt.team_roles, ' '), array_to_string(pt.skills, ' '),
    case when pt.looking_for_team then 'yes' else 'no' end,
    pt.time_zone, pt.hours_from, pt.hours_to, pt.note, ${sql.raw(shortId('pt.id'))}) as cells
  from participant pt
    ${withProfile(sql`pt.user_id`)} left ${joinTeam(sql`pt.team_id`)}
  where pt.event_id = ${eventId} and pt.deleted_at is null and ${after('pt', last)}
  order by pt.created_at, pt.id limit ${batch}`
