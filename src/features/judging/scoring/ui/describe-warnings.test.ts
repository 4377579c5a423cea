import { expect, test } from 'vitest'
import type { ShownWarning } from './scoring-calls.ts'
import { describeWarnings } from './describe-warnings.ts'

const sharedFields = { parts: [2, 2], title: 'Alder Sheet', judgeName: 'Ada', errors: 4, ballots: 1 }
const warnings = (['notConnected', 'flatJudge', 'oddBallot', 'fewBallots'] as const).map(
  (kind): ShownWarning => ({ ...sharedFields, kind, judgeId: null, submissionId: null }),
)
const advice = (state: 'open' | 'closed' | 'final') =>
  describeWarnings(warnings, { wanted: 3, state }).map(({ text }) => text)

test('warnings advise opening a round again only where it is closed and can be', () => {
  for (const text of advice('closed')) expect(text).toMatch(/open the round again/i)
  for (const text of [...advice('open'), ...advice('final')])
    expect(text).not.toMatch(/open the round again/i)
  for (const text of advice('open')) expect(text).toMatch(/let (the|a) judge|assign more judges/i)
  for (const text of advice('final')) expect(text).toContain('The round is final')
})

test('one project with too few ballots is spoken of in the singular', () => {
  const few = warnings.filter(({ kind }) => kind === 'fewBallots')
  const describeFew = (count: number) =>
    describeWarnings(
      Array.from({ length: count }, () => few[0]!),
      { wanted: 3, state: 'open' },
    )[0]
  expect(describeFew(1)?.text).toMatch(/^Its place is less sure/)
  expect(describeFew(2)?.text).toMatch(/^Their places are less sure/)
})
