import { type ReputationInput, getReputation } from '#features/community/action/points/reputation.ts'
import { type CardRow, toShownCard } from '#features/community/app/reading/cards.ts'
import { getPhase, turningPoints } from '#features/event/event/life/phase.ts'
import { seeProfile } from '#features/people/profile/policy.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import { allowOrThrow } from '#lib/contract/policy.ts'
import type { Award } from '#features/community/action/contract.ts'
import type {
  Attendance,
  AuthoredText,
  PortfolioFeedback,
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
  allowOrThrow(ctx, seeProfile, { subject: row?.profile, otherwise: notFound('Profile') })
  const { profile, reputation, awards, likesCount, attendedCount, projects, ...lists } = row!
  const { events, submissions, applications, texts, feedback, ...known } = lists
  registerUses(ctx, profile, known)
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
    submissions: each(submissions, (item) => toShownCard(ctx, item)),
    applications: each(applications, (item) => toShownCard(ctx, item)),
    texts: each(texts, (item) => toAuthoredText(ctx, item)),
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
type WithTextTimes<Item, Moments extends keyof Item> = Omit<Item, Moments> & {
  [Name in Moments]: string | Extract<Item[Name], null>
}

type AttendedJson = WithTextTimes<
  Omit<Attendance, 'phase'>,
  'startAt' | 'endAt' | 'cancelledAt' | 'postponedAt'
> & {
  submissionsCloseAt: string | null
  judgingEndAt: string | null
}

interface PortfolioIds {
  teamIds: string[]
  applicationIds: string[]
  nextAt: string | null
}

type PortfolioRow = PortfolioIds & {
  profile: WithTextTimes<Omit<PortfolioProfile, 'hidden'>, 'createdAt'> & {
    hidden: { since: string; reason: string } | null
  }
  reputation: ReputationInput
  likesCount: number
  attendedCount: number
  projects: Portfolio['projects']
  events: Part<AttendedJson>
  submissions: Part<CardRow>
  applications: Part<CardRow>
  texts: Part<WithTextTimes<AuthoredText, 'publishedAt'>>
  feedback: Part<WithTextTimes<PortfolioFeedback, 'updatedAt'>>
  awards: Part<WithTextTimes<Award, 'earnedAt'>>
}

function toAttendance(
  ctx: Context,
  { submissionsCloseAt, judgingEndAt, ...place }: AttendedJson,
): Attendance {
  const eventTimes = {
    startAt: parseTime(place.startAt),
    endAt: parseTime(place.endAt),
    submissionsCloseAt: parseTime(submissionsCloseAt),
    judgingEndAt: parseTime(judgingEndAt),
    cancelledAt: parseTime(place.cancelledAt),
  }
  ctx.uses(place.kind, place.id)
  for (const time of turningPoints(eventTimes)) ctx.until(time)
  const { startAt, endAt, cancelledAt } = eventTimes
  const postponedAt = parseTime(place.postponedAt)
  return { ...place, startAt, endAt, cancelledAt, postponedAt, phase: getPhase(eventTimes, ctx.now) }
}

function toAuthoredText(ctx: Context, text: WithTextTimes<AuthoredText, 'publishedAt'>): AuthoredText {
  ctx.uses(text.kind, text.id)
  return { ...text, publishedAt: new Date(text.publishedAt) }
}

const parseTime = (time: string | null) => (time === null ? null : new Date(time))

/**
 * Registers the page's dependencies; a change that may add items to the lists changes at least one of them.
 */
function registerUses(ctx: Context, { id, userId }: { id: string; userId: string }, ids: PortfolioIds) {
  ctx.uses('profile', id)
  ctx.uses('project-list', id)
  for (const kind of ['account', 'participations', 'feedback', 'awards'] as const) ctx.uses(kind, userId)
  for (const list of ['event-list', 'stream-list', 'tutorial-list', 'article-list'] as const) ctx.uses(list)
  for (const teamId of ids.teamIds) ctx.uses('team', teamId)
  // A new application isn't on the page yet, but every application write changes the queue's tag.
  ctx.uses('application-queue')
  for (const applicationId of ids.applicationIds) ctx.uses('application', applicationId)
  ctx.until(parseTime(ids.nextAt))
}
