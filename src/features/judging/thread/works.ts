import { wholeDeal } from '../dealing/whole-deal.ts'
import { rank } from '../ranking/ranking.ts'

/** What the thread can do, by name: pure functions of what may be sent to a thread. */
export const works = { ranking: rank, deal: wholeDeal }

export type Works = typeof works
