import { and, eq, isNull, sql } from 'drizzle-orm'
import { streams } from '#features/event/stream/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { invalid, notFound } from '#lib/contract/errors.ts'
import { rolesJson } from './people/people.ts'
import type { EventRoleName } from './people/role.ts'
import { type Participation, participationJson } from '#features/event/participant/rows.ts'
import { isVisible, type EventRoles } from './policy.ts'
import { type EventLock, lockEvent } from './writing/event-lock.ts'
import { events } from './table.ts'

/** An event or a stream, given by exactly one of the two ids. */
export interface OccasionRef {
  eventId?: string | undefined
  streamId?: string | undefined
}

/** Data about an event or a stream for roles, schedule and enrollment, with the caller's roles in it. */
export interface Occasion extends EventRoles {
  kind: 'event' | 'stream'
  id: string
  slug: string
  title: string
  visibility: 'draft' | 'unlisted' | 'public'
  /** Time at which moderators hid it; its visibility is then 'draft'. */
  hiddenAt: Date | null
  signupActive: boolean
  timeZone: string
  startAt: Date | null
  endAt: Date | null
  cancelledAt: Date | null
  postponedAt: Date | null
  submissionsOpenAt: Date | null
  submissionsCloseAt: Date | null
  judgingEndAt: Date | null
  resultsAt: Date | null
  resultsPublishedAt: Date | null
  calendarSequence: number
  approval: 'automatic' | 'manual'
  maxTeamSize: number
  participantsCount: number
  approvedCount: number
  teamsCount: number
  /** The caller's enrollment; null without one. */
  participation: Participation | null
}

/** Column values of a row that belongs to an event or a stream. */
export interface OccasionColumns {
  eventId: string | null
  streamId: string | null
}

export const getBelonging = ({ kind, id }: Pick<Occasion, 'kind' | 'id'>): OccasionColumns => ({
  eventId: kind === 'event' ? id : null,
  streamId: kind === 'stream' ? id : null,
})

/** Throws 422 unless exactly one of event and stream is given. */
export function requireOneOccasion({ eventId, streamId }: OccasionRef): void {
  if (!eventId === !streamId) throw invalid({ eventId: 'Give exactly one of eventId and streamId' })
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
export async function loadOccasion(
  ctx: Context,
  ref: OccasionRef,
  { lock = false, invitedAs }: LoadOptions = {},
): Promise<Occasion> {
  requireOneOccasion(ref)
  if (lock) await lockEvent(ctx, (ref.eventId ?? ref.streamId)!, lock === true ? 'exclusive' : lock)
  const occasion = ref.eventId ? await findEvent(ctx, ref.eventId) : await findStream(ctx, ref.streamId!)
  const roles = [...(occasion?.roles ?? []), ...(invitedAs && !occasion?.hiddenAt ? [invitedAs] : [])]
  if (!occasion || !isVisible(ctx.viewer, { ...occasion, roles }))
    throw notFound(ref.eventId ? 'Event' : 'Stream')
  ctx.uses(occasion.kind, occasion.id)
  return occasion
}

async function findEvent(ctx: Context, id: string): Promise<Occasion | undefined> {
  const [row] = await ctx.db
    .select({
      id: events.id,
      slug: events.slug,
      title: events.title,
      visibility: events.visibility,
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
      participation: participationJson(sql`pt.event_id = ${id}`, ctx.viewer?.id ?? null),
      roles: rolesJson(sql`r.event_id = ${id}`, ctx.viewer?.id ?? null),
    })
    .from(events)
    .where(and(eq(events.id, id), isNull(events.deletedAt)))
  return row && { kind: 'event', ...row }
}

async function findStream(ctx: Context, id: string): Promise<Occasion | undefined> {
  const [row] = await ctx.db
    .select({
      id: streams.id,
      slug: streams.slug,
      title: streams.title,
      visibility: streams.visibility,
      hiddenAt: streams.hiddenAt,
      signupActive: streams.signupActive,
      timeZone: streams.timeZone,
      startAt: streams.startAt,
      endAt: streams.endAt,
      cancelledAt: streams.cancelledAt,
      postponedAt: streams.postponedAt,
      calendarSequence: streams.calendarSequence,
      participantsCount: streams.participantsCount,
      participation: participationJson(sql`pt.stream_id = ${id}`, ctx.viewer?.id ?? null),
      roles: rolesJson(sql`r.stream_id = ${id}`, ctx.viewer?.id ?? null),
    })
    .from(streams)
    .where(and(eq(streams.id, id), isNull(streams.deletedAt)))
  return row && { kind: 'stream', ...row, ...streamDefaults, approvedCount: row.participantsCount }
}

/** Values for fields that streams lack: teams, submissions and approval. */
const streamDefaults = {
  submissionsOpenAt: null,
  submissionsCloseAt: null,
  judgingEndAt: null,
  resultsAt: null,
  resultsPublishedAt: null,
  approval: 'automatic',
  maxTeamSize: 0,
  teamsCount: 0,
} as const
