import { sql } from 'drizzle-orm'
import { after, streamCsvLines, type CsvRow, utcText } from '#database/csv-lines.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { personCell, withProfile } from '#features/people/profile/rows.ts'
import { joinSubmission, submissionRows } from '#features/event/submission/rows.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { reviewRows } from '../rows.ts'

/** Exports all reviews of an event with their scores, oldest first, except those hidden by moderators. */
export async function exportReviews(ctx: MemberContext, { eventId }: { eventId: string }): Promise<LineFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'reviews' })
  const lines = streamCsvLines<CsvRow>({
    head,
    rowsAfter: (last, batch) =>
      ctx.db.execute<CsvRow>(
        sql`
          select v.id, to_json(v.created_at) #>> '{}' as created_at, json_build_array(
            s.title, ${ctx.origin}::text || ${submissionRows('s').path}, s.team_name, ${personCell('v.user_id')}, v.application_of_tech, v.presentation, v.business_value,
            v.originality, ${reviewRows('v').score},
            v.review, case when v.approved then 'yes' else 'no' end,
            case when v.set_aside_at is null then 'yes' else 'no' end, ${utcText('v.created_at')},
            ${utcText('v.updated_at')}) as cells
          from review v ${joinSubmission(sql`v.submission_id`)} and s.hidden_at is null
            ${withProfile(sql`v.user_id`)}
          where s.event_id = ${id} and v.hidden_at is null and ${after('v', last)}
          order by v.created_at, v.id limit ${batch}`,
        'objects',
      ),
    cellsOf: ({ cells }) => cells,
  })
  return { fileName: `reviews-${slug}.csv`, lines }
}

const head = [
  'Project',
  'Address',
  'Team',
  'Reviewer',
  'Application of technology',
  'Presentation',
  'Business value',
  'Originality',
  'Average',
  'Feedback',
  'Shown to everyone',
  'Counts',
  'Written',
  'Changed',
]
