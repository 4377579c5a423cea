import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Notice } from './notice.tsx'

test('text is a paragraph, and blocks are not put into one, also beside an empty part', () => {
  const technology = ''
  expect(renderToStaticMarkup(<Notice>Saved {2} times.</Notice>)).toContain('<p>Saved 2 times.</p>')
  const html = renderToStaticMarkup(
    <Notice title="Next in line">
      <article>Whisper stops.</article>
      {technology && <p>{technology}</p>}
    </Notice>,
  )
  expect(html).toContain('</strong><article>')
})
