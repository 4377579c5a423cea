import { expect, test } from 'vitest'
import { isNoun, getCapitalizedNoun, nounNames, getNounSingular, listNounsWith } from './nouns.ts'

test('a list of the whole site has the nouns that say so, in one order, and no others', () => {
  for (const trait of ['isReported', 'isHidden', 'isRestored', 'isFound', 'states'] as const) {
    const nouns: string[] = listNounsWith(trait)
    expect(nouns.length, trait).toBeGreaterThan(5)
    expect(nouns.length, trait).toBeLessThan(nounNames.length)
    expect(nouns, trait).toEqual(nounNames.filter((name) => nouns.includes(name)))
  }
  expect(listNounsWith('isFound')).not.toContain('comment')
})

test('whatever can be hidden can be reported, and no two nouns have one word', () => {
  const reportedNouns: string[] = listNounsWith('isReported')
  expect(listNounsWith('isHidden').filter((name) => !reportedNouns.includes(name))).toEqual([])
  expect(new Set(nounNames.map(getNounSingular)).size).toBe(nounNames.length)
  expect(getCapitalizedNoun('helpRequest')).toBe('Request for help')
  expect(isNoun('toString')).toBe(false)
})
