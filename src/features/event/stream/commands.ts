import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { checkDates, applyChanges } from '#features/event/event/writing/checks.ts'
import {
  confirmDates,
  confirmUnpublishing,
  requireFarewell,
  getStartMove,
} from '#features/event/event/life/confirmations.ts'
import { getMoveFields } from '#features/event/event/life/moves/new-date.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import {
  createEvents,
  isListed,
  isVisible,
  manageEvent,
  canManageOccasion,
} from '#features/event/event/policy.ts'
import { assignOrganizerRole } from '#features/event/event/people/roles.ts'
import { freeSlug } from '#features/event/event/writing/slugs.ts'
import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import { addToIndex, removeFromIndex } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { Stream, StreamChanges, StreamDraft, StreamUpdate } from './contract.ts'
import { getStream } from './queries.ts'
import { streams, streamSlugs } from './table.ts'

interface Texts {
  descriptionRendered?: RenderedText
}

/** Creates a stream and makes the caller its Organizer. 403 if the caller may not create events. */
export const createStream = createPreparedOperation(
  async (ctx: MemberContext, { description = '' }: StreamDraft & { dev: boolean }): Promise<Texts> => {
    allow(ctx, createEvents, undefined)
    return { descriptionRendered: await ctx.render(description, { field: 'description' }) }
  },
  async (ctx, { dev, slug: requestedSlug, ...draft }, texts): Promise<Stream> => {
    allow(ctx, createEvents, undefined)
    assertMayPublish(ctx, draft.visibility)
    checkDates({ startAt: draft.startAt ?? null, endAt: draft.endAt ?? null })
    const id = crypto.randomUUID()
    await checkPictures(ctx, { image: draft.image }, { path: `event/${id}` })
    const [createdRow] = await ctx.db
      .insert(streams)
      .values({
        ...draft,
        id,
        ...(texts as Required<Texts>),
        dev,
        visibility: dev ? 'draft' : (draft.visibility ?? 'draft'),
        slug: await freeSlug(ctx, { kind: 'stream', title: draft.title, slug: requestedSlug }),
        createdBy: ctx.viewer.id,
      })
      .returning({ id: streams.id })
    await assignOrganizerRole(ctx, { streamId: createdRow!.id })
    return refreshStream(ctx, createdRow!.id)
  },
)

/**
 * Updates a stream. 404 if it is another manager's draft, 403 if the caller doesn't manage it, 409 if the
 * base is out of date. A new title creates a new address; the old one redirects there.
 */
export const updateStream = createPreparedOperation(
  async (ctx: MemberContext, { id, description }: StreamUpdate & { id: string }): Promise<Texts> => {
    allow(ctx, manageEvent, await loadStreamForViewer(ctx, id))
    return description === undefined
      ? {}
      : { descriptionRendered: await ctx.render(description, { field: 'description' }) }
  },
  async (
    ctx,
    { id, base, confirmDateChange, confirmUnpublish, reason, ...asked },
    rendered,
  ): Promise<Stream> => {
    const before = await loadStreamForViewer(ctx, id, { lock: true })
    allow(ctx, manageEvent, before)
    const lastChange = loadLastChange(ctx, { kind: 'stream', id })
    const mergeInput = { base, stored: before, lastChange }
    const { slug: address, ...changes } = await mergeChanges(asked, mergeInput)
    const texts = changes.description === undefined ? {} : rendered
    const { startAt, endAt, title, visibility } = applyChanges(before, changes)
    if (visibility !== before.visibility) assertMayPublish(ctx, visibility, before)
    checkDates({ startAt, endAt })
    await checkPictures(
      ctx,
      { image: changes.image },
      { path: `event/${id}`, before: { image: before.image } },
    )
    confirmUnpublishing({ kind: 'stream', before, changes }, { confirmUnpublish })
    await confirmDates(ctx, { kind: 'stream', before, changes }, { confirmDateChange, reason })

    const isRenamed = address ? address !== before.slug : title !== before.title
    const slug = isRenamed ? await renameStream(ctx, before, { title, slug: address }) : before.slug
    const savedFields = {
      ...changes,
      ...getMoveFields({ before, move: getStartMove({ before, changes }), reason }),
      slug,
    }
    await ctx.db
      .update(streams)
      .set({
        ...savedFields,
        ...texts,
        dev: before.dev && visibility === 'draft',
        calendarSequence: sql`${streams.calendarSequence} + 1`,
        updatedAt: ctx.now,
      })
      .where(eq(streams.id, id))
    await recordChange(ctx, {
      what: 'stream.changed',
      subject: { kind: 'stream', id },
      before,
      after: savedFields,
      reason,
    })
    return refreshStream(ctx, id)
  },
)

/**
 * Deletes a stream. 409 without a message if participants are enrolled and the stream isn't cancelled; each
 * of them receives the message by e-mail.
 */
export async function deleteStream(
  ctx: MemberContext,
  { id, message }: { id: string; message?: string | undefined },
): Promise<{ id: string }> {
  const stream = await loadStreamForViewer(ctx, id, { lock: true, isDeletedFine: true })
  allow(ctx, manageEvent, stream)
  if (!stream.deletedAt) await requireFarewell(ctx, { kind: 'stream', ...stream }, message)
  return removeStream(ctx, { id, reason: message })
}

/** Soft-deletes a stream: it is hidden everywhere and its addresses become free. Idempotent. */
export async function removeStream(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<{ id: string }> {
  const stream = await loadStreamForViewer(ctx, id, { lock: true, isDeletedFine: true })
  allow(ctx, manageEvent, stream)
  if (stream.deletedAt) return { id }
  requireRecentAdmin(ctx)
  await ctx.db.update(streams).set({ deletedAt: ctx.now }).where(eq(streams.id, id))
  await hideFiles(ctx, `event/${id}`)
  await ctx.db.delete(streamSlugs).where(eq(streamSlugs.streamId, id))
  await removeFromIndex(ctx, 'stream', id)
  const { title, slug, visibility } = stream
  await recordChange(ctx, {
    what: 'stream.deleted',
    subject: { kind: 'stream', id },
    before: { title, slug, visibility },
    reason,
  })
  ctx.changed('stream', id)
  ctx.changed('stream-list')
  return { id }
}

/** Updates the stream's count of participants, in the transaction that enrolls or withdraws. */
export function countStreamParticipants(ctx: Context, id: string, difference: number): void {
  ctx.count(`stream ${id}`, { enrolled: difference }, ({ enrolled = 0 }) =>
    ctx.db
      .update(streams)
      .set({
        participantsCount: sql`${streams.participantsCount} + ${enrolled}`,
        updatedAt: streams.updatedAt,
      })
      .where(eq(streams.id, id)),
  )
  ctx.changed('stream', id)
  ctx.changed('stream-list')
}

/** Reindexes the stream, invalidates its cached answers and returns it. */
export async function refreshStream(ctx: Context, id: string): Promise<Stream> {
  await indexStream(ctx, id)
  ctx.changed('stream', id)
  ctx.changed('stream-list')
  return getStream(ctx, { id })
}

export async function indexStream(ctx: Context, id: string): Promise<void> {
  const [stream] = await ctx.db
    .select({
      title: streams.title,
      tagline: streams.tagline,
      slug: streams.slug,
      image: streams.image,
      visibility: streams.visibility,
      dev: streams.dev,
      cancelledAt: streams.cancelledAt,
      postponedAt: streams.postponedAt,
      plain: sql<string>`coalesce(stream.description_rendered ->> 'plain', '')`,
    })
    .from(streams)
    .where(and(eq(streams.id, id), isNull(streams.deletedAt)))
  if (!stream || !isListed(stream)) return removeFromIndex(ctx, 'stream', id)
  const { title, tagline, slug, image, plain } = stream
  await addToIndex(ctx, {
    kind: 'stream',
    id,
    title,
    excerpt: tagline,
    paused: pausedBy(stream),
    url: `/stream/${slug}`,
    image,
    words: plain,
  })
}

/**
 * Throws 403 for publishing with an unconfirmed address, and for publishing a stream that moderators have
 * hidden.
 */
function assertMayPublish(
  { viewer }: MemberContext,
  visibility: StreamChanges['visibility'],
  before?: { hiddenAt: Date | null },
) {
  if ((visibility ?? 'draft') !== 'draft' && !viewer.confirmed)
    throw forbidden('Please confirm your e-mail address first')
  if (visibility !== 'draft' && before?.hiddenAt)
    throw forbidden('Moderators have hidden this stream. You can appeal on the page of their decision.')
}

/** Returns the stored stream and the caller's roles in it; 404 if the caller can't see it. */
export async function loadStreamForViewer(
  ctx: Context,
  id: string,
  { lock = false, isDeletedFine = false } = {},
) {
  if (lock) await lockEvent(ctx, id)
  const query = ctx.db
    .select({ stream: streams, roles: rolesJson(sql`r.stream_id = ${id}`, ctx.viewer?.id ?? null) })
    .from(streams)
    .where(and(eq(streams.id, id), isDeletedFine ? undefined : isNull(streams.deletedAt)))
  const [row] = lock ? await query.for('no key update') : await query
  const stream = row && { ...row.stream, roles: row.roles }
  // A manager may delete a deleted stream again, without effect.
  const isHidden =
    stream && (!isVisible(ctx.viewer, stream) || (stream.deletedAt && !canManageOccasion(ctx.viewer, stream)))
  if (!stream || isHidden) throw notFound('Stream')
  return stream
}

async function renameStream(
  ctx: Context,
  before: { id: string; slug: string },
  { title, slug }: { title: string; slug: string | undefined },
) {
  const next = await freeSlug(ctx, { kind: 'stream', title, slug, ownId: before.id })
  if (next === before.slug) return next
  await ctx.db.delete(streamSlugs).where(eq(streamSlugs.slug, next))
  await ctx.db.insert(streamSlugs).values({ slug: before.slug, streamId: before.id })
  return next
}
