import { expect, test } from 'vitest'
import { hasOpenFence, isEmptyMessage } from './code-fences.ts'

test('a code block is open from its first marks to as many at its end', () => {
  for (const text of ['```', 'Try this:\n```ts', '```\na', '````\n```', '```\na\n```\n```'])
    expect([text, hasOpenFence(text)]).toEqual([text, true])
  for (const text of ['', 'a', '```\na\n```', '```\na\n````', 'a ```', '```a```'])
    expect([text, hasOpenFence(text)]).toEqual([text, false])
})

test('code blocks without code say nothing, and everything else does', () => {
  for (const text of ['', ' \n', '```', '```js', '```\n\n```', '```\n```\n```'])
    expect([text, isEmptyMessage(text)]).toEqual([text, true])
  for (const text of ['a', '```a```', '```\na', '```\n```\nb', '``'])
    expect([text, isEmptyMessage(text)]).toEqual([text, false])
})
