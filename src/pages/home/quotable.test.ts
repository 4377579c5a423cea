import { expect, test } from 'vitest'
import { findQuotation } from './quotable.ts'

const sampleText = 'The fallback they wrote at two in the morning is the best idea in the room.'

test.for([
  [sampleText, sampleText],
  [`${sampleText}\n\n  And more.`, `${sampleText} And more.`],
  [Array.from({ length: 5 }, () => sampleText).join(' '), [sampleText, sampleText, sampleText].join(' ')],
  ['word '.repeat(100), null],
  ['', null],
] as const)('quotes whole sentences of %j', ([text, quotation]) => {
  expect(findQuotation(text)).toBe(quotation)
})
