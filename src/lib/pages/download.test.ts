import { expect, test } from 'vitest'
import { csvLine } from './download.ts'

test.for([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  [' =1', "' =1"],
  ['＝1', "'＝1"],
  ['﹦1', "'﹦1"],
  [';=1+1', `"';=1+1"`],
  ['kiln; =1', '"kiln; =1"'],
  ['Ada, "the" Kiln', '"Ada, ""the"" Kiln"'],
  ['two\nlines', '"two\nlines"'],
  ['a=1', 'a=1'],
])('the cell %j is written as %j', ([cell, csvCell]) => {
  expect(csvLine([cell!])).toBe(`${csvCell}\r\n`)
})

test('what is no text is written plainly', () => {
  expect(csvLine([null, -3, true, new Date('2026-11-21T09:00:00Z')])).toBe(
    ',-3,true,2026-11-21T09:00:00.000Z\r\n',
  )
})
