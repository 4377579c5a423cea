import { sql } from 'drizzle-orm'
import { loadEvent } from '#features/event/event/load-event.ts'
import { eventRows } from '#features/event/event/rows.ts'
import type { Context } from '#lib/contract/context.ts'
import { allow } from '#lib/contract/policy.ts'
import { type Period, getPeriod } from './period.ts'
import type { FiguresQuery } from './contract.ts'
import { readFigures } from './policy.ts'

/** Condition for the events `e` that statistics count unless they are about one event. */
export const publicEvents = eventRows('e').isListed

/**
 * Checks that the viewer may read the statistics, and returns their period and events. 404 for a hidden
 * event, 403 without permission.
 */
export async function loadScope(ctx: Context, { eventId, ...period }: FiguresQuery) {
  const event = eventId ? await loadEvent(ctx, { eventId }) : null
  allow(ctx, readFigures, event)
  return {
    ...getPeriodScope(ctx, period),
    slug: event?.slug ?? null,
    events: event ? sql`e.id = ${event.id}` : publicEvents,
  }
}

/** Returns the period for statistics that belong to no event. */
export function getPeriodScope(ctx: Context, query: Omit<FiguresQuery, 'eventId'>) {
  const period = getPeriod(query, ctx.now)
  return { period, counted: getCountedPeriod(period, ctx.now) }
}

const getCountedPeriod = ({ from, to, by }: Period, countedAt: Date) => ({ from, to, by, countedAt })
