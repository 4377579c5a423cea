import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Event } from '#features/event/event/contract.ts'
import type {
  DuplicateOptions,
  EventDuplicateOptions,
} from '#features/event/event/writing/duplicate-contract.ts'
import { type EventCopy, copyEvent } from '#features/event/event/writing/duplicate.ts'
import { getEvent } from '#features/event/event/service.ts'
import type { Stream } from '#features/event/stream/contract.ts'
import { getStream } from '#features/event/stream/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import { timelineEvents, timelineSpeakers } from './table.ts'

/** 422 if the schedule is copied without a new start to move it by. */
export async function duplicateEvent(
  ctx: MemberContext,
  options: EventDuplicateOptions & { id: string },
): Promise<Event> {
  const { id, move } = await copyEvent(ctx, { kind: 'event', ...options })
  if (options.schedule) await copySchedule(ctx, options.id, { to: id, move })
  return getEvent(ctx, { id })
}

export async function duplicateStream(
  ctx: MemberContext,
  options: DuplicateOptions & { id: string },
): Promise<Stream> {
  const { id, move } = await copyEvent(ctx, { kind: 'stream', ...options })
  if (options.schedule) await copySchedule(ctx, options.id, { to: id, move })
  return getStream(ctx, { id })
}

interface CopyTarget {
  to: string
  move: EventCopy['move']
}

async function copySchedule({ db }: MemberContext, from: string, { to, move }: CopyTarget): Promise<void> {
  if (!move) throw invalid({ startAt: 'The schedule moves with the start: choose when it begins' })
  const items = await db
    .select()
    .from(timelineEvents)
    .where(and(eq(timelineEvents.eventId, from), isNull(timelineEvents.deletedAt)))
  if (items.length === 0) return
  const copies = new Map(items.map(({ id }) => [id, crypto.randomUUID()]))
  await db.insert(timelineEvents).values(
    items.map(({ id, title, description, type, url, startAt, endAt }) => ({
      id: copies.get(id),
      title,
      description,
      type,
      url,
      startAt: move(startAt),
      endAt: endAt && move(endAt),
      eventId: to,
    })),
  )
  const speakers = await db
    .select()
    .from(timelineSpeakers)
    .where(inArray(timelineSpeakers.timelineEventId, [...copies.keys()]))
  if (speakers.length > 0)
    await db.insert(timelineSpeakers).values(
      speakers.map(({ timelineEventId, profileId }) => ({
        timelineEventId: copies.get(timelineEventId)!,
        profileId,
      })),
    )
}
