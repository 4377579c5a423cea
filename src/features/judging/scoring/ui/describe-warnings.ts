import type { ShownWarning } from './scoring-calls.ts'
import { formatCount } from '#lib/fields/numbers.ts'

export interface WarningText {
  key: string
  title: string
  /** Meaning of the warning, and next steps. */
  text: string
  /** Subjects of the warning, if there is more than one. */
  about: string[]
}

/** State of a round that has opened, on which the advice about its ballots depends. */
export type JudgedState = 'open' | 'closed' | 'final'

interface JudgingProgress {
  /** Planned number of ballots per project. */
  wanted: number
  state: JudgedState
}

/** Describes warnings for organizers; groups projects with too few ballots. */
export function describeWarnings(
  warnings: readonly ShownWarning[],
  { wanted, state }: JudgingProgress,
): WarningText[] {
  const fewBallots = warnings.filter(({ kind }) => kind === 'fewBallots')
  const others = warnings.flatMap((warning) =>
    warning.kind === 'fewBallots' ? [] : [describeWarning(warning, state)],
  )
  return fewBallots.length > 0 ? [...others, describeFewBallots(fewBallots, wanted, state)] : others
}

function describeWarning(
  { kind, parts, title, judgeName, judgeId, submissionId, errors }: ShownWarning,
  state: JudgedState,
): WarningText {
  const key = `${kind} ${judgeId} ${submissionId}`
  if (kind === 'notConnected')
    return {
      key,
      title: 'Not all projects can be compared',
      text: `The projects fall into ${parts.length} groups that no judge connects, so nobody can tell strict judges from weak projects. They’re ranked apart. ${connectHints[state]}`,
      about: [`Projects in each group: ${parts.join(', ')}`],
    }
  if (kind === 'flatJudge')
    return {
      key,
      title: `${judgeName} gave every project the same`,
      text: `These ballots say nothing about which project is better. Ask whether that was meant. ${variationHints[state]}`,
      about: [],
    }
  return {
    key,
    title: `${judgeName} gave ${title} something very different`,
    text: `It’s ${errors.toFixed(1)} standard errors from what the other ballots let expect. It can still be right: read the comment and ask the judge. ${mistakeHints[state]}`,
    about: [],
  }
}

const describeFewBallots = (
  fewBallots: readonly ShownWarning[],
  wantedBallots: number,
  state: JudgedState,
): WarningText => ({
  key: 'fewBallots',
  title: `${formatCount(fewBallots.length, 'project')} with fewer than ${formatCount(wantedBallots, 'ballot')}`,
  text: `${fewBallots.length === 1 ? 'Its place is' : 'Their places are'} less sure than the others’. ${fewBallotsHints[state]}`,
  about: fewBallots.map(({ title, ballots }) => `${title}: ${ballots} of ${wantedBallots}`),
})

const connectHints: Record<JudgedState, string> = {
  open: 'Let a judge of one group score a project of another; or say under Results why they can be compared, and everyone reads it.',
  closed:
    'Open the round again and let a judge of one group score a project of another; or say under Results why they can be compared, and everyone reads it.',
  final:
    'The round is final, so no ballot can connect them. You can say under Results why they can be compared, and everyone reads it.',
}

const variationHints: Record<JudgedState, string> = {
  open: 'If not, let the judge change them, or assign another one.',
  closed: 'If not, open the round again and let the judge change them, or assign another one.',
  final: 'The round is final, so they stay as they are.',
}

const mistakeHints: Record<JudgedState, string> = {
  open: 'If it was a mistake, let the judge change it.',
  closed: 'If it was a mistake, open the round again and let the judge change it.',
  final: 'The round is final, so it stays as it is.',
}

const fewBallotsHints: Record<JudgedState, string> = {
  open: 'Assign more judges, or leave it: the intervals show it.',
  closed: 'Open the round again and assign more judges, or leave it: the intervals show it.',
  final: 'The round is final, so that stays: the intervals show it.',
}
