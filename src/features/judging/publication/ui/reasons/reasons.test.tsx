import { MemoryRouter } from 'react-router'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownReasons } from '../publication-calls.ts'
import { BallotsSection } from './ballots-section.tsx'
import { ResultSection } from './result-section.tsx'

const criteria = [45, 45, 10].map((percent, index) => ({
  id: `c${index}`,
  name: `C${index}`,
  percent,
  levels: [],
}))
const ballot = { letter: 'A', round: 1, roundName: 'Finals', choice: null, score: 50, comment: '' }
const result = {
  entry: 'e1',
  entries: 4,
  roundName: 'Finals',
  place: 2,
  givenPlace: null,
  givenMedal: null,
  raw: 38.9,
  adjusted: -0.9,
  ballots: 9,
  low: 1,
  high: 3,
  tieBreak: null,
  tieCriterion: null,
  reason: '',
}
const ties = { rule: 'roundThenShared', hasFormerTies: false, criteria: [{ id: 'c0', name: 'C0' }] }
const reasons = (more: object) =>
  ({ criteria, ties, ballots: [], hiddenFor: null, version: 1, ...more }) as never as ShownReasons

const resultIn = (mode: string, more: object = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ResultSection
        reasons={reasons({ result: { ...result, mode, ...more } })}
        versions={[]}
        slug="a"
        zone="UTC"
      />
    </MemoryRouter>,
  )

test('a criterion of another track takes no share of what the others count', () => {
  const html = renderToStaticMarkup(
    <BallotsSection reasons={reasons({ ballots: [{ ...ballot, levels: { c0: 3, c2: 4 } }] })} />,
  )
  expect(html.match(/counts \d+%/g)).toEqual(['counts 82%', 'counts 18%'])
})

test('a round of pairs gives a strength, to which no score was moved', () => {
  expect(resultIn('pairwise')).not.toMatch(/moved by|strict/)
  expect(resultIn('pairwise')).toContain('Ballots in Finals')
  expect(resultIn('rubric')).toContain('−0.9 (moved by −39.8)')
})

test('a team whose score was level with another reads what decided, and the rule', () => {
  expect(resultIn('rubric')).not.toContain('Same score')
  const decidedResult = resultIn('rubric', { tieBreak: 'criterion', tieCriterion: 'c0' })
  expect(decidedResult).toContain('Same score as another project: C0 decided.')
  expect(decidedResult).toContain('their score in the round before decides')
})
