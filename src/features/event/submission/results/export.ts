import { type SQL, sql } from 'drizzle-orm'
import { after, streamCsvLines, type CsvRow, utcText } from '#database/csv-lines.ts'
import { joinEvent } from '#features/event/event/rows.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import { selectAverages } from '#features/judging/review/rows.ts'
import { joinTeam } from '#features/event/team/rows.ts'
import { membersCell } from '#features/event/team/site-wide/members-cell.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Cell, LineFile } from '#lib/pages/download.ts'
import { technologyNames } from '#features/content/technology/rows.ts'
import { categoryNames } from '#features/content/category/rows.ts'
import { submissionRows } from '../rows.ts'
import { medalRank, submissionCategories, submissionTechnologies } from '../table.ts'

/** Exports all submissions and drafts of an event with all links, oldest first. Excludes hidden ones. */
export async function exportSubmissions(
  ctx: MemberContext,
  { eventId }: { eventId: string },
): Promise<LineFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'submissions' })
  const lines = streamCsvLines<CsvRow>({
    head: submissionHeadings,
    rowsAfter: (last, batch) =>
      ctx.db.execute<CsvRow>(selectStartedRows(ctx, { id, last, batch }), 'objects'),
    cellsOf: ({ cells }) => cells,
  })
  return { fileName: `submissions-${slug}.csv`, lines }
}

/** Exports all submitted projects in the order of the results, with the average of their reviews. */
export async function exportResults(ctx: MemberContext, { eventId }: { eventId: string }): Promise<LineFile> {
  const { id, slug } = await getExportableEvent(ctx, { eventId, what: 'event.results' })
  const lines = streamCsvLines<PlacedRow>({
    head: resultHeadings,
    rowsAfter: (last, batch) =>
      ctx.db.execute<PlacedRow>(resultRows(ctx, { id, place: last?.place ?? 0, batch }), 'objects'),
    cellsOf: ({ cells }) => cells,
  })
  return { fileName: `results-${slug}.csv`, lines }
}

interface PlacedRow extends Record<string, unknown> {
  place: number
  cells: Cell[]
}

const submissionHeadings = [
  'Project',
  'Address',
  'Team',
  'Members',
  'Track',
  'State',
  'Submitted',
  'Short description',
  'Technologies',
  'Categories',
  'Repository',
  'Demo',
  'Presentation',
  'Video',
  'Cover',
  'Likes',
  'Reported',
]

const resultHeadings = [
  'Rank',
  'Medal',
  'Prizes',
  'Project',
  'Address',
  'Team',
  'Members',
  'Reviews',
  'Average',
  'Application of technology',
  'Presentation',
  'Business value',
  'Originality',
  'Likes',
]

const addressCell = ({ origin }: MemberContext): SQL => sql`${origin}::text || ${submissionRows('s').path}`

/** Prepends the site's origin to addresses of stored files. */
const linkCell = ({ origin }: MemberContext, column: string): SQL =>
  sql`case when ${sql.raw(column)} like '/%' then ${origin}::text || ${sql.raw(column)} else ${sql.raw(column)} end`

const trackCell = sql`(select track ->> 'name' from jsonb_array_elements(e.tracks) track
  where track ->> 'id' = s.track_id limit 1)`

const technologiesCell = technologyNames({ by: submissionTechnologies.submissionId, id: sql`s.id` }, ', ')

const categoriesCell = categoryNames({ by: submissionCategories.submissionId, id: sql`s.id` }, ', ')

const prizesCell = sql`(select string_agg(prize ->> 'title', ', ' order by number)
  from jsonb_array_elements(e.prizes) with ordinality given (prize, number)
  join submission_prize sp on sp.submission_id = s.id and sp.prize_id::text = prize ->> 'id')`

const medalCell = sql.raw(
  `case s.position when 'WINNERS' then 'Winner' when 'TOP_2' then 'Second' when 'TOP_3' then 'Third' when 'FINALISTS' then 'Finalist' end`,
)

interface ExportRange {
  id: string
  batch: number
}

const selectStartedRows = (
  ctx: MemberContext,
  { id, last, batch }: ExportRange & { last: CsvRow | undefined },
) => sql`
  select s.id, to_json(s.created_at) #>> '{}' as created_at, json_build_array(
    s.title, ${addressCell(ctx)}, t.name, ${membersCell}, ${trackCell},
    case when s.submitted_at is null then 'draft' else 'submitted' end, ${utcText('s.submitted_at')},
    s.short_description, ${technologiesCell}, ${categoriesCell}, s.repo_link, s.demo_url,
    ${linkCell(ctx, 's.presentation_link')}, ${linkCell(ctx, 's.video_link')}, ${linkCell(ctx, 's.image_link')},
    s.likes_count, case when s.breaks_rules then 'yes' else 'no' end) as cells
  from submission s ${joinEvent(sql`s.event_id`)} ${joinTeam(sql`s.team_id`)}
  where s.event_id = ${id} and s.deleted_at is null and s.hidden_at is null and ${after('s', last)}
  order by s.created_at, s.id limit ${batch}`

const resultRows = (ctx: MemberContext, { id, place, batch }: ExportRange & { place: number }) => sql`
  select one.place::int as place, json_build_array(
    s.event_position, ${medalCell}, ${prizesCell}, s.title, ${addressCell(ctx)}, t.name, ${membersCell},
    r.reviews, round(r.overall, 2), round(r.technology, 2), round(r.presentation, 2), round(r.business, 2),
    round(r.originality, 2), s.likes_count) as cells
  from (
    select id, row_number() over (order by ${medalRank}, event_position, likes_count desc, id) as place
    from submission where event_id = ${id} and deleted_at is null and hidden_at is null
      and submitted_at is not null) one
    join submission s on s.id = one.id
    ${joinEvent(sql`s.event_id`)} ${joinTeam(sql`s.team_id`)} cross join lateral (${selectAverages(sql`s.id`)}) r
  where one.place > ${place}
  order by one.place limit ${batch}`
