import { roundDeal } from '../dealing/round-deal.ts'
import { factsOf } from '../ranking/bundled.ts'
import { rankAsPublished } from '../ranking/anonymous.ts'
import { rank } from '../ranking/ranking.ts'

/** What the thread can do, by name: pure functions of what may be sent to a thread. */
export const works = { ranking: rank, scores: rankAsPublished, deal: roundDeal, facts: factsOf }

export type Works = typeof works
