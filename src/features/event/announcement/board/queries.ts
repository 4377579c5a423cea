import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { readPage } from '#database/page.ts'
import { type Occasion, loadOccasion } from '#features/event/event/occasion.ts'
import { canManageOccasion } from '#features/event/event/policy.ts'
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
  { eventId, streamId, ...paging }: AnnouncementQuery,
): Promise<List<Announcement>> {
  const occasion = await loadOccasion(ctx, { eventId, streamId })
  allow(ctx, readAnnouncements, occasion)
  const isManager = canManageOccasion(ctx.viewer, occasion)
  const where = and(
    belongsToOccasion(occasion),
    isNull(announcements.deletedAt),
    inArray(announcements.audience, getAudiences(ctx.viewer, occasion)),
    isManager
      ? undefined
      : sql`(${announcements.audience} <> 'teamsWithoutSubmission' or ${lacksSubmissionSql(occasion)})`,
  )
  const list = await readPage(ctx.db, {
    of: announcements,
    row: columns(isManager),
    where,
    sorting: sql`announcement.created_at desc, announcement.id desc`,
    paging,
  })
  ctx.uses('announcement-list', occasion.id)
  return { ...list, items: list.items.map(toAnnouncement) }
}

/** Returns an announcement for its editor. 404 once it is deleted. */
export async function getAnnouncement(ctx: MemberContext, { id }: { id: string }): Promise<Announcement> {
  const { row, occasion } = await loadManagedAnnouncement(ctx, id)
  if (row.deletedAt) throw notFound('Announcement')
  ctx.uses('announcement-list', occasion.id)
  return loadAnnouncement(ctx, id)
}

/** Returns an announcement as the event's managers see it. */
export async function loadAnnouncement(ctx: Context, id: string): Promise<Announcement> {
  const [row] = await ctx.db.select(columns(true)).from(announcements).where(eq(announcements.id, id))
  return toAnnouncement(row!)
}

const belongsToOccasion = ({ kind, id }: Occasion): SQL =>
  eq(kind === 'event' ? announcements.eventId : announcements.streamId, id)

const lacksSubmissionSql = ({ participation }: Occasion) =>
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
  eventId: announcements.eventId,
  streamId: announcements.streamId,
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
