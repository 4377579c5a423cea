import { expect, test } from 'vitest'
import { matchesName } from './is-meant.ts'

test.for([
  ['C++', 'C++', true],
  ['React Router', 'rout', true],
  ['React Router', 'react r', true],
  ['Café', 'cafe', true],
  ['Node.js', 'js', true],
  ['Undertone Voice', 'C++', false],
  ['Brine DB', 'C#', false],
  ['C', 'C#', false],
  ['Gannet', 'Own/Thing 2', false],
  ['Gannet', 'net', false],
  ['Gannet', ' ', false],
] as const)('%s for %s: %s', ([name, typedText, isExpected]) => {
  expect(matchesName(name, typedText)).toBe(isExpected)
})
