import { expect, test } from 'vitest'
import { buildOpenDialog } from './use-round-steps.ts'

const getText = (hasResults: boolean) => buildOpenDialog('Final', '2 projects go on. ', hasResults).text

test('opening a round after results were published says that they stay until a correction', () => {
  expect(getText(true)).toContain(
    'The published results stay as they are until you prepare a correction from this round and publish it.',
  )
  expect(getText(false)).toBe(
    '2 projects go on. Its projects are fixed as they are now. From then on you can’t change its kind or its projects.',
  )
})
