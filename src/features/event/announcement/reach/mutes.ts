import { and, eq, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import {
  type OccasionColumns,
  getBelonging,
  loadOccasion,
  requireOneOccasion,
  type OccasionRef,
} from '#features/event/event/occasion.ts'
import { noticeReach } from '#features/event/event/life/notices/notice-reach.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { occasionRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { getUserIdByMailKey } from '#features/people/profile/mail/mail-key.ts'
import { streams } from '#features/event/stream/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { toBoundedTotal, getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import type { reachContract } from './reach-contract.ts'
import { countReach } from './recipients.ts'
import { mutes } from '../table.ts'

interface Mute {
  muted: boolean
}

type MuteTarget = Omit<ResultOf<typeof reachContract, 'getMutes'>['items'][number], 'mutedAt'>

export async function getReach(
  ctx: MemberContext,
  { eventId, streamId, audience, participantIds }: InputOf<typeof reachContract, 'getReach'>,
): Promise<Reach> {
  const occasion = await loadOccasion(ctx, { eventId, streamId })
  allow(ctx, manageEvent, occasion)
  if (!participantIds && audience === 'enrolled') return noticeReach(ctx, occasion)
  const to = participantIds ?? (audience === 'enrolled' ? 'participants' : audience)
  return countReach(ctx, getBelonging(occasion), to)
}

export async function getMute(ctx: MemberContext, occasionRef: OccasionRef): Promise<Mute> {
  const occasionIds = getBelonging(await loadOccasion(ctx, occasionRef))
  return { muted: (await ctx.db.$count(mutes, isMuteOf(ctx.viewer.id, occasionIds))) > 0 }
}

export async function setMute(ctx: MemberContext, { muted, ...which }: OccasionRef & Mute): Promise<Mute> {
  const occasionIds = getBelonging(await loadOccasion(ctx, which))
  return store(ctx, { userId: ctx.viewer.id, ...occasionIds }, muted)
}

export async function getMutes(
  ctx: MemberContext,
  { page, perPage }: InputOf<typeof reachContract, 'getMutes'>,
): Promise<ResultOf<typeof reachContract, 'getMutes'>> {
  const [row] = await ctx.db.execute<{ total: number; items: (MuteTarget & { mutedAt: string })[] }>(
    sql`with mine as (${selectMuted('event', ctx.viewer.id)} union all ${selectMuted('stream', ctx.viewer.id)})
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

/** Selects a user's muted events or streams. Drafts and deleted ones send nothing, so they are left out. */
const selectMuted = (kind: 'event' | 'stream', userId: string) => sql`
  select ${sql.raw(`'${kind}'`)} as kind, o.id, o.slug, o.title, m.created_at
  from organiser_mute m join ${sql.identifier(kind)} o on o.id = m.${sql.identifier(`${kind}_id`)}
  where m.user_id = ${userId} and ${occasionRows(kind, 'o').isOut}`

/**
 * Mutes the organizers of an event or stream by the key in an e-mail's link, without signing in; safe to
 * repeat.
 */
export const mute = (ctx: Context, link: OccasionRef & { key: string }): Promise<Mute> =>
  setMuteByKey(ctx, link, true)

/** Unmutes the organizers of an event or stream by the key in an e-mail's link, without signing in. */
export const unmute = (ctx: Context, link: OccasionRef & { key: string }): Promise<Mute> =>
  setMuteByKey(ctx, link, false)

/**
 * Mutes or unmutes for the account that a link's key belongs to. 404 for an unknown key; the result doesn't
 * reveal whether the event or stream exists. 422 unless exactly one of event and stream is given.
 */
async function setMuteByKey(
  ctx: Context,
  { key, ...which }: OccasionRef & { key: string },
  isMuted: boolean,
): Promise<Mute> {
  requireOneOccasion(which)
  const userId = await getUserIdByMailKey(ctx, key)
  const occasionIds = { eventId: which.eventId ?? null, streamId: which.streamId ?? null }
  if (await exists(ctx, occasionIds)) await store(ctx, { userId, ...occasionIds }, isMuted)
  return { muted: isMuted }
}

async function store(
  ctx: Context,
  row: OccasionColumns & { userId: string },
  isMuted: boolean,
): Promise<Mute> {
  if (isMuted) await ctx.db.insert(mutes).values(row).onConflictDoNothing()
  else await ctx.db.delete(mutes).where(isMuteOf(row.userId, row))
  ctx.changed('account', row.userId)
  return { muted: isMuted }
}

const exists = async ({ db }: Context, { eventId, streamId }: OccasionColumns) =>
  eventId
    ? (await db.$count(events, eq(events.id, eventId))) > 0
    : (await db.$count(streams, eq(streams.id, streamId!))) > 0

const isMuteOf = (userId: string, { eventId, streamId }: OccasionColumns) =>
  and(eq(mutes.userId, userId), eventId ? eq(mutes.eventId, eventId) : eq(mutes.streamId, streamId!))
