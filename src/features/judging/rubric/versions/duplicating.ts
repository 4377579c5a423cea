import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { duplicateEvent as duplicateWithSchedule } from '#features/event/timeline/duplicate.ts'
import { type Copying, copyRounds } from '#features/judging/round/running/copy-rounds.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { rubricVersions } from '../table.ts'
import { rubricOf } from './current.ts'

/** Duplicates an event with its schedule, its rubric and, if requested, its rounds. */
export async function duplicateEvent(
  ctx: MemberContext,
  asked: Parameters<typeof duplicateWithSchedule>[1],
): ReturnType<typeof duplicateWithSchedule> {
  const made = await duplicateWithSchedule(ctx, asked)
  const copying = { from: asked.id, to: made.id, trackIds: await tracksBetween(ctx, asked.id, made.id) }
  await copyRubric(ctx, copying)
  if (asked.rounds) await copyRounds(ctx, copying)
  return made
}

/**
 * Copies the newest rubric of an event as the first version of its duplicate; does nothing if none is saved.
 * Criteria of copied tracks get the new track ids; those of other tracks are left out.
 */
async function copyRubric(ctx: MemberContext, { from, to, trackIds: copied }: Copying) {
  const { id, criteria, tieRule } = await rubricOf(ctx, from)
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
  const [old, copied] = [await tracksOf(ctx, from), await tracksOf(ctx, to)]
  const idIn = new Map(copied.map((track) => [track.slug, track.id]))
  return new Map(old.map((track) => [track.id, idIn.get(track.slug)]))
}

async function tracksOf({ db }: MemberContext, eventId: string) {
  const [row] = await db.select({ tracks: events.tracks }).from(events).where(eq(events.id, eventId))
  return row?.tracks ?? []
}
