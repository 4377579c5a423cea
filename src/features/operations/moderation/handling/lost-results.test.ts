import { expect, test } from 'vitest'
import { lossOf } from './lost-results.ts'

const submission = (title: string, hasWon: boolean) => ({ kind: 'submission', title, hasWon })

test('whoever hides or deletes winners reads what becomes of published results', () => {
  expect(lossOf([submission('Owl Post', false)])).toBe('')
  expect(lossOf([submission('Owl Post', true), submission('Moss Map', false)])).toMatch(
    /^“Owl Post” has a medal/,
  )
  expect(lossOf([submission('Owl Post', true), submission('Moss Map', true)])).toMatch(
    /^“Owl Post”, “Moss Map” have a medal/,
  )
  expect(lossOf([{ kind: 'team', title: 'Lampwick', hasWon: true }])).toContain('Its project stays listed')
  expect(lossOf([{ kind: 'event', title: 'Ebb Days', hasWon: true }])).toContain('published results')
})
