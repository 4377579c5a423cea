import { eq, sql } from 'drizzle-orm'
import { isDeepStrictEqual } from 'node:util'
import { events } from '#features/event/event/table.ts'
import { roundsClosedByLevels, roundsOpened } from '#features/judging/round/rows.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import type { Criterion } from '../contract.ts'
import { publishedMessage, tieRuleFixed } from '../published-notice.ts'

/** SQL: whether results of the query's row of `event` were published with their ballots. */
export const isPublishedBy = sql<boolean>`${events.resultsJudgedAt} is not null`

/** Whether judging of an event has opened, which locks its tie rule. */
export async function hasJudgingOpened({ db }: Pick<Context, 'db'>, eventId: string): Promise<boolean> {
  const [openedRound] = await db.execute(sql`select 1 from ${roundsOpened(eventId)} limit 1`, 'objects')
  return openedRound !== undefined
}

/** 409 once judging has opened, because a rule chosen after seeing the ballots would choose a winner. */
export async function refuseOtherTieRule(ctx: MemberContext, eventId: string): Promise<void> {
  if (await hasJudgingOpened(ctx, eventId)) throw conflict(tieRuleFixed, 'judging_opened')
}

interface Change {
  before: readonly Criterion[]
  after: readonly Criterion[]
}

/**
 * 409 once results were published with their ballots. The public reads them with the weights of the
 * calculation, and a correction would move projects unintentionally.
 */
export async function rejectIfPublished({ db }: MemberContext, eventId: string): Promise<void> {
  const [event] = await db.select({ isPublished: isPublishedBy }).from(events).where(eq(events.id, eventId))
  if (event?.isPublished) throw conflict(publishedMessage, 'published')
}

/**
 * 409 once a round by levels has closed, unless every project is still scored by the same criteria. Its
 * judges can't be asked again, and a ballot that lacks a level has no score. Weights and the tie rule can
 * change.
 */
export async function rejectIfJudged(
  { db }: MemberContext,
  eventId: string,
  { before, after }: Change,
): Promise<void> {
  if (isDeepStrictEqual(getTracksByCriterion(before), getTracksByCriterion(after))) return
  const [closedRound] = await db.execute<{ name: string }>(
    sql`select r.name from ${roundsClosedByLevels(eventId)} order by r.place limit 1`,
    'objects',
  )
  if (closedRound)
    throw conflict(
      `${closedRound.name} has closed, so its judges can’t score what you changed, and its projects would lose their scores. Open that round again first, or change nothing but weights`,
      'judged_already',
    )
}

const getTracksByCriterion = (criteria: readonly Criterion[]) =>
  new Map(criteria.map(({ id, trackIds }) => [id, trackIds && new Set(trackIds)]))
