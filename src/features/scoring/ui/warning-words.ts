import type { ShownWarning } from './scoring-calls.ts'
import { counted } from './score-words.ts'

export interface Warned {
  key: string
  title: string
  /** What it means, and what to do. */
  text: string
  /** What it is about, where that is more than one. */
  about: string[]
}

/** Warnings as organizers read them; projects with too few ballots together. */
export function warningWords(warnings: readonly ShownWarning[], wanted: number): Warned[] {
  const few = warnings.filter(({ kind }) => kind === 'fewBallots')
  const others = warnings.flatMap((one) => (one.kind === 'fewBallots' ? [] : [wordsOf(one)]))
  return few.length > 0 ? [...others, fewWords(few, wanted)] : others
}

function wordsOf({ kind, parts, title, judgeName, judgeId, submissionId, errors }: ShownWarning): Warned {
  const key = `${kind} ${judgeId} ${submissionId}`
  if (kind === 'notConnected')
    return {
      key,
      title: 'Not all projects can be compared',
      text: `The projects fall into ${parts.length} groups that no judge connects, so nobody can tell strict judges from weak projects. They’re ranked apart. Open the round again and let a judge of one group score a project of another; or say under Results why they can be compared, and everyone reads it.`,
      about: [`Projects in each group: ${parts.join(', ')}`],
    }
  if (kind === 'flatJudge')
    return {
      key,
      title: `${judgeName} gave every project the same`,
      text: 'These ballots say nothing about which project is better. Ask whether that was meant. If not, open the round again and let the judge change them, or assign another one.',
      about: [],
    }
  return {
    key,
    title: `${judgeName} gave ${title} something very different`,
    text: `It’s ${errors.toFixed(1)} standard errors from what the other ballots let expect. It can still be right: read the comment and ask the judge. If it was a mistake, open the round again and let the judge change it.`,
    about: [],
  }
}

const fewWords = (few: readonly ShownWarning[], wanted: number): Warned => ({
  key: 'fewBallots',
  title: `${counted(few.length, 'project')} with fewer than ${counted(wanted, 'ballot')}`,
  text: 'Their places are less sure than the others’. Open the round again and assign more judges, or leave it: the intervals show it.',
  about: few.map(({ title, ballots }) => `${title}: ${ballots} of ${wanted}`),
})
