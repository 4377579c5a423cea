import { type ReputationInput, getReputation } from '#features/community/action/points/reputation.ts'
import { type CardRow, shownCard } from '#features/community/app/reading/cards.ts'
import { getPhase, turningPoints } from '#features/event/event/life/phase.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowElse } from '#lib/contract/policy.ts'
import type { Award } from '#features/community/action/contract.ts'
import type {
  Attendance,
  Authored,
  GivenFeedback,
  Portfolio,
  PortfolioProfile,
  PortfolioQuery,
} from './contract.ts'
import { statement } from './statement.ts'

/**
 * Returns a person and their public activity in one round trip. Missing, private, deleted and suspended
 * profiles are all 404, except for the owner and ADMIN. The lists are the same for all viewers.
 */
export async function getPortfolio(ctx: Context, query: PortfolioQuery): Promise<Portfolio> {
  const [row] = await ctx.db.execute<PortfolioRow>(statement(ctx, query), 'objects')
  allowElse(ctx, seeProfile, { subject: row?.profile, otherwise: notFound('Profile') })
  const { profile, reputation, awards, likesCount, attendedCount, projects, ...lists } = row!
  const { events, submissions, applications, texts, feedback, ...known } = lists
  noteUses(ctx, profile, known)
  return {
    profile: {
      ...profile,
      createdAt: new Date(profile.createdAt),
      hidden: profile.hidden && { ...profile.hidden, since: new Date(profile.hidden.since) },
    },
    reputation: getReputation(reputation),
    likesCount,
    attendedCount,
    projects,
    events: each(events, (item) => toAttendance(ctx, item)),
    submissions: each(submissions, (item) => shownCard(ctx, item)),
    applications: each(applications, (item) => shownCard(ctx, item)),
    texts: each(texts, (item) => toAuthored(ctx, item)),
    feedback: each(feedback, (item) => ({ ...item, updatedAt: new Date(item.updatedAt) })),
    awards: each(awards, (item) => ({ ...item, earnedAt: new Date(item.earnedAt) })),
  }
}

interface Part<Item> {
  items: Item[]
  total: number
}

const each = <Row, Item>({ items, total }: Part<Row>, convert: (item: Row) => Item): Part<Item> => ({
  items: items.map(convert),
  total,
})

/** An item with its times as text, because its row comes as JSON. */
type Sent<Item, Moments extends keyof Item> = Omit<Item, Moments> & {
  [Name in Moments]: string | Extract<Item[Name], null>
}

type AttendedJson = Sent<Omit<Attendance, 'phase'>, 'startAt' | 'endAt' | 'cancelledAt' | 'postponedAt'> & {
  submissionsCloseAt: string | null
  judgingEndAt: string | null
}

interface PortfolioIds {
  teamIds: string[]
  applicationIds: string[]
  nextAt: string | null
}

type PortfolioRow = PortfolioIds & {
  profile: Sent<Omit<PortfolioProfile, 'hidden'>, 'createdAt'> & {
    hidden: { since: string; reason: string } | null
  }
  reputation: ReputationInput
  likesCount: number
  attendedCount: number
  projects: Portfolio['projects']
  events: Part<AttendedJson>
  submissions: Part<CardRow>
  applications: Part<CardRow>
  texts: Part<Sent<Authored, 'publishedAt'>>
  feedback: Part<Sent<GivenFeedback, 'updatedAt'>>
  awards: Part<Sent<Award, 'earnedAt'>>
}

function toAttendance(
  ctx: Context,
  { submissionsCloseAt, judgingEndAt, ...place }: AttendedJson,
): Attendance {
  const timing = {
    startAt: dated(place.startAt),
    endAt: dated(place.endAt),
    submissionsCloseAt: dated(submissionsCloseAt),
    judgingEndAt: dated(judgingEndAt),
    cancelledAt: dated(place.cancelledAt),
  }
  ctx.uses(place.kind, place.id)
  for (const moment of turningPoints(timing)) ctx.until(moment)
  const { startAt, endAt, cancelledAt } = timing
  const postponedAt = dated(place.postponedAt)
  return { ...place, startAt, endAt, cancelledAt, postponedAt, phase: getPhase(timing, ctx.now) }
}

function toAuthored(ctx: Context, text: Sent<Authored, 'publishedAt'>): Authored {
  ctx.uses(text.kind, text.id)
  return { ...text, publishedAt: new Date(text.publishedAt) }
}

const dated = (moment: string | null) => (moment === null ? null : new Date(moment))

/**
 * Registers the page's dependencies; a change that may add items to the lists changes at least one of them.
 */
function noteUses(ctx: Context, { id, userId }: { id: string; userId: string }, known: PortfolioIds) {
  ctx.uses('profile', id)
  ctx.uses('project-list', id)
  for (const kind of ['account', 'participations', 'feedback', 'awards'] as const) ctx.uses(kind, userId)
  for (const list of ['event-list', 'stream-list', 'tutorial-list', 'article-list'] as const) ctx.uses(list)
  for (const teamId of known.teamIds) ctx.uses('team', teamId)
  // A new application isn't on the page yet, but every application write changes the queue's tag.
  ctx.uses('application-queue')
  for (const applicationId of known.applicationIds) ctx.uses('application', applicationId)
  ctx.until(dated(known.nextAt))
}
