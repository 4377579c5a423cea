import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { duplicateEvent as duplicateWithSchedule } from '#features/event/timeline/duplicate.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { rubricVersions } from '../table.ts'
import { rubricOf } from './current.ts'

/** With its schedule and what it is judged by, whose feature knows the event. */
export async function duplicateEvent(
  ctx: MemberContext,
  asked: Parameters<typeof duplicateWithSchedule>[1],
): ReturnType<typeof duplicateWithSchedule> {
  const made = await duplicateWithSchedule(ctx, asked)
  await copyRubric(ctx, { from: asked.id, to: made.id })
  return made
}

/**
 * The newest rubric of an event as the first version of its duplicate; nothing where nobody has saved one. Criteria of
 * tracks go with those that came along, and stay behind with those that didn't.
 */
async function copyRubric(ctx: MemberContext, { from, to }: { from: string; to: string }) {
  const { id, criteria, tieRule } = await rubricOf(ctx, from)
  if (!id) return
  const [old, copied] = [await tracksOf(ctx, from), await tracksOf(ctx, to)]
  const idIn = new Map(copied.map((track) => [track.slug, track.id]))
  const moved = new Map(old.map((track) => [track.id, idIn.get(track.slug)]))
  const copies = criteria.map(({ trackIds, ...one }) => ({
    ...one,
    id: crypto.randomUUID(),
    trackIds: trackIds && trackIds.flatMap((track) => moved.get(track) ?? []),
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

async function tracksOf({ db }: MemberContext, eventId: string) {
  const [row] = await db.select({ tracks: events.tracks }).from(events).where(eq(events.id, eventId))
  return row?.tracks ?? []
}
