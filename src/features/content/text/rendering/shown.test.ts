import { expect, test } from 'vitest'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { toShownText } from './shown.ts'
import { RENDERER_VERSION } from './version.ts'

const html = '<p>Look <img src="/api/v3/user/exportUsers" alt="nice"></p>'

test('what an unsafe renderer made shows as words until it is rendered again', () => {
  const oldText = { ...renderPlain('Look & <b>'), html, version: 2 }
  expect(toShownText(oldText).html).toBe('<p dir="auto">Look &amp; &lt;b></p>')
  expect(toShownText({ ...oldText, html: '' }).html).toBe('')
  expect(toShownText({ ...oldText, version: RENDERER_VERSION }).html).toBe(html)
})
