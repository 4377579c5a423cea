import { tieRuleTexts } from '#features/judging/rubric/ui/tie-rule-texts.ts'
import type { Ties } from '../contract.ts'

/** Returns the public description of the tie rule. */
export const tieSentence = ({ rule, hasFormerTies }: Pick<Ties, 'rule' | 'hasFormerTies'>): string =>
  hasFormerTies ? formerSentences[rule] : tieRuleTexts[rule].sentence

const sameScore = 'If two projects have the same score,'
const lastResort = 'If they’re still level, they share the place.'
const byRounds = `${sameScore} the rounds before decide, the latest first. ${lastResort}`
const byCriteria = `${sameScore} the criterion that counts most decides, then the next one, then the rounds before, the latest first. ${lastResort}`

/** Descriptions of tie rules for results from before the rules named the round before. */
const formerSentences = {
  byWeight: byCriteria,
  shared: byRounds,
  roundThenByWeight: byCriteria,
  roundThenShared: byRounds,
}

interface Tied {
  tieBreak: 'round' | 'criterion' | 'shared' | null
  tieCriterion: string | null
}

/** Describes how a tie decided a place; null if there was no tie. */
export function describeTie({ tieBreak, tieCriterion }: Tied, { criteria }: Pick<Ties, 'criteria'>) {
  if (tieBreak === null) return null
  if (tieBreak === 'shared') return 'Same score as another project: they share the place.'
  const decided =
    tieBreak === 'round'
      ? 'the round before'
      : (criteria.find(({ id }) => id === tieCriterion)?.name ?? 'a criterion')
  return `Same score as another project: ${decided} decided.`
}
