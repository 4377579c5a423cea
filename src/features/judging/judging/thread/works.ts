import { calculateRoundAssignment } from '../dealing/round-deal.ts'
import { extractFacts } from '../ranking/bundled-results.ts'
import { rankAsPublished } from '../ranking/anonymous.ts'
import { rank } from '../ranking/ranking.ts'

/** Functions of the thread by name: pure functions of values that can be sent to a thread. */
export const taskFunctions = {
  ranking: rank,
  scores: rankAsPublished,
  deal: calculateRoundAssignment,
  facts: extractFacts,
}

export type TaskFunctions = typeof taskFunctions
