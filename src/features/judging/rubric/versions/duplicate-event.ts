import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { duplicateEvent as duplicateWithSchedule } from '#features/event/timeline/duplicate.ts'
import { type Copying, copyRounds } from '#features/judging/round/running/copy-rounds.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { rubricVersions } from '../table.ts'
import { loadRubric } from './current.ts'

/** Duplicates an event with its schedule, its rubric and, if requested, its rounds. */
export async function duplicateEvent(
  ctx: MemberContext,
  request: Parameters<typeof duplicateWithSchedule>[1],
): ReturnType<typeof duplicateWithSchedule> {
  const createdEvent = await duplicateWithSchedule(ctx, request)
  const copying = {
    from: request.id,
    to: createdEvent.id,
    trackIds: await tracksBetween(ctx, request.id, createdEvent.id),
  }
  await copyRubric(ctx, copying)
  if (request.rounds) await copyRounds(ctx, copying)
  return createdEvent
}

/**
 * Copies the newest rubric of an event as the first version of its duplicate; does nothing if none is saved.
 * Criteria of copied tracks get the new track ids; those of other tracks are left out.
 */
async function copyRubric(ctx: MemberContext, { from, to, trackIds: copied }: Copying) {
  const { id, criteria, tieRule } = await loadRubric(ctx, from)
  if (!id) return
  const copies = criteria.map(({ trackIds, ...one }) => ({
    ...one,
    id: crypto.randomUUID(),
    trackIds: trackIds && trackIds.flatMap((track) => copied.get(track) ?? []),
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
async function tracksBetween(ctx: MemberContext, from: string, to: string) {
  const [old, copied] = [await loadTracks(ctx, from), await loadTracks(ctx, to)]
  const idIn = new Map(copied.map((track) => [track.slug, track.id]))
  return new Map(old.map((track) => [track.id, idIn.get(track.slug)]))
}

async function loadTracks({ db }: MemberContext, eventId: string) {
  const [row] = await db.select({ tracks: events.tracks }).from(events).where(eq(events.id, eventId))
  return row?.tracks ?? []
}
