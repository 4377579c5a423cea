import { expect, test } from 'vitest'
import { render } from '../../rendering/render.ts'

const wrapper = / class="table" data-table="" role="group" aria-label="Table" tabindex="0"/g
const html = (source: string) => render(source).html.replaceAll(wrapper, '')
const listWarnings = (source: string) =>
  render(source).warnings.map(({ line, message }) => `${line} ${message}`)

test('a table of tags is a table, whatever it leaves out', () => {
  const table =
    '<div><table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table></div>'
  expect(html('<table>\n<tr><th>A</th></tr>\n<tr><td>1</td></tr>\n</table>')).toBe(table)
  expect(html('<TABLE width=9>\r\n\t<thead>\r\n\t\t<tr><th>A\r\n\t<tbody><tr><td>1\r\n</TABLE>')).toBe(table)
  expect(html('<table><tr><th>A<tr><td>1</table>')).toBe(table)
  expect(html('<table><tr><th>A</th><tr><td>1</td>\n\nAfter')).toBe(`${table}\n<p>After</p>`)
  expect(html('<table>\n\n<tr>\n\n<th>\n\nA\n\n</th>\n</tr>\n\n<td>1</td>\n</table>')).toBe(table)
})

test('cells hold Markdown, formatting and tables of their own', () => {
  expect(html('<table><tr><td>**a** <b>b</b> <code>c</code> `<d>`</td></tr></table>')).toContain(
    '<td><strong>a</strong> <strong>b</strong> <code>c</code> <code>&lt;d></code></td>',
  )
  expect(html('<table>\n<tr><td>2*3</td><td>4*5</td></tr>\n</table>')).toContain('<td>2*3</td><td>4*5</td>')
  expect(html('<table><tr><td>a<table><tr><td>in</td></tr></table></td></tr></table>')).toContain(
    '<td><p>a</p><div><table><tbody><tr><td>in</td></tr></tbody></table></div></td>',
  )
  expect(html('<table><tr><th>x</th><td>y</td></tr></table>')).toContain('<th scope="row">x</th>')
  expect(html('- a\n  <table><tr><td>b</td></tr></table>')).toMatch(/<li>a\n<div><table>.*<td>b<\/td>/s)
})

test('headings, links and lists of tags are those of Markdown', () => {
  expect(html('<h2>One *two*</h2>\ntext')).toBe('<h2 id="h-one-two">One <em>two</em></h2>\n<p>text</p>')
  expect(html('<h2>One\n\ntext')).toBe('<h2 id="h-one">One</h2>\n<p>text</p>')
  expect(html('see <a class="x" href="/t/a" target="_blank">*this*</a>')).toBe(
    '<p>see <a href="/t/a"><em>this</em></a></p>',
  )
  expect(html('<ul>\n<li>a\n<li>b <ol start=3><li>c</ol>\n</ul>')).toBe(
    '<ul>\n<li>a</li>\n<li>b\n<ol start="3">\n<li>c</li>\n</ol>\n</li>\n</ul>',
  )
})

test('figures and films of tags are shown as those of the embeds', () => {
  const figure =
    '<figure>\n  <img src="/files/content/a.png" alt="A">\n  <figcaption>B</figcaption>\n</figure>'
  expect(html(figure)).toBe(html('<Img src="/files/content/a.png" alt="A" caption="B" />'))
  const film = html('<VideoPlayer src="https://x.example/a.mp4" />')
  expect(html('<video controls src="https://x.example/a.mp4"></video>')).toBe(film)
  expect(
    html(
      '<video>\n  <source src="https://x.example/a.mp4" type="video/mp4" />\n  Not *played* here.\n</video>',
    ),
  ).toBe(film)
})

test('handlers and addresses that run programs are dropped with their line', () => {
  const source = 'a\n\n<table onclick="x()"><tr><td><a href="javascript:y()">b</a></td></tr></table>'
  expect(html(source)).toContain('<td><span>b</span></td>')
  expect(listWarnings(source)).toEqual([
    '3 The attribute onclick was dropped',
    '3 Links can only use http, https or mailto; this address was dropped',
  ])
  expect(html('<video src="javascript:x()"></video>')).toBe('')
})

test('what is dropped from a tag that shows as text is told once per line', () => {
  expect(listWarnings('<b onclick="x()">hi</b>\n\n<b onclick="x()">again</b>')).toEqual([
    '1 The attribute onclick was dropped',
    '1 <b> shows as text',
    '3 The attribute onclick was dropped',
    '3 <b> shows as text',
  ])
})

test('a tag without its place shows as text, and what closes nothing is gone; both are told', () => {
  expect(html('See <td>x</td> or a <table>.</ul>')).toBe('<p>See &lt;td>x&lt;/td> or a &lt;table>.</p>')
  expect(listWarnings('See <td>x</td> or a <table>.</ul>')).toEqual([
    '1 <td> shows as text',
    '1 <table> shows as text',
    '1 </ul> closes nothing, so it was dropped',
  ])
  expect(html('<div>\n\n<table><tr><td>a</td></tr></table>\n\n</div>')).toMatch(
    /^<p>&lt;div><\/p>\n<div><table>/,
  )
})

test('inside code every tag stays', () => {
  expect(html('`<table>` and `<a href="x">`')).toBe(
    '<p><code>&lt;table></code> and <code>&lt;a href="x"></code></p>',
  )
  expect(html('```\n<ul><li>\n```')).toContain('<code>&lt;ul>&lt;li></code>')
})

test('a comment is gone whatever it holds, wherever it begins', () => {
  for (const comment of ['a *b* [c](d)', 'a\n\n# b\n\n- c', '\n```\n<Img>\n', '<script>', 'a | b', '`a'])
    expect(html(`x {/* ${comment} */} y`), comment).toBe('<p>x  y</p>')
  expect(html('{/* a\n\nb */}\n\n> {/* c */} d\n\n# e {/* f\n\n*/}')).toBe(
    '<blockquote>\n<p>d</p>\n</blockquote>\n<h2 id="h-e">e</h2>',
  )
  expect(html('`{/* a */}`\n\n```\n{/* b\n\n*/}\n```')).toMatch(/\{\/\* a \*\/\}.*\{\/\* b\n\n\*\/\}/s)
  expect(html('a {/* b')).toBe('<p>a {/* b</p>')
})

test('lines below a comment that was taken out keep their numbers', () => {
  expect(listWarnings('x {/* a\n\nb */}\n\n<foo>')).toEqual(['5 <foo> shows as text'])
  expect(() => render('x {/* a\n\nb */}\n\n<script>')).toThrow('(line 5)')
})

test.each([
  ['tables', '<table><tr><td>a\n'.repeat(9000)],
  ['lists', '<ul><li>'.repeat(20_000)],
  ['ends', '</table>'.repeat(20_000)],
  ['links', '<a href="https://x.example">'.repeat(6000)],
])('what was begun and never ended is shown or refused: %s', (_, source) => {
  let message = ''
  try {
    render(source)
  } catch (error) {
    message = String(error)
  }
  expect(message).toMatch(/^$|nested too deeply|too many tags/)
})
