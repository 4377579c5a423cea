import { expect, test } from 'vitest'
import { render } from '#features/content/text/rendering/render.ts'
import { renderEmail } from './render-email.tsx'
import { createRichText } from './rich-text.tsx'

const source = `## Where to

See [room 4](https://example.com/r4?a=1&b=2 "t>q"), **bold**, *soft*, <https://a.example/> & \`a<b>\`.
Next [line](/event/x) of [here](#h-where-to).

- one
- [two](mailto:two@example.com)
  1. inner
  2. more

3. three

> said **so**

\`\`\`js
const a = 1
  let b
\`\`\`

| a | b |
|---|---|
| 1 | 2 |

A note[^1].

[^1]: small
`

const letter = () =>
  renderEmail({
    subject: 'Words',
    body: [createRichText(render(source).html, 'https://kilnyard.example/event/x/dash')],
    reason: 'Because.',
  })

test('a letter says what its author wrote with its links, lists and headings, in text too', () => {
  const { text } = letter()
  expect(text.split('\n\nKilnyard:')[0]).toBe(`Where to

See room 4 (https://example.com/r4?a=1&b=2), bold, soft, https://a.example/ & a<b>.
Next line (https://kilnyard.example/event/x) of here.

- one
- two (mailto:two@example.com)
  1. inner
  2. more
3. three

> said so

js

const a = 1
  let b

a | b

1 | 2

A note1.

1. small`)
})

test('its HTML has the links and what is strong, and nothing that the author wrote becomes markup', () => {
  const { html } = letter()
  expect(html).toMatch(/<a href="https:\/\/example.com\/r4\?a=1&amp;b=2"[^>]*>room 4<\/a>/)
  expect(html).toMatch(/<a href="https:\/\/kilnyard.example\/event\/x"[^>]*>line<\/a>/)
  expect(html).toContain('<strong>bold</strong>')
  expect(html).toContain('• one')
  expect(html).toContain('<code>a&lt;b&gt;</code>')
  expect(html).not.toMatch(/<(?:script|img|svg)|h-where-to/)
})
