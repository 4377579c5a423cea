import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const state = /^_\d{1,2} [A-Z][a-z]+ 20\d\d, (in force|superseded by \[[^\]]+\]\(\d{3}-[a-z0-9-]+\.md\))\._$/

test('every decision says its day, and whether it holds', () => {
  const wrongFiles = globSync('docs/decisions/*.md').filter((file) => {
    const [title = '', blank, line = ''] = readFileSync(file, 'utf8').split('\n')
    return !/^# \d{3} /.test(title) || blank !== '' || !state.test(line)
  })
  expect(wrongFiles).toEqual([])
})

test('no two decisions have one number', () => {
  const numbers = globSync('docs/decisions/*.md').map((file) => /(\d{3})-/.exec(file)?.[1])
  expect(new Set(numbers).size).toBe(numbers.length)
})
