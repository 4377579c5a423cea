import { and, eq, sql } from 'drizzle-orm'
import { loadEvent } from '#features/event/event/load-event.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { OwnVotes, Vote, voteContract, VoteEntry } from './contract.ts'
import { selectVotableProjects, projectColumns } from './counting/entries.ts'
import { getVoteState } from './modes.ts'
import { loadEligibility } from './casting/eligibility.ts'
import { countExclusions, loadTally } from './counting/tally.ts'
import { loadSpending } from './counting/spending.ts'
import { voters, voteSettings } from './table.ts'

/** Returns the vote of an event; null while it is disabled. 404 if the caller can't see the event. */
export async function getVote(ctx: Context, { eventId }: { eventId: string }): Promise<Vote | null> {
  await loadEvent(ctx, { eventId })
  return loadVote(ctx, eventId)
}

export async function loadVote(ctx: Context, eventId: string): Promise<Vote | null> {
  ctx.uses('vote', eventId)
  const setting = await loadVoteSettings(ctx, eventId)
  if (!setting?.isOn) return null
  const {
    createdBy: _,
    createdAt: __,
    updatedAt: ___,
    eventId: ____,
    announcedAt: _____,
    remindedAt: ______,
    ...shown
  } = setting
  const state = getVoteState(setting, ctx.now)
  if (state !== 'published') {
    ctx.until(setting.opensAt)
    ctx.until(setting.closesAt)
    return { ...shown, state, tally: null, excluded: [] }
  }
  // Disqualifying or hiding a project changes the counts, so the response depends on both.
  ctx.uses('publication', eventId)
  ctx.uses('submissions', eventId)
  const [tally, exclusions] = [await loadTally(ctx, eventId), await countExclusions(ctx, eventId)]
  return { ...shown, state, tally, excluded: exclusions }
}

/**
 * Loads the vote's settings. With `lock`, they can't be changed, closed or published until the transaction
 * ends.
 */
export async function loadVoteSettings({ db }: Context, eventId: string, { lock = false } = {}) {
  const query = db.select().from(voteSettings).where(eq(voteSettings.eventId, eventId))
  const [setting] = lock ? await query.for('share') : await query
  return setting
}

/** Lists the projects that the caller can vote for; empty before the vote opens. */
export async function getOwnVotes(
  ctx: MemberContext,
  { eventId, page, perPage }: InputOf<typeof voteContract, 'getOwnVotes'>,
): Promise<OwnVotes> {
  await loadEvent(ctx, { eventId })
  const setting = await loadVoteSettings(ctx, eventId)
  if (!setting?.isOn) throw notFound('Vote')
  const { eligibility, teamId } = await loadEligibility(ctx, setting)
  const isOpen = getVoteState(setting, ctx.now) !== 'upcoming'
  const from = selectVotableProjects({ eventId, shortlist: setting.shortlist, now: ctx.now })
  const ownVoterId = sql`(select v.id from voter v where v.event_id = ${eventId} and v.user_id = ${ctx.viewer.id})`
  // Each person gets a stable order of their own, so that no project is always on top.
  const order = sql`md5(${`${ctx.viewer.id} ${eventId} `}::text || s.id::text)`
  const rows = isOpen
    ? await ctx.db.execute<VoteEntry & { total: number } & Record<string, unknown>>(
        sql`select ${projectColumns}, s.short_description as "shortDescription", s.image_link as "imageLink",
          s.team_id is not distinct from ${teamId}::uuid as "isOwn",
          coalesce((select given.weight from vote given where given.voter_id = ${ownVoterId} and given.submission_id = s.id), 0) as weight,
          count(*) over ()::int as total
        from ${from} order by ${order} limit ${perPage} offset ${(page - 1) * perPage}`,
        'objects',
      )
    : []
  const [voter] = await ctx.db
    .select({ id: voters.id, eventId: voters.eventId })
    .from(voters)
    .where(and(eq(voters.eventId, eventId), eq(voters.userId, ctx.viewer.id)))
  return {
    items: rows,
    total: rows[0]?.total ?? 0,
    page,
    perPage,
    standing: eligibility,
    budget: setting.budget,
    spent: voter ? (await loadSpending(ctx, voter)).spent : 0,
  }
}
