import { tieRuleTexts } from '#features/judging/rubric/ui/tie-rule-texts.ts'
import type { Ties } from '../contract.ts'

/** The rule for ties as everyone reads it. */
export const tieSentence = ({ rule, hasFormerTies }: Pick<Ties, 'rule' | 'hasFormerTies'>): string =>
  hasFormerTies ? formerSentences[rule] : tieRuleTexts[rule].sentence

const sameScore = 'If two projects have the same score,'
const lastResort = 'If they’re still level, they share the place.'
const byRounds = `${sameScore} the rounds before decide, the latest first. ${lastResort}`
const byCriteria = `${sameScore} the criterion that counts most decides, then the next one, then the rounds before, the latest first. ${lastResort}`

/** How results were made until the rule itself named the round before. */
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

/** How a place was decided among projects with the same score; null where nothing had to be. */
export function describeTie({ tieBreak, tieCriterion }: Tied, { criteria }: Pick<Ties, 'criteria'>) {
  if (tieBreak === null) return null
  if (tieBreak === 'shared') return 'Same score as another project: they share the place.'
  const decided =
    tieBreak === 'round'
      ? 'the round before'
      : (criteria.find(({ id }) => id === tieCriterion)?.name ?? 'a criterion')
  return `Same score as another project: ${decided} decided.`
}
