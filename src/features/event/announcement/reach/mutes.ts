import { and, eq, sql } from 'drizzle-orm'
import { countedRows } from '#database/page.ts'
import {
  type Belonging,
  belonging,
  loadOccasion,
  refuseBoth,
  type OccasionRef,
} from '#features/event/event/occasion.ts'
import { noticeReach } from '#features/event/event/life/notices/notice-reach.ts'
import { manageEvent } from '#features/event/event/policy.ts'
import { occasionRows } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import { userOfMailKey } from '#features/people/profile/mail/mail-key.ts'
import { streams } from '#features/event/stream/table.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import { bounded, getOffset } from '#lib/contract/paging.ts'
import { allow } from '#lib/contract/policy.ts'
import type { Reach } from '#features/platform/notification/notifying/reach/reach.ts'
import type { reachContract } from './reach-contract.ts'
import { countReach } from './recipients.ts'
import { mutes } from '../table.ts'

interface Mute {
  muted: boolean
}

type Muted = Omit<ResultOf<typeof reachContract, 'getMutes'>['items'][number], 'mutedAt'>

export async function getReach(
  ctx: MemberContext,
  { eventId, streamId, audience, participantIds }: InputOf<typeof reachContract, 'getReach'>,
): Promise<Reach> {
  const occasion = await loadOccasion(ctx, { eventId, streamId })
  allow(ctx, manageEvent, occasion)
  if (!participantIds && audience === 'enrolled') return noticeReach(ctx, occasion)
  const to = participantIds ?? (audience === 'enrolled' ? 'participants' : audience)
  return countReach(ctx, belonging(occasion), to)
}

export async function getMute(ctx: MemberContext, which: OccasionRef): Promise<Mute> {
  const of = belonging(await loadOccasion(ctx, which))
  return { muted: (await ctx.db.$count(mutes, ofPerson(ctx.viewer.id, of))) > 0 }
}

export async function setMute(ctx: MemberContext, { muted, ...which }: OccasionRef & Mute): Promise<Mute> {
  const of = belonging(await loadOccasion(ctx, which))
  return store(ctx, { userId: ctx.viewer.id, ...of }, muted)
}

export async function getMutes(
  ctx: MemberContext,
  { page, perPage }: InputOf<typeof reachContract, 'getMutes'>,
): Promise<ResultOf<typeof reachContract, 'getMutes'>> {
  const [row] = await ctx.db.execute<{ total: number; items: (Muted & { mutedAt: string })[] }>(
    sql`with mine as (${selectMuted('event', ctx.viewer.id)} union all ${selectMuted('stream', ctx.viewer.id)})
    select ${countedRows(sql`from mine`)} as total, (
      select coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'slug', slug, 'title', title,
        'mutedAt', created_at) order by created_at desc, id), '[]')
      from (select * from mine order by created_at desc, id
        limit ${perPage} offset ${getOffset({ page, perPage })}) shown) as items`,
    'objects',
  )
  const items = row!.items.map((item) => ({ ...item, mutedAt: new Date(item.mutedAt) }))
  return { items, ...bounded(row!.total), page, perPage }
}

/** Selects a user's muted events or streams. Drafts and deleted ones send nothing, so they are left out. */
const selectMuted = (kind: 'event' | 'stream', userId: string) => sql`
  select ${sql.raw(`'${kind}'`)} as kind, o.id, o.slug, o.title, m.created_at
  from organiser_mute m join ${sql.identifier(kind)} o on o.id = m.${sql.identifier(`${kind}_id`)}
  where m.user_id = ${userId} and ${occasionRows(kind, 'o').isOut}`

/** Mutes organizers with one click, without signing in; safe to repeat. */
export const mute = (ctx: Context, link: OccasionRef & { key: string }): Promise<Mute> =>
  byLink(ctx, link, true)

/** Reverses an accidental mute with one click, without signing in. */
export const unmute = (ctx: Context, link: OccasionRef & { key: string }): Promise<Mute> =>
  byLink(ctx, link, false)

/**
 * Changes the mute by a link's key. 404 for an unknown key; doesn't reveal whether an event exists. 422
 * unless exactly one of event and stream is given.
 */
async function byLink(
  ctx: Context,
  { key, ...which }: OccasionRef & { key: string },
  muted: boolean,
): Promise<Mute> {
  refuseBoth(which)
  const userId = await userOfMailKey(ctx, key)
  const of = { eventId: which.eventId ?? null, streamId: which.streamId ?? null }
  if (await exists(ctx, of)) await store(ctx, { userId, ...of }, muted)
  return { muted }
}

async function store(ctx: Context, row: Belonging & { userId: string }, muted: boolean): Promise<Mute> {
  if (muted) await ctx.db.insert(mutes).values(row).onConflictDoNothing()
  else await ctx.db.delete(mutes).where(ofPerson(row.userId, row))
  ctx.changed('account', row.userId)
  return { muted }
}

const exists = async ({ db }: Context, { eventId, streamId }: Belonging) =>
  eventId
    ? (await db.$count(events, eq(events.id, eventId))) > 0
    : (await db.$count(streams, eq(streams.id, streamId!))) > 0

const ofPerson = (userId: string, { eventId, streamId }: Belonging) =>
  and(eq(mutes.userId, userId), eventId ? eq(mutes.eventId, eventId) : eq(mutes.streamId, streamId!))
