import { expect, test } from 'vitest'
import { isNoun, nounAlone, nounNames, nounOne, nounsThat } from './nouns.ts'

test('a list of the whole site has the nouns that say so, in one order, and no others', () => {
  for (const trait of ['isReported', 'isHidden', 'isRestored', 'isFound', 'states'] as const) {
    const those: string[] = nounsThat(trait)
    expect(those.length, trait).toBeGreaterThan(5)
    expect(those.length, trait).toBeLessThan(nounNames.length)
    expect(those, trait).toEqual(nounNames.filter((name) => those.includes(name)))
  }
  expect(nounsThat('isFound')).not.toContain('comment')
})

test('whatever can be hidden can be reported, and no two nouns have one word', () => {
  const reported: string[] = nounsThat('isReported')
  expect(nounsThat('isHidden').filter((name) => !reported.includes(name))).toEqual([])
  expect(new Set(nounNames.map(nounOne)).size).toBe(nounNames.length)
  expect(nounAlone('helpRequest')).toBe('Request for help')
  expect(isNoun('toString')).toBe(false)
})
