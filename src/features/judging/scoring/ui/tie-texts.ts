import { tieRuleTexts } from '#features/judging/rubric/ui/tie-rule-texts.ts'
import type { Ties } from '../contract.ts'

/** Describes the tie rule for the public. */
export const describeTieRule = ({ rule, hasFormerTies }: Pick<Ties, 'rule' | 'hasFormerTies'>): string =>
  hasFormerTies ? formerDescriptions[rule] : tieRuleTexts[rule].sentence

const sameScore = 'If two projects have the same score,'
const lastResort = 'If they’re still level, they share the place.'
const byRoundsText = `${sameScore} the rounds before decide, the latest first. ${lastResort}`
const byCriteriaText = `${sameScore} the criterion that counts most decides, then the next one, then the rounds before, the latest first. ${lastResort}`

/** Descriptions of tie rules for results from before the rules named the round before. */
const formerDescriptions = {
  byWeight: byCriteriaText,
  shared: byRoundsText,
  roundThenByWeight: byCriteriaText,
  roundThenShared: byRoundsText,
}

interface TieResult {
  tieBreak: 'round' | 'criterion' | 'shared' | null
  tieCriterion: string | null
}

/** Describes how a tie decided a place; null if there was no tie. */
export function describeTie({ tieBreak, tieCriterion }: TieResult, { criteria }: Pick<Ties, 'criteria'>) {
  if (tieBreak === null) return null
  if (tieBreak === 'shared') return 'Same score as another project: they share the place.'
  const decidedBy =
    tieBreak === 'round'
      ? 'the round before'
      : (criteria.find(({ id }) => id === tieCriterion)?.name ?? 'a criterion')
  return `Same score as another project: ${decidedBy} decided.`
}
