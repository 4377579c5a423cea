import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { readPage } from '#database/page.ts'
import { type LoadedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { canManageEvent } from '#features/event/event/policy.ts'
import { selectShownIds } from '#features/event/stream/rows.ts'
import { personCard } from '#features/people/profile/rows.ts'
import { hasSubmitted } from '#features/event/submission/rows.ts'
import { countSettledMails } from '#features/platform/mail/rows.ts'
import { toShownText } from '#features/content/text/rendering/shown.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { List } from '#lib/contract/lists.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { Announcement, AnnouncementQuery } from '../contract.ts'
import { loadManagedAnnouncement } from './managed-announcement.ts'
import { getUndoDeadline } from './undo-announcement.ts'
import { getAudiences, readAnnouncements } from '../policy.ts'
import { announcements } from '../table.ts'

/**
 * Lists the announcements for the caller's audiences in an event or stream, newest first. 403 for callers
 * without an audience. A team sees announcements for teams without a submission until it submits.
 */
export async function getAnnouncements(
  ctx: MemberContext,
  { page, perPage, ...ids }: AnnouncementQuery,
): Promise<List<Announcement>> {
  const event = await loadEvent(ctx, ids)
  allow(ctx, readAnnouncements, event)
  const isManager = canManageEvent(ctx.viewer, event)
  const where = and(
    eq(announcements.eventId, event.id),
    isNull(announcements.deletedAt),
    inArray(announcements.audience, getAudiences(ctx.viewer, event)),
    isManager
      ? undefined
      : sql`(${announcements.audience} <> 'teamsWithoutSubmission' or ${lacksSubmissionSql(event)})`,
  )
  const list = await readPage(ctx.db, {
    of: announcements,
    row: columns(isManager),
    where,
    sorting: sql`announcement.created_at desc, announcement.id desc`,
    paging: { page, perPage },
  })
  ctx.uses('announcement-list', event.id)
  return { ...list, items: list.items.map(toAnnouncement) }
}

/** Returns an announcement for its editor. 404 once it is deleted. */
export async function getAnnouncement(ctx: MemberContext, { id }: { id: string }): Promise<Announcement> {
  const { row, event } = await loadManagedAnnouncement(ctx, id)
  if (row.deletedAt) throw notFound('Announcement')
  ctx.uses('announcement-list', event.id)
  return loadAnnouncement(ctx, id)
}

/** Returns an announcement as the event's managers see it. */
export async function loadAnnouncement(ctx: Context, id: string): Promise<Announcement> {
  const [row] = await ctx.db.select(columns(true)).from(announcements).where(eq(announcements.id, id))
  return toAnnouncement(row!)
}

const lacksSubmissionSql = ({ participation }: LoadedEvent) =>
  sql`not ${hasSubmitted(sql`${participation?.teamId ?? null}::uuid`)}`

interface AnnouncementRow {
  bodyRendered: RenderedText
  createdAt: Date
  mailsDone: number | null
}

const toAnnouncement = <Row extends AnnouncementRow>({ bodyRendered, ...row }: Row) => ({
  ...row,
  bodyHtml: toShownText(bodyRendered).html,
  undoUntil: row.mailsDone === null ? null : getUndoDeadline(row.createdAt),
})

const columns = (isManager: boolean) => ({
  id: announcements.id,
  ...selectShownIds('announcement'),
  audience: announcements.audience,
  title: announcements.title,
  body: announcements.body,
  bodyRendered: announcements.bodyRendered,
  author: personCard<Announcement['author']>('announcement.created_by'),
  createdAt: announcements.createdAt,
  updatedAt: announcements.updatedAt,
  peopleCount: isManager ? announcements.peopleCount : sql<null>`null`,
  mailsCount: isManager ? announcements.mailsCount : sql<null>`null`,
  mailsDone: isManager ? countSettledMails(sql`${announcements.causeId}`) : sql<null>`null`,
})
