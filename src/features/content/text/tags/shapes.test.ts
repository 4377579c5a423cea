import { expect, test } from 'vitest'
import { refuseCostlyShapes } from './shapes.ts'

const refuseRepeatedBlock = (block: string, count: number) => () =>
  refuseCostlyShapes(block.repeat(count).split('\n'))

test.for([
  ['- one\n', 5000, 'This has too many list entries, at most 5,000'],
  ['# one\n', 2000, 'This has too many headings, at most 2,000'],
  ['a\n=\n', 500, 'This has too many underlined headings and rules, at most 500'],
  ['[one\n', 5000, 'This has too many brackets outside code, at most 5,000'],
  ['<!-- ', 5000, 'This has too many tags outside code, at most 5,000'],
  ['a****\n', 250, 'This paragraph has too many signs for bold and italic in a row, at most 1,000'],
  ['- - - - one\n', 1250, 'This has too many list entries, at most 5,000'],
  ['> one\n\n', 500, 'This has too many quotes, at most 500'],
  ['> > one\n', 2500, 'This has too many quoted lines, at most 5,000'],
  ['[^1]: one\n', 500, 'This has too many footnotes, at most 500'],
  ['`one` ', 5000, 'This has too many backticks outside code blocks, at most 10,000'],
  ['a@b.example ', 2000, 'This has too many addresses outside code, at most 2,000'],
  ['one\n', 10_000, 'This has too many lines outside code, at most 10,000'],
  ['&amp;', 10_000, 'This has too many signs & and \\ outside code, at most 10,000'],
  ['_one _two _three\n\n', 6666, 'This has too many signs for bold and italic, at most 20,000'],
  ['```js\nx\n```\n', 1000, 'This has too many code blocks, at most 1,000'],
] as const)('%j may stand in a text %d times', ([block, maxCount, message]) => {
  expect(refuseRepeatedBlock(block, maxCount)).not.toThrow()
  expect(refuseRepeatedBlock(block, maxCount + 1)).toThrow(message)
})

test('one long run of signs is refused, and a rule between paragraphs is not', () => {
  expect(() => refuseCostlyShapes([`${'*'.repeat(8000)}a${'*'.repeat(8000)}`])).toThrow('in a row')
  expect(() => refuseCostlyShapes(['*'.repeat(2000), '_ '.repeat(300)])).not.toThrow()
})
