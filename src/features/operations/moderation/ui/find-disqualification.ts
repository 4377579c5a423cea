import type { ShownOwnMeasure } from './moderation-calls.ts'

/** Finds the decision in force that disqualifies a project, among the decisions about it. */
export const findDisqualification = (measures: readonly ShownOwnMeasure[]) =>
  measures.find(({ act, liftedAt }) => act === 'disqualified' && liftedAt === null) ?? null
