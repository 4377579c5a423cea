import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockEvent } from '#features/event/event/writing/event-lock.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { recordChange } from '#features/platform/audit/record.ts'
import { requireRecentAdmin } from '#features/people/auth/account/recent-sign-in.ts'
import { checkDates, merged } from '#features/event/event/writing/checks.ts'
import {
  confirmDates,
  confirmUnpublishing,
  sayFarewell,
  startMove,
} from '#features/event/event/life/confirmations.ts'
import { lastMove } from '#features/event/event/life/moves/new-date.ts'
import { pausedBy } from '#features/event/event/life/pause-state.ts'
import { rolesJson } from '#features/event/event/people/people.ts'
import { createEvents, isListed, isVisible, manageEvent, manages } from '#features/event/event/policy.ts'
import { giveOwnRole } from '#features/event/event/people/roles.ts'
import { freeSlug } from '#features/event/event/writing/slugs.ts'
import { checkPictures } from '#features/platform/files/places/check-pictures.ts'
import { hideFiles } from '#features/platform/files/service.ts'
import { indexed, unindexed } from '#features/platform/search/service.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { forbidden, notFound } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import type { Stream, StreamChanges, StreamDraft, StreamUpdate } from './contract.ts'
import { getStream } from './queries.ts'
import { streams, streamSlugs } from './table.ts'

interface Texts {
  descriptionRendered?: Rendered
}

/** Creates a stream and makes the caller its Organizer. 403 if the caller may not create events. */
export const createStream = prepared(
  async (ctx: MemberContext, { description = '' }: StreamDraft & { dev: boolean }): Promise<Texts> => {
    allow(ctx, createEvents, undefined)
    return { descriptionRendered: await ctx.render(description, { field: 'description' }) }
  },
  async (ctx, { dev, slug: requestedSlug, ...draft }, texts): Promise<Stream> => {
    allow(ctx, createEvents, undefined)
    mayPublish(ctx, draft.visibility)
    checkDates({ startAt: draft.startAt ?? null, endAt: draft.endAt ?? null })
    const id = crypto.randomUUID()
    await checkPictures(ctx, { image: draft.image }, { path: `event/${id}` })
    const [created] = await ctx.db
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
    await giveOwnRole(ctx, { streamId: created!.id })
    return refreshStream(ctx, created!.id)
  },
)

/**
 * Updates a stream. 404 if it is another manager's draft, 403 if the caller doesn't manage it, 409 if the
 * base is out of date. A new title creates a new address; the old one redirects there.
 */
export const updateStream = prepared(
  async (ctx: MemberContext, { id, description }: StreamUpdate & { id: string }): Promise<Texts> => {
    allow(ctx, manageEvent, await streamForViewer(ctx, id))
    return description === undefined
      ? {}
      : { descriptionRendered: await ctx.render(description, { field: 'description' }) }
  },
  async (
    ctx,
    { id, base, confirmDateChange, confirmUnpublish, reason, ...asked },
    rendered,
  ): Promise<Stream> => {
    const before = await streamForViewer(ctx, id, { lock: true })
    allow(ctx, manageEvent, before)
    const lastChange = loadLastChange(ctx, { kind: 'stream', id })
    const merging = { base, stored: before, lastChange }
    const { slug: address, ...changes } = await mergeChanges(asked, merging)
    const texts = changes.description === undefined ? {} : rendered
    const { startAt, endAt, title, visibility } = merged(before, changes)
    if (visibility !== before.visibility) mayPublish(ctx, visibility, before)
    checkDates({ startAt, endAt })
    await checkPictures(
      ctx,
      { image: changes.image },
      { path: `event/${id}`, before: { image: before.image } },
    )
    confirmUnpublishing({ kind: 'stream', before, changes }, { confirmUnpublish })
    await confirmDates(ctx, { kind: 'stream', before, changes }, { confirmDateChange, reason })

    const isRenamed = address ? address !== before.slug : title !== before.title
    const slug = isRenamed ? await renamed(ctx, before, { title, slug: address }) : before.slug
    const savedFields = {
      ...changes,
      ...lastMove({ before, move: startMove({ before, changes }), reason }),
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
 * Deletes a stream. 409 without a message if participants are enrolled; each of them receives the message by
 * e-mail.
 */
export async function deleteStream(
  ctx: MemberContext,
  { id, message }: { id: string; message?: string | undefined },
): Promise<{ id: string }> {
  const stream = await streamForViewer(ctx, id, { lock: true, isDeletedFine: true })
  allow(ctx, manageEvent, stream)
  if (!stream.deletedAt) await sayFarewell(ctx, { kind: 'stream', ...stream }, message)
  return removeStream(ctx, { id, reason: message })
}

/** Soft-deletes a stream: it is hidden everywhere and its addresses become free. Idempotent. */
export async function removeStream(
  ctx: MemberContext,
  { id, reason }: { id: string; reason?: string | undefined },
): Promise<{ id: string }> {
  const stream = await streamForViewer(ctx, id, { lock: true, isDeletedFine: true })
  allow(ctx, manageEvent, stream)
  if (stream.deletedAt) return { id }
  requireRecentAdmin(ctx)
  await ctx.db.update(streams).set({ deletedAt: ctx.now }).where(eq(streams.id, id))
  await hideFiles(ctx, `event/${id}`)
  await ctx.db.delete(streamSlugs).where(eq(streamSlugs.streamId, id))
  await unindexed(ctx, 'stream', id)
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
  if (!stream || !isListed(stream)) return unindexed(ctx, 'stream', id)
  const { title, tagline, slug, image, plain } = stream
  await indexed(ctx, {
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

/** Publishing needs a confirmed address. A stream hidden by moderators can't be published. */
function mayPublish(
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
export async function streamForViewer(
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
    stream && (!isVisible(ctx.viewer, stream) || (stream.deletedAt && !manages(ctx.viewer, stream)))
  if (!stream || isHidden) throw notFound('Stream')
  return stream
}

async function renamed(
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
