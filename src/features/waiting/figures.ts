import { type SQL, sql } from 'drizzle-orm'
import { at } from '#database/moment.ts'
import { everyMember } from '#features/auth/rows.ts'
import { listedEvents, managedEvents } from '#features/event/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { type Figure, figureKinds, type Waiting } from './contract.ts'
import { countedTo } from './lines.ts'

const aWeek = 7 * 24 * 60 * 60_000

/** Rows of kind and count: the site's for ADMIN and MENTOR, one's own events for who is no ADMIN. */
export function figureRows(ctx: MemberContext): SQL {
  const { viewer, now } = ctx
  const moment = at(now)
  const weekAgo = at(new Date(now.getTime() - aWeek))
  const running = sql`select 'running' as kind, count(*) as count from (select from ${listedEvents} and start_at <= ${moment}
      and (end_at is null or end_at > ${moment}) limit ${countedTo}) one`
  const newMembers = sql`select 'newMembers', count(*) from (select from ${everyMember}
      and a.created_at > ${weekAgo} limit ${countedTo}) one`
  const own = sql`select figure.kind, figure.count from (
      select count(*) as events, sum(participants_count) as participants, sum(submissions_count) as submissions
      from ${managedEvents(viewer.id)} where not event.dev and (event.end_at is null or event.end_at > ${moment})) own
    cross join lateral (values ('ownEvents', own.events), ('ownParticipants', own.participants),
      ('ownSubmissions', own.submissions)) figure (kind, count)
    where own.events > 0`
  const parts = { USER: [own], MENTOR: [running, own], ADMIN: [running, newMembers] }[viewer.role]
  return sql.join(parts, sql` union all `)
}

/** With those that the lines tell already, in the order in which they are shown. */
export function allFigures({ viewer }: MemberContext, read: Figure[], lines: Waiting[]): Figure[] {
  const inLines = (kind: 'toReview' | 'reports') =>
    lines.reduce((sum, line) => (line.kind === kind ? sum + line.count : sum), 0)
  const toReview = inLines('toReview')
  const reviews = viewer.role === 'MENTOR' || toReview > 0
  const figures: Figure[] = [
    ...read,
    ...(reviews ? [{ kind: 'toReview' as const, count: toReview }] : []),
    ...(viewer.role === 'ADMIN' ? [{ kind: 'reports' as const, count: inLines('reports') }] : []),
  ]
  return figures.toSorted((a, b) => figureKinds.indexOf(a.kind) - figureKinds.indexOf(b.kind))
}
