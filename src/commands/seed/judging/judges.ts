import { and, eq } from 'drizzle-orm'
import { dealAssignment, previewAssignment } from '#features/judging/assignment/service.ts'
import { assignments } from '#features/judging/assignment/table.ts'
import { stateJudge } from '#features/judging/judge/service.ts'
import { judges } from '#features/judging/judge/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { DemoJudge } from '../../demo/judging/shapes.ts'
import type { SeededEvent, SeededEvents } from '../events.ts'
import type { People } from '../people.ts'
import type { SubmittedAt } from '../submissions.ts'
import type { CallerContextFactory } from './demo-caller.ts'

export interface JudgingInput {
  people: People
  events: SeededEvents
  submitted: SubmittedAt
  acting: CallerContextFactory
}

/** States each judge's expertise, capacity and tracks, with the judge as the caller. */
export async function updateJudges(
  { acting }: JudgingInput,
  demoJudges: readonly DemoJudge[],
  { event, at }: { event: SeededEvent; at: Date },
): Promise<void> {
  for (const { personKey, expertise, capacity, tracks } of demoJudges)
    await stateJudge(acting(personKey, at), {
      eventId: event.id,
      languages: null,
      trackIds: tracks?.map((slug) => event.trackIds.get(slug)!) ?? null,
      expertise: [...expertise],
      capacity,
    })
}

export async function assignEntries(
  ctx: ReturnType<CallerContextFactory>,
  { roundId, seed }: { roundId: string; seed: number },
): Promise<void> {
  const { inputHash } = await previewAssignment(ctx, { roundId, seed, strong: false })
  await dealAssignment(ctx, { roundId, seed, inputHash, isStrong: false })
}

/** Returns the submission ids on a judge's list in a round, in the list's order. */
export async function listJudgeEntries(
  { db }: Context,
  { people }: JudgingInput,
  { roundId, eventId, personKey }: { roundId: string; eventId: string; personKey: string },
): Promise<string[]> {
  const rows = await db
    .select({ submissionId: assignments.submissionId })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .where(
      and(
        eq(assignments.roundId, roundId),
        eq(judges.eventId, eventId),
        eq(judges.userId, people(personKey).userId),
      ),
    )
    .orderBy(assignments.place, assignments.id)
  return rows.map(({ submissionId }) => submissionId)
}

/** Converts '5454' to levels of a rubric's criteria, in their order. */
export const parseLevels = (criteria: readonly { id: string }[], digits: string): Record<string, number> =>
  Object.fromEntries(criteria.map(({ id }, index) => [id, Number(digits[index])]))
