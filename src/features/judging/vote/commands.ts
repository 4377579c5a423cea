import { and, eq, inArray, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { loadLastChange } from '#features/platform/audit/last-change.ts'
import { record, recordChange } from '#features/platform/audit/record.ts'
import { submissionsToEvent } from '#features/event/submission/rows.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid, notFound } from '#lib/contract/errors.ts'
import { mergeChanges } from '#lib/editing/merge-changes.ts'
import type { Vote, VoteChanges, VoteReport, VoteUpdate } from './contract.ts'
import { getVoteState } from './modes.ts'
import { loadVoteSettings, loadVote } from './queries.ts'
import { voters, voteSettings } from './table.ts'
import { countExcludedVoters, markExcludedVotes } from './counting/leaving-out.ts'
import { findClusters } from './counting/tally.ts'

interface EventInput {
  eventId: string
}

/**
 * Saves the vote's settings. 409 for anything except the closing time once it has opened: rules don't change
 * during a vote. 422 if it would open before submissions close.
 */
export async function setVote(
  ctx: MemberContext,
  { eventId, base, ...asked }: EventInput & VoteUpdate,
): Promise<Vote | null> {
  const event = await loadManagedEvent(ctx, { eventId }, { lock: true })
  const before = await loadVoteSettings(ctx, eventId)
  // A disabled vote reads as none, so enabling it starts from scratch.
  const isNew = !before || (!before.isOn && base?.isOn !== true)
  const changes = isNew ? asked : await mergeSettings(ctx, before, { base, asked })
  validateDates(changes, event.submissionsCloseAt ?? event.endAt)
  const hasOpened = before && !['off', 'upcoming'].includes(getVoteState(before, ctx.now))
  if (hasOpened) validateOpenedChanges(before, changes)
  else await validateShortlist(ctx, eventId, changes.shortlist)
  const values = hasOpened ? { closesAt: changes.closesAt } : changes
  await ctx.db
    .insert(voteSettings)
    .values({ eventId, ...changes, createdBy: ctx.viewer.id })
    .onConflictDoUpdate({ target: voteSettings.eventId, set: { ...values, updatedAt: ctx.now } })
  const {
    createdBy: _,
    createdAt: __,
    updatedAt: ___,
    publishedAt: ____,
    announcedAt: _____,
    remindedAt: ______,
    ...was
  } = before ?? {}
  await recordChange(ctx, {
    what: 'vote.changed',
    subject: { kind: 'event', id: eventId },
    before: before ? was : null,
    after: { eventId, ...changes },
  })
  ctx.changed('vote', eventId)
  return loadVote(ctx, eventId)
}

/** Returns all settings after a change; fields that only others changed keep their values. */
async function mergeSettings(
  ctx: MemberContext,
  before: Setting,
  { base, asked }: { base: VoteUpdate['base']; asked: VoteChanges },
): Promise<VoteChanges> {
  const { isOn, mode, budget, enrolledBefore, opensAt, closesAt, decides, shortlist } = before
  const storedSettings = { isOn, mode, budget, enrolledBefore, opensAt, closesAt, decides, shortlist }
  const lastChange = loadLastChange(ctx, { kind: 'event', id: before.eventId })
  return { ...storedSettings, ...(await mergeChanges(asked, { base, stored: storedSettings, lastChange })) }
}

function validateDates({ opensAt, closesAt }: VoteChanges, submissionsClose: Date | null): void {
  if (closesAt <= opensAt) throw invalid({ closesAt: 'It has to close after it opens' })
  if (submissionsClose && opensAt < submissionsClose)
    throw invalid({
      opensAt: 'Voting opens once submissions are closed, so that nobody votes for what still changes',
    })
}

type Setting = NonNullable<Awaited<ReturnType<typeof loadVoteSettings>>>

function validateOpenedChanges(before: Setting, { closesAt, ...changes }: VoteChanges): void {
  const isUnchanged = (Object.keys(changes) as (keyof typeof changes)[]).every(
    (name) => JSON.stringify(before[name]) === JSON.stringify(changes[name]),
  )
  if (!isUnchanged) throw conflict('Voting has begun, so only its end can change', 'begun')
  if (before.publishedAt && closesAt.getTime() !== before.closesAt.getTime())
    throw conflict('The counts are published already', 'published')
}

async function validateShortlist({ db }: MemberContext, eventId: string, shortlist: string[] | null) {
  if (!shortlist) return
  // A project that was disqualified since can stay on the shortlist, because it takes no votes.
  const knownProjects = await db.execute<{ id: string }>(
    sql`select s.id from ${submissionsToEvent(sql`${eventId}`)} and s.id = any(${sql.param(shortlist)}::uuid[])`,
    'objects',
  )
  if (knownProjects.length < new Set(shortlist).size)
    throw invalid({ shortlist: 'Only projects that were submitted to this event can be on it' })
}

/**
 * Returns the organizers' report. Contains only the number of voters until voting has closed, so that no one
 * watches the votes.
 */
export async function getVoteReport(ctx: MemberContext, { eventId }: EventInput): Promise<VoteReport> {
  await loadManagedEvent(ctx, { eventId })
  const setting = await loadVoteSettings(ctx, eventId)
  ctx.uses('vote', eventId)
  const [count] = await ctx.db
    .select({
      voters: sql<number>`count(*)::int`,
      excluded: sql<number>`count(*) filter (where excluded_at is not null)::int`,
    })
    .from(voters)
    .where(and(eq(voters.eventId, eventId), sql`spent > 0`))
  const hasEnded = setting && ['closed', 'published'].includes(getVoteState(setting, ctx.now))
  return {
    ...count!,
    leftOut: hasEnded ? await countExcludedVoters(ctx, setting) : [],
    clusters: hasEnded ? await findClusters(ctx, eventId) : null,
  }
}

/**
 * Excludes the votes of these voters, or includes them again. 409 before the close and once the counts are
 * published, 422 if none of the ids is a voter of this event.
 */
export async function excludeVotes(
  ctx: MemberContext,
  {
    eventId,
    voterIds,
    isExcluded,
    reason,
  }: EventInput & { voterIds: string[]; isExcluded: boolean; reason: string },
): Promise<{ count: number }> {
  await loadManagedEvent(ctx, { eventId }, { lock: true })
  await getClosedVote(ctx, eventId)
  const changedVoters = await ctx.db
    .update(voters)
    .set(
      isExcluded
        ? { excludedAt: ctx.now, excludedFor: reason, excludedBy: ctx.viewer.id }
        : { excludedAt: null, excludedFor: '', excludedBy: null },
    )
    .where(and(eq(voters.eventId, eventId), inArray(voters.id, voterIds)))
    .returning({ id: voters.id })
  if (changedVoters.length === 0)
    throw invalid({
      voterIds: 'None of these voted at this event. Take the ids of voters from the groups of its report.',
    })
  await record(ctx, {
    what: isExcluded ? 'vote.excluded' : 'vote.counted',
    subject: { kind: 'event', id: eventId },
    after: { voters: changedVoters.length },
    reason,
  })
  ctx.changed('vote', eventId)
  return { count: changedVoters.length }
}

/** Publishes the counts permanently: public counts can't be withdrawn. */
export async function publishVote(ctx: MemberContext, { eventId }: EventInput): Promise<Vote | null> {
  await loadManagedEvent(ctx, { eventId }, { lock: true })
  await markExcludedVotes(ctx, await getClosedVote(ctx, eventId))
  await ctx.db.update(voteSettings).set({ publishedAt: ctx.now }).where(eq(voteSettings.eventId, eventId))
  await record(ctx, {
    what: 'vote.published',
    subject: { kind: 'event', id: eventId },
    before: { publishedAt: null },
    after: { publishedAt: ctx.now },
  })
  ctx.changed('vote', eventId)
  return loadVote(ctx, eventId)
}

async function getClosedVote(ctx: MemberContext, eventId: string): Promise<Setting> {
  const setting = await loadVoteSettings(ctx, eventId)
  if (!setting?.isOn) throw notFound('Vote')
  const state = getVoteState(setting, ctx.now)
  if (state === 'published') throw conflict('The counts are published already', 'published')
  if (state !== 'closed') throw conflict('Wait until voting has closed', 'open')
  return setting
}
