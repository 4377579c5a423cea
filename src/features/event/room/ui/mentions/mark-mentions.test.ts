import { expect, test } from 'vitest'
import { markMentions } from './mark-mentions.ts'

const people = new Set(['noor'])

test('a mention of someone here is marked, outside code and links', () => {
  expect(markMentions('<p>Hi @Noor, a@noor.example and @nobody</p>', people)).toBe(
    '<p>Hi <span class="mention">@Noor</span>, a@noor.example and @nobody</p>',
  )
  const others =
    '<p><code>@noor</code> <a href="/u/@noor" title="a > @noor">@noor</a></p><pre><code>@noor</code></pre>'
  expect(markMentions(others, people)).toBe(others)
})
