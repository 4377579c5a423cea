import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Prose } from './prose.tsx'
import { TableOfContents } from './table-of-contents.tsx'

test('stored HTML is complete without a script', () => {
  expect(renderToStaticMarkup(<Prose html="<p>Hi</p>" />)).toBe('<article class="prose"><p>Hi</p></article>')
})

test('the table of contents lists parts and their parts, and nothing for a text of one part', () => {
  const toc = [
    { id: 'h-a', text: 'A & B', depth: 2 },
    { id: 'h-c', text: 'C', depth: 3 },
  ]
  const html = renderToStaticMarkup(<TableOfContents toc={toc} />)
  expect(html).toContain('<li><a href="#h-a">A &amp; B</a></li><li class="sub"><a href="#h-c">C</a></li>')
  expect(renderToStaticMarkup(<TableOfContents toc={toc.slice(0, 1)} />)).toBe('')
})
