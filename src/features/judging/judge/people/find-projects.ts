import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { likeName } from '#database/letters.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { InputOf, ResultOf } from '#lib/contract/contract.ts'
import type { judgeContract } from '../contract.ts'
import { requireJudge } from '../seat.ts'

type Contract = typeof judgeContract

const maxProjects = 20

/**
 * Finds submitted projects of an event for its judges. Omits team names from results and search if a round of
 * the event hides them.
 */
export async function findProjects(
  ctx: MemberContext,
  { eventId, search }: InputOf<Contract, 'findProjects'>,
): Promise<ResultOf<Contract, 'findProjects'>> {
  await requireJudge(ctx, eventId)
  const isBlind =
    (await ctx.db.$count(rounds, and(eq(rounds.eventId, eventId), eq(rounds.namesShown, false)))) > 0
  const searchText = isBlind ? sql`lower(unaccented(submission.title))` : sql`submission.words`
  return ctx.db
    .select({
      id: submissions.id,
      title: submissions.title,
      team: sql<string | null>`case when ${!isBlind} then submission.team_name end`,
    })
    .from(submissions)
    .where(
      and(
        eq(submissions.eventId, eventId),
        isNotNull(submissions.submittedAt),
        isNull(submissions.deletedAt),
        search ? sql`${searchText} like ${likeName(search)}` : undefined,
      ),
    )
    .orderBy(sql`${submissions.title} collate "und-x-icu"`, asc(submissions.id))
    .limit(maxProjects)
}
