import { expect, test } from 'vitest'
import { render } from './render.ts'

const renderTalkHtml = (source: string) => render(source, { isTalk: true }).html

test('code in a fence or indented is a block with colours in what people say', () => {
  expect(renderTalkHtml('Look:\n\n```js\nconst a = "<b>"\n```')).toMatch(
    /^<p>Look:<\/p>\n<figure class="code" data-code=""><figcaption><span>js<\/span>.*t-keyword/s,
  )
  expect(renderTalkHtml('~~~\n  two\n~~~')).toContain('<code>  two</code>')
  expect(renderTalkHtml('Look:\n\n    if a:\n        b()')).toContain('<code>if a:\n    b()</code>')
  expect(renderTalkHtml('- a\n\n  ```\n  x\n  ```')).toContain('<figure class="code"')
})

test.each([
  ['# Plan *b*', '<p># Plan <em>b</em></p>'],
  ['a\n## Plan ##\nb', '<p>a</p>\n<p>## Plan ##</p>\n<p>b</p>'],
  ['### [b](https://x.example/)', expect.stringMatching(/^<p>### <a href="https:..x.example.".*>b<.a><.p>$/)],
  ['- # Plan', '<ul>\n<li># Plan</li>\n</ul>'],
  ['#', '<p>#</p>'],
  ['a\n---\nb', '<p>a</p>\n<p>---</p>\n<p>b</p>'],
  ['a\n===', '<p>a\n===</p>'],
  ['* * *', '<p>* * *</p>'],
  ['see ![a](https://x.example/a.png)', '<p>see ![a](https://x.example/a.png)</p>'],
  ['Try `<Quiz>` and <VideoPlayer>', '<p>Try <code>&lt;Quiz></code> and &lt;VideoPlayer></p>'],
  ['use the <Img> component', '<p>use the &lt;Img> component</p>'],
  ['<LiteYouTube videoId="oEGNKIj1TmI" />', '<p>&lt;LiteYouTube videoId="oEGNKIj1TmI" /></p>'],
  ['<div>\n\n**a**\n\n</div>', '<p>&lt;div></p>\n<p><strong>a</strong></p>\n<p>&lt;/div></p>'],
  ['a<br>b <!-- c --> {/* d */}', '<p>a&lt;br>b &lt;!-- c --> {/* d */}</p>'],
  ['where does <script> go?', '<p>where does &lt;script> go?</p>'],
  ['[note]: done', '<p>[note]: done</p>'],
  ['a[^1]\n\n[^1]: b', '<p>a[^1]</p>\n<p>[^1]: b</p>'],
])('no word of it vanishes: %j', (source, html) => {
  expect(renderTalkHtml(source)).toEqual(html)
})

test('addresses that run programs lead nowhere in what people say, either', () => {
  expect(renderTalkHtml('[a](javascript:alert(1)) <javascript:alert(1)>')).not.toMatch(/href/)
})

test('many blocks of code cost no more than their text', () => {
  const html = renderTalkHtml('```\na\n```\n\n'.repeat(400))
  expect(html.match(/<pre/g)).toHaveLength(400)
  expect(html.match(/<figure/g)).toHaveLength(20)
})
