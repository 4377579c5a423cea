import { expect, test } from 'vitest'
import { describeLoss } from './lost-results.ts'

const submission = (title: string, hasWon: boolean) => ({ kind: 'submission', title, hasWon })

test('whoever hides or deletes winners reads what becomes of published results', () => {
  expect(describeLoss([submission('Owl Post', false)])).toBe('')
  expect(describeLoss([submission('Owl Post', true), submission('Moss Map', false)])).toMatch(
    /^“Owl Post” has a medal/,
  )
  expect(describeLoss([submission('Owl Post', true), submission('Moss Map', true)])).toMatch(
    /^“Owl Post”, “Moss Map” have a medal/,
  )
  expect(describeLoss([{ kind: 'team', title: 'Lampwick', hasWon: true }])).toContain(
    'Its project stays listed',
  )
  expect(describeLoss([{ kind: 'event', title: 'Ebb Days', hasWon: true }])).toContain('published results')
})
