import { sql, type SQL } from 'drizzle-orm'
import { toTimestampSql } from '#database/moment.ts'
import { allMembersSql } from '#features/people/auth/rows.ts'
import { listedEvents, managedEvents } from '#features/event/event/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { type Figure, figureKinds, type Waiting, type WaitingKind, waitingKinds } from './contract.ts'
import {
  administratorLines,
  maxCountSql,
  selectHelperLines,
  selectOrganizerLines,
  ownInvitations,
  selectReviewerLine,
  technologiesLine,
  textsLine,
} from './lines.ts'

/** Maximum lines of a kind, so that an organizer of many events gets a readable page. */
const maxPerKind = 20

interface InvitationRow {
  since: string
  invitation: NonNullable<Waiting['invitation']>
}

interface Row {
  kind: WaitingKind
  count: number
  since: string | null
  untouched: number | null
  event: Waiting['event']
}

/** Returns the caller's tasks and figures, read with one statement for all of the caller's roles. */
export async function getWaiting(ctx: MemberContext): Promise<{ lines: Waiting[]; figures: Figure[] }> {
  const lineQueries = [
    selectReviewerLine(ctx),
    ...selectHelperLines(ctx),
    ...selectOrganizerLines(ctx),
    ...(ctx.viewer.role === 'USER' ? [] : [textsLine, technologiesLine]),
    ...(ctx.viewer.role === 'ADMIN' ? administratorLines : []),
  ].map((line) => sql`(${line} limit ${maxPerKind})`)
  const [row] = await ctx.db.execute<{ invitations: InvitationRow[]; lines: Row[]; figures: Figure[] }>(
    sql`select
      (select coalesce(json_agg(json_build_object('since', one.created_at, 'invitation', one.invitation)), '[]')
        from (${ownInvitations(ctx)} limit ${maxPerKind}) one) as invitations,
      (select coalesce(json_agg(line order by ${kindOrder}, line.since nulls last, line.event ->> 'slug'), '[]')
        from (select kind, count::int, since, untouched::int, event
          from (${sql.join(lineQueries, sql` union all `)}) every_one) line) as lines,
      (select coalesce(json_agg(figure), '[]')
        from (select kind, count::int from (${selectFigures(ctx)}) one) figure) as figures`,
    'objects',
  )
  const notices = ctx.viewer.role === 'ADMIN' ? ctx.running().notices.length : 0
  const lines: Waiting[] = [
    ...row!.invitations.map(({ since, invitation }) => ({
      ...noDetails,
      kind: 'invitations' as const,
      count: 1,
      since: new Date(since),
      invitation,
    })),
    ...row!.lines.map((line) => ({
      ...line,
      since: line.since ? new Date(line.since) : null,
      invitation: null,
    })),
  ]
  if (notices > 0) lines.push({ ...noDetails, kind: 'notices', count: notices, since: null })
  return { lines, figures: allFigures(ctx, row!.figures, lines) }
}

const noDetails = { untouched: null, event: null, invitation: null }

const kindOrder = sql`array_position(array[${sql.join(
  waitingKinds.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[], line.kind)`

const weekMs = 7 * 24 * 60 * 60_000

/**
 * Selects rows of kind and count: the site's for ADMIN and MENTOR, those of the caller's own events for
 * everyone except ADMIN.
 */
function selectFigures(ctx: MemberContext): SQL {
  const { viewer, now } = ctx
  const nowSql = toTimestampSql(now)
  const weekAgo = toTimestampSql(new Date(now.getTime() - weekMs))
  const runningSql = sql`select 'running' as kind, count(*) as count from (select from ${listedEvents} and start_at <= ${nowSql}
      and (end_at is null or end_at > ${nowSql}) limit ${maxCountSql}) one`
  const newMembers = sql`select 'newMembers', count(*) from (select from ${allMembersSql}
      and a.created_at > ${weekAgo} limit ${maxCountSql}) one`
  const ownFiguresSql = sql`select figure.kind, figure.count from (
      select count(*) as events, sum(participants_count) as participants, sum(submissions_count) as submissions
      from ${managedEvents(viewer.id)} where not event.dev and (event.end_at is null or event.end_at > ${nowSql})) own
    cross join lateral (values ('ownEvents', own.events), ('ownParticipants', own.participants),
      ('ownSubmissions', own.submissions)) figure (kind, count)
    where own.events > 0`
  const parts = {
    USER: [ownFiguresSql],
    MENTOR: [runningSql, ownFiguresSql],
    ADMIN: [runningSql, newMembers],
  }[viewer.role]
  return sql.join(parts, sql` union all `)
}

/** Adds the figures that can be derived from the lines, and sorts all in order of display. */
function allFigures({ viewer }: MemberContext, read: Figure[], lines: Waiting[]): Figure[] {
  const countInLines = (kind: 'toReview' | 'reports') =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.count : sum), 0)
  const reviewCount = countInLines('toReview')
  const reviews = viewer.role === 'MENTOR' || reviewCount > 0
  const figures: Figure[] = [
    ...read,
    ...(reviews ? [{ kind: 'toReview' as const, count: reviewCount }] : []),
    ...(viewer.role === 'ADMIN' ? [{ kind: 'reports' as const, count: countInLines('reports') }] : []),
  ]
  return figures.toSorted((a, b) => figureKinds.indexOf(a.kind) - figureKinds.indexOf(b.kind))
}
