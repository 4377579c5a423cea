import { and, eq, isNull, sql } from 'drizzle-orm'
import { type EventIds, getEventKey } from '#features/event/stream/ids.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allow, type Policy } from '#lib/contract/policy.ts'
import type { EventKind } from './contract.ts'
import { rolesJson } from './people/people.ts'
import type { EventRoleName } from './people/role.ts'
import { type Participation, participationJson } from '#features/event/participant/rows.ts'
import { isVisible, type EventRoles, manageEvent } from './policy.ts'
import { type EventLock, lockEvent } from './writing/event-lock.ts'
import { events } from './table.ts'

const columns = {
  kind: events.kind,
  id: events.id,
  slug: events.slug,
  title: events.title,
  visibility: events.visibility,
  /** Time at which moderators hid it; its visibility is then 'draft'. */
  hiddenAt: events.hiddenAt,
  signupActive: events.signupActive,
  timeZone: events.timeZone,
  startAt: events.startAt,
  endAt: events.endAt,
  submissionsOpenAt: events.submissionsOpenAt,
  submissionsCloseAt: events.submissionsCloseAt,
  judgingEndAt: events.judgingEndAt,
  resultsAt: events.resultsAt,
  resultsPublishedAt: events.resultsPublishedAt,
  calendarSequence: events.calendarSequence,
  cancelledAt: events.cancelledAt,
  postponedAt: events.postponedAt,
  approval: events.approval,
  maxTeamSize: events.maxTeamSize,
  participantsCount: events.participantsCount,
  approvedCount: events.approvedCount,
  teamsCount: events.teamsCount,
}

/** Data about an event for roles, schedule and enrollment, with the caller's roles in it. */
export interface LoadedEvent extends Pick<typeof events.$inferSelect, keyof typeof columns>, EventRoles {
  /** The caller's enrollment; null without one. */
  participation: Participation | null
}

interface LoadOptions {
  lock?: boolean | EventLock
  invitedAs?: EventRoleName
}

/**
 * Returns an event or stream that the caller may see: 422 unless exactly one of the two ids is given, 404 if
 * hidden. `lock` locks it until the transaction ends, exclusively unless `shared`. `invitedAs` is the role of
 * an invitation that the caller holds: future event managers see a draft, unless moderators hid it.
 */
export async function loadEvent(
  ctx: Context,
  ids: EventIds,
  options: LoadOptions = {},
): Promise<LoadedEvent> {
  const { id, kind } = getEventKey(ids)
  return loadEventById(ctx, id, { ...options, kind })
}

interface ManagedOptions {
  lock?: boolean
  /** Rule that the caller's operation names, by default `manageEvent`. */
  rule?: Policy<EventRoles>
}

/**
 * Returns an event or stream for its managers. 404 if the caller can't see it, 403 if the rule refuses. `lock`
 * locks it exclusively until the transaction ends.
 */
export async function loadManagedEvent(
  ctx: Context,
  ids: EventIds,
  { lock = false, rule = manageEvent }: ManagedOptions = {},
): Promise<LoadedEvent> {
  const event = await loadEvent(ctx, ids, { lock })
  allow(ctx, rule, event)
  return event
}

/** Returns an event as `loadEvent` does, by id, for an event of any kind unless `kind` is given. */
export async function loadEventById(
  ctx: Context,
  id: string,
  { kind, lock = false, invitedAs }: LoadOptions & { kind?: EventKind } = {},
): Promise<LoadedEvent> {
  if (lock) await lockEvent(ctx, id, lock === true ? 'exclusive' : lock)
  const viewerId = ctx.viewer?.id ?? null
  const [event] = await ctx.db
    .select({
      ...columns,
      participation: participationJson(sql`pt.event_id = ${id}`, viewerId),
      roles: rolesJson(sql`r.event_id = ${id}`, viewerId),
    })
    .from(events)
    .where(and(eq(events.id, id), kind && eq(events.kind, kind), isNull(events.deletedAt)))
  const roles = [...(event?.roles ?? []), ...(invitedAs && !event?.hiddenAt ? [invitedAs] : [])]
  if (!event || !isVisible(ctx.viewer, { ...event, roles }))
    throw notFound((event?.kind ?? kind) === 'stream' ? 'Stream' : 'Event')
  ctx.uses(event.kind, event.id)
  return event
}
