import { eq } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { notify } from '#features/platform/notification/notifying/notify.ts'
import { recall } from '#features/platform/notification/notifying/recall.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { forbidden, notFound, tooMany } from '#lib/contract/errors.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { Announcement, AnnouncementUpdate, AnnouncementDraft } from '../contract.ts'
import { loadManagedAnnouncement } from './managed-announcement.ts'
import { loadAnnouncement } from './queries.ts'
import { getUndoDeadline } from './undo-announcement.ts'
import { requireAudience, toReaderAudience } from '../reach/audience.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import { countReach } from '../reach/recipients.ts'
import { announcements } from '../table.ts'

const daySeconds = 24 * 60 * 60
const maxPerDay = 10

/**
 * Creates an announcement. 403 while the caller's own address is unconfirmed, 429 beyond 10 a day for one
 * event or stream. Its e-mails are written by a job after `undoSeconds`.
 */
export const create = createPreparedOperation(
  async (ctx: MemberContext, { audience, body, ...ids }: AnnouncementDraft): Promise<RenderedText> => {
    const event = await loadManagedEvent(ctx, ids)
    if (!ctx.viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
    requireAudience(event.kind, audience)
    return ctx.render(body)
  },
  async (ctx, { audience, title, body, ...ids }, bodyRendered): Promise<Announcement & { reach: Reach }> => {
    const draft = { audience, title, body }
    const event = await loadManagedEvent(ctx, ids)
    const keys = [`announce:${event.id}`]
    const [today] = await incrementCounts(ctx.db, { keys, now: ctx.now, seconds: daySeconds })
    if (today!.count > maxPerDay)
      throw tooMany('You’ve made ten announcements today. Please come back tomorrow.')
    const reachCounts = await countReach(ctx, event.id, audience)
    const [createdRow] = await ctx.db
      .insert(announcements)
      .values({
        eventId: event.id,
        ...draft,
        bodyRendered,
        peopleCount: reachCounts.total,
        createdBy: ctx.viewer.id,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning({ id: announcements.id })
    const { kind, id: eventId, title: eventTitle, slug } = event
    const causeId = await notify(ctx, {
      kind: 'announced',
      actor: ctx.viewer.id,
      subject: { kind: 'announcement', id: createdRow!.id },
      eventId,
      path: `/${kind}/${slug}/dash`,
      data: { event: eventTitle },
      recipients: toReaderAudience(draft, event.id),
      chatFrom: getUndoDeadline(ctx.now),
    })
    await ctx.db
      .update(announcements)
      .set({ causeId: causeId ?? null, updatedAt: ctx.now })
      .where(eq(announcements.id, createdRow!.id))
    await ctx.job('announcement-mails', { id: createdRow!.id, causeId }, getUndoDeadline(ctx.now))
    await recordAdminChange(ctx, {
      what: 'announcement.made',
      subject: { kind: 'announcement', id: createdRow!.id },
      after: { eventId: event.id, ...draft },
    })
    ctx.changed('announcement-list', event.id)
    return { ...(await loadAnnouncement(ctx, createdRow!.id)), reach: reachCounts }
  },
)

export const update = createPreparedOperation(
  async (
    ctx: MemberContext,
    { id, body }: AnnouncementUpdate & { id: string },
  ): Promise<RenderedText | null> => {
    await loadManagedAnnouncement(ctx, id)
    return body === undefined ? null : ctx.render(body)
  },
  async (ctx, { id, base, ...asked }, rendered): Promise<Announcement> => {
    const { row, event } = await loadManagedAnnouncement(ctx, id, { lock: true })
    if (row.deletedAt) throw notFound('Announcement')
    const changes = await mergeChanges(asked, { base, stored: row })
    const bodyRendered = changes.body === undefined ? null : rendered
    await ctx.db
      .update(announcements)
      .set({ ...changes, ...(bodyRendered && { bodyRendered }), updatedAt: ctx.now })
      .where(eq(announcements.id, id))
    await recordAdminChange(ctx, {
      what: 'announcement.changed',
      subject: { kind: 'announcement', id },
      before: row,
      after: changes,
    })
    ctx.changed('announcement-list', event.id)
    return loadAnnouncement(ctx, id)
  },
)

/** Deletes an announcement. The path is `announcement/delete`, but `delete` is a reserved word. */
export async function remove(ctx: MemberContext, { id }: { id: string }): Promise<{ id: string }> {
  const { row, event } = await loadManagedAnnouncement(ctx, id)
  if (row.deletedAt) return { id }
  requireRecentAdmin(ctx)
  await ctx.db.update(announcements).set({ deletedAt: ctx.now }).where(eq(announcements.id, id))
  const { title, audience, body } = row
  await recordAdminChange(ctx, {
    what: 'announcement.deleted',
    subject: { kind: 'announcement', id },
    before: { eventId: event.id, title, audience, body },
  })
  await recall(ctx, toReaderAudience(row, event.id))
  ctx.changed('announcement-list', event.id)
  return { id }
}
