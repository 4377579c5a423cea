import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { duplicateEvent as duplicateWithSchedule } from '#features/event/timeline/duplicate.ts'
import { type CopyOptions, copyRounds } from '#features/judging/round/running/copy-rounds.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { rubricVersions } from '../table.ts'
import { loadRubric } from './current.ts'

/** Duplicates an event with its schedule, its rubric and, if requested, its rounds. */
export async function duplicateEvent(
  ctx: MemberContext,
  request: Parameters<typeof duplicateWithSchedule>[1],
): ReturnType<typeof duplicateWithSchedule> {
  const createdEvent = await duplicateWithSchedule(ctx, request)
  const copyInput = {
    from: request.id,
    to: createdEvent.id,
    trackIds: await mapTrackIds(ctx, request.id, createdEvent.id),
  }
  await copyRubric(ctx, copyInput)
  if (request.rounds) await copyRounds(ctx, copyInput)
  return createdEvent
}

/**
 * Copies the newest rubric of an event as the first version of its duplicate; does nothing if none is saved.
 * Criteria of copied tracks get the new track ids; those of other tracks are left out.
 */
async function copyRubric(ctx: MemberContext, { from, to, trackIds: copiedTrackIds }: CopyOptions) {
  const { id, criteria, tieRule } = await loadRubric(ctx, from)
  if (!id) return
  const copies = criteria.map(({ trackIds, ...one }) => ({
    ...one,
    id: crypto.randomUUID(),
    trackIds: trackIds && trackIds.flatMap((track) => copiedTrackIds.get(track) ?? []),
  }))
  await ctx.db.insert(rubricVersions).values({
    eventId: to,
    version: 1,
    criteria: copies.filter(({ trackIds }) => trackIds?.length !== 0),
    tieRule,
    createdBy: ctx.viewer.id,
    createdAt: ctx.now,
  })
}

/** Maps ids of the first event's tracks to those of the duplicate. */
async function mapTrackIds(ctx: MemberContext, from: string, to: string) {
  const [oldTracks, newTracks] = [await loadTracks(ctx, from), await loadTracks(ctx, to)]
  const idBySlug = new Map(newTracks.map((track) => [track.slug, track.id]))
  return new Map(oldTracks.map((track) => [track.id, idBySlug.get(track.slug)]))
}

async function loadTracks({ db }: MemberContext, eventId: string) {
  const [row] = await db.select({ tracks: events.tracks }).from(events).where(eq(events.id, eventId))
  return row?.tracks ?? []
}
