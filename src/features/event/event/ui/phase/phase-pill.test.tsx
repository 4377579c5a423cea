import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhasePill } from './phase-pill.tsx'

const plannedState = { cancelledAt: null, postponedAt: null }
const publishedAt = '2026-11-20T12:00:00Z'
const pill = (props: object) =>
  renderToStaticMarkup(<PhasePill phase="judging" {...plannedState} {...props} />)

test('those who run an event read of it in the words that everyone reads', () => {
  expect(pill({ phase: 'registration' })).toContain('Upcoming')
  expect(pill({ phase: 'running' })).toContain('Live now')
})

test('nobody judges any more once the results are out', () => {
  expect(pill({ resultsPublishedAt: null })).toContain('Judging')
  expect(pill({ resultsPublishedAt: publishedAt })).toContain('Results are out')
  expect(pill({ resultsPublishedAt: publishedAt, cancelledAt: publishedAt })).toContain('Cancelled')
})
