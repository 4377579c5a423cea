import { sql } from 'drizzle-orm'
import { occasionOf } from '#features/event/event/occasion.ts'
import { eventRows } from '#features/event/event/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import { type Period, periodOf } from './period.ts'
import type { FiguresQuery } from './contract.ts'
import { readFigures } from './policy.ts'

/** Which events count: `event e` that meet this. */
export const publicEvents = eventRows('e').isListed

/** Asks whether the viewer may, and gives what the figures are about. 404 for a hidden event, 403 for another one. */
export async function scopeOf(ctx: Context, { eventId, ...period }: FiguresQuery) {
  const event = eventId ? await occasionOf(ctx, { eventId }) : null
  allow(ctx, readFigures, event)
  return {
    ...periodAt(ctx, period),
    slug: event?.slug ?? null,
    events: event ? sql`e.id = ${event.id}` : publicEvents,
  }
}

/** The same for what belongs to no event. */
export function periodAt(ctx: Context, query: Omit<FiguresQuery, 'eventId'>) {
  const period = periodOf(query, ctx.now)
  return { period, counted: countedIn(period, ctx.now) }
}

const countedIn = ({ from, to, by }: Period, countedAt: Date) => ({ from, to, by, countedAt })
