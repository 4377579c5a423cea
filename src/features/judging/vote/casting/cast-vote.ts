import { and, eq, sql } from 'drizzle-orm'
import { getSubnet } from '#features/people/auth/http/limits/subnet.ts'
import { incrementCounts } from '#features/people/auth/sign-in/quota.ts'
import { loadEvent } from '#features/event/event/load-event.ts'
import { disqualifiedProject, eventOfSubmission } from '#features/event/submission/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { formatCount } from '#lib/fields/numbers.ts'
import { conflict, invalid, notFound, tooMany } from '#lib/contract/errors.ts'
import { allow } from '#lib/contract/policy.ts'
import { isCounted, isEntry } from '../counting/entries.ts'
import { loadSpending, type VoterRef } from '../counting/spending.ts'
import { getVoteCost, getMaxWeight, getVoteState } from '../modes.ts'
import { castVotes } from '../policy.ts'
import { loadVoteSettings } from '../queries.ts'
import { loadEligibility } from './eligibility.ts'
import { voters, votes } from '../table.ts'

const hourSeconds = 3600
/**
 * Maximum changes per hour by one account, and by all accounts on one network, since a hall full of people
 * may vote at once.
 */
const maxChangesPerHour = { account: 200, network: 3000 }

interface VoteRequest {
  submissionId: string
  weight: number
}

/**
 * Casts a vote or removes it. 403 if the caller may not vote, or gives votes to their own team; 422 for more
 * votes than one project can get; 409 while voting is not open, beyond the budget, and for a disqualified
 * project; 429 above the hourly limit.
 */
export async function castVote(ctx: MemberContext, { submissionId, weight }: VoteRequest) {
  const { setting, voter } = await loadElector(ctx, { submissionId, weight })
  if (weight > getMaxWeight(setting.mode, setting.budget))
    throw invalid({
      weight: setting.mode === 'votes' ? 'One vote for each project' : 'That’s more than you have',
    })
  await setWeight(ctx, { voterId: voter.id, submissionId, weight })
  const { budget } = voter
  const { spent, total } = await loadSpending(ctx, voter)
  if (spent > budget)
    throw conflict(
      describeOverspending(setting.mode, { left: budget - (spent - getVoteCost(weight)) }),
      'spent',
    )
  // A hidden or disqualified project keeps its votes only until their voter needs them for others.
  if (total > budget) await deleteUncountedVotes(ctx, voter)
  const newSpent = total > budget ? spent : total
  await ctx.db.update(voters).set({ spent: newSpent }).where(eq(voters.id, voter.id))
  return { submissionId, weight, budget, spent }
}

async function loadElector(ctx: MemberContext, { submissionId, weight }: VoteRequest) {
  const [eventRow] = await ctx.db.execute<{ event_id: string }>(eventOfSubmission(submissionId), 'objects')
  if (!eventRow) throw notFound('Project')
  const eventId = eventRow.event_id
  await loadEvent(ctx, { eventId })
  const setting = await loadVoteSettings(ctx, eventId, { lock: true })
  if (!setting?.isOn) throw notFound('Vote')
  const { now } = ctx
  const { eligibility, teamId } = await loadEligibility(ctx, setting)
  const [entry] = await ctx.db.execute<{ teamId: string }>(
    isEntry(submissionId, { eventId, shortlist: setting.shortlist, now }),
    'objects',
  )
  if (!entry) {
    const disqualified = await ctx.db.execute(disqualifiedProject({ id: submissionId, eventId }), 'objects')
    if (disqualified.length > 0)
      throw conflict(
        'The organizers disqualified this project. You can vote for another one.',
        'disqualified',
      )
    throw notFound('Project')
  }
  allow(ctx, castVotes, {
    isElector: eligibility === 'voter',
    // A person who joined the team later can still remove their vote.
    isOwnTeam: weight > 0 && teamId !== null && teamId === entry.teamId,
  })
  const state = getVoteState(setting, now)
  if (state !== 'open')
    throw conflict(state === 'upcoming' ? 'Voting hasn’t opened yet' : 'Voting has closed', 'closed')
  return { setting, voter: await lockOrCreateVoter(ctx, setting) }
}

/**
 * Creates or updates the caller's voter row and locks it until the transaction ends, so that simultaneous
 * votes run one after another.
 */
async function lockOrCreateVoter(
  ctx: MemberContext,
  { eventId, budget }: { eventId: string; budget: number },
) {
  const subnet = getSubnet(ctx.address)
  const network = ctx.vault.digest(subnet, `vote ${eventId}`).slice(0, 16)
  await limitChanges(ctx, { account: ctx.viewer.id, network })
  const [voter] = await ctx.db
    .insert(voters)
    .values({ eventId, userId: ctx.viewer.id, budget, network, firstVotedAt: ctx.now })
    .onConflictDoUpdate({ target: [voters.eventId, voters.userId], set: { network } })
    .returning({ id: voters.id, eventId: voters.eventId, budget: voters.budget })
  return voter!
}

async function limitChanges({ db, now }: MemberContext, limitKeys: { account: string; network: string }) {
  for (const kind of ['account', 'network'] as const) {
    const [hour] = await incrementCounts(db, {
      keys: [`vote-${kind}:${limitKeys[kind]}`],
      now,
      seconds: hourSeconds,
    })
    if (hour!.count > maxChangesPerHour[kind])
      throw tooMany('That’s a lot of votes in an hour. Please wait a little.')
  }
}

async function setWeight(
  { db, now }: MemberContext,
  { voterId, submissionId, weight }: VoteRequest & { voterId: string },
): Promise<void> {
  if (weight === 0) {
    await db.delete(votes).where(and(eq(votes.voterId, voterId), eq(votes.submissionId, submissionId)))
    return
  }
  await db
    .insert(votes)
    .values({ voterId, submissionId, weight, castAt: now })
    .onConflictDoUpdate({ target: [votes.voterId, votes.submissionId], set: { weight, castAt: now } })
}

const deleteUncountedVotes = ({ db }: MemberContext, { id, eventId }: VoterRef) =>
  db.execute(
    sql`delete from vote g where g.voter_id = ${id} and not ${isCounted(sql`${eventId}::uuid`)}`,
    'objects',
  )

const describeOverspending = (mode: 'votes' | 'credits', { left }: { left: number }) =>
  mode === 'votes'
    ? 'You’ve used all your votes. Remove one first.'
    : `You have ${formatCount(Math.max(0, left), 'credit')} left, and that costs more.`
