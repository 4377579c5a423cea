import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhasePill } from './phase-pill.tsx'

const planned = { cancelledAt: null, postponedAt: null }
const out = '2026-11-20T12:00:00Z'
const pill = (some: object) => renderToStaticMarkup(<PhasePill phase="judging" {...planned} {...some} />)

test('those who run an event read of it in the words that everyone reads', () => {
  expect(pill({ phase: 'registration' })).toContain('Upcoming')
  expect(pill({ phase: 'running' })).toContain('Live now')
})

test('nobody judges any more once the results are out', () => {
  expect(pill({ resultsPublishedAt: null })).toContain('Judging')
  expect(pill({ resultsPublishedAt: out })).toContain('Results are out')
  expect(pill({ resultsPublishedAt: out, cancelledAt: out })).toContain('Cancelled')
})
