import { and, eq, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import { loadManagedEvent, loadEvent } from '#features/event/event/load-event.ts'
import { type EventIds, type EventKey, getEventKey } from '#features/event/stream/ids.ts'
import { noticeReach } from '#features/event/event/life/notices/notice-reach.ts'
import { eventRows, joinEvent } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { getUserIdByMailKey } from '#features/people/profile/mail/mail-key.ts'
import { streamRows } from '#features/event/stream/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import type { reachContract } from './reach-contract.ts'
import { requireAudience } from './audience.ts'
import { countReach } from './recipients.ts'
import { mutes } from '../table.ts'

interface Mute {
  muted: boolean
}

type MuteTarget = Omit<ResultOf<typeof reachContract, 'getMutes'>['items'][number], 'mutedAt'>

export async function getReach(
  ctx: MemberContext,
  { audience, participantIds, ...ids }: InputOf<typeof reachContract, 'getReach'>,
): Promise<Reach> {
  const event = await loadManagedEvent(ctx, ids)
  if (!participantIds && audience === 'enrolled') return noticeReach(ctx, event.id)
  const to = participantIds ?? (audience === 'enrolled' ? 'participants' : audience)
  if (!Array.isArray(to)) requireAudience(event.kind, to)
  return countReach(ctx, event.id, to)
}

export async function getMute(ctx: MemberContext, ids: EventIds): Promise<Mute> {
  const { id } = await loadEvent(ctx, ids)
  return { muted: (await ctx.db.$count(mutes, isMuteOf(ctx.viewer.id, id))) > 0 }
}

export async function setMute(ctx: MemberContext, { muted, ...which }: EventIds & Mute): Promise<Mute> {
  const { id } = await loadEvent(ctx, which)
  return store(ctx, { userId: ctx.viewer.id, eventId: id }, muted)
}

export async function getMutes(
  ctx: MemberContext,
  { page, perPage }: InputOf<typeof reachContract, 'getMutes'>,
): Promise<ResultOf<typeof reachContract, 'getMutes'>> {
  const [row] = await ctx.db.execute<{ total: number; items: (MuteTarget & { mutedAt: string })[] }>(
    sql`with mine as (${selectMuted(ctx.viewer.id)})
    select ${countedRows(sql`from mine`)} as total, (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'slug', slug, 'title', title,
        'mutedAt', created_at) order by created_at desc, id), '[]')
      from (select * from mine order by created_at desc, id
        limit ${perPage} offset ${getOffset({ page, perPage })}) shown) as items`,
    'objects',
  )
  const items = row!.items.map((item) => ({ ...item, mutedAt: new Date(item.mutedAt) }))
  return { items, ...toBoundedTotal(row!.total), page, perPage }
}

/** Selects a user's muted events and streams. Drafts and deleted ones send nothing, so they are left out. */
const selectMuted = (userId: string) => sql`
  select e.kind, e.id, e.slug, e.title, m.created_at
  from organiser_mute m ${joinEvent(sql`m.event_id`)}
  where m.user_id = ${userId} and (${eventRows('e').isOut} or ${streamRows('e').isOut})`

/**
 * Mutes the organizers of an event or stream by the key in an e-mail's link, without signing in; safe to
 * repeat.
 */
export const mute = (ctx: Context, link: EventIds & { key: string }): Promise<Mute> =>
  setMuteByKey(ctx, link, true)

/** Unmutes the organizers of an event or stream by the key in an e-mail's link, without signing in. */
export const unmute = (ctx: Context, link: EventIds & { key: string }): Promise<Mute> =>
  setMuteByKey(ctx, link, false)

/**
 * Mutes or unmutes for the account that a link's key belongs to. 404 for an unknown key; the result doesn't
 * reveal whether the event or stream exists. 422 unless exactly one of event and stream is given.
 */
async function setMuteByKey(
  ctx: Context,
  { key, ...which }: EventIds & { key: string },
  isMuted: boolean,
): Promise<Mute> {
  const eventKey = getEventKey(which)
  const userId = await getUserIdByMailKey(ctx, key)
  if (await exists(ctx, eventKey)) await store(ctx, { userId, eventId: eventKey.id }, isMuted)
  return { muted: isMuted }
}

async function store(
  ctx: Context,
  row: { userId: string; eventId: string },
  isMuted: boolean,
): Promise<Mute> {
  if (isMuted) await ctx.db.insert(mutes).values(row).onConflictDoNothing()
  else await ctx.db.delete(mutes).where(isMuteOf(row.userId, row.eventId))
  ctx.changed('account', row.userId)
  return { muted: isMuted }
}

const exists = async ({ db }: Context, { kind, id }: EventKey) =>
  (await db.$count(events, and(eq(events.kind, kind), eq(events.id, id)))) > 0

const isMuteOf = (userId: string, eventId: string) =>
  and(eq(mutes.userId, userId), eq(mutes.eventId, eventId))
