import { expect, test } from 'vitest'
import { quotable } from './quotable.ts'

const sentence = 'The fallback they wrote at two in the morning is the best idea in the room.'

test.for([
  [sentence, sentence],
  [`${sentence}\n\n  And more.`, `${sentence} And more.`],
  [Array.from({ length: 5 }, () => sentence).join(' '), [sentence, sentence, sentence].join(' ')],
  ['word '.repeat(100), null],
  ['', null],
] as const)('quotes whole sentences of %j', ([text, quoted]) => {
  expect(quotable(text)).toBe(quoted)
})
