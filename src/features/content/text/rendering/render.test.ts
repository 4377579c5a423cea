import { expect, test } from 'vitest'
import { TextRefused } from './text-refusal.ts'
import { render } from './render.ts'
import { RENDERER_VERSION } from './version.ts'

const html = (source: string, options = {}) => render(source, options).html

function getRefusal(source: string): TextRefused {
  try {
    render(source)
  } catch (error) {
    if (error instanceof TextRefused) return error
  }
  throw new Error('this text was not refused')
}

test('a heading that repeats the title goes, other H1 become H2 and gaps between levels close', () => {
  expect(html('# My  Title\n\n# Part\n\n#### Detail\n\n#### Other\n\n## Next', { title: 'my title' })).toBe(
    '<h2 id="h-part">Part</h2>\n<h3 id="h-detail">Detail</h3>\n<h3 id="h-other">Other</h3>\n<h2 id="h-next">Next</h2>',
  )
})

test('a text knows its headings, words, minutes and version', () => {
  const rendered = render(`## One *and* only\n\n${'word '.repeat(660)}\n\n### Deeper`)
  expect(rendered.toc).toEqual([
    { id: 'h-one-and-only', text: 'One and only', depth: 2 },
    { id: 'h-deeper', text: 'Deeper', depth: 3 },
  ])
  expect(rendered.plain).toMatch(/^One and only\nword word .*word\nDeeper$/)
  expect(rendered).toMatchObject({
    minutes: 3,
    version: RENDERER_VERSION,
    warnings: [],
    links: [],
    imageHosts: [],
    shownHosts: [],
  })
})

test('links inside a text find its headings', () => {
  expect(html('[go](#Setting-up)\n\n## Setting up')).toContain('<a href="#h-setting-up">')
})

test('links that leave the site say so, and those of the original site stay and name their technology', () => {
  const rendered = render(
    '[a](https://lablab.ai/tech/openai/GPT-4) [b](/apps/tech/cohere) [c](mailto:a@b.de)',
  )
  expect(rendered.html).toContain(
    '<a href="https://lablab.ai/tech/openai/GPT-4" rel="noopener noreferrer nofollow ugc">',
  )
  expect(rendered.html).toContain('<a href="/apps/tech/cohere">')
  expect(rendered.html).toContain('<a href="mailto:a@b.de">')
  expect(rendered.links).toEqual(['gpt-4', 'cohere'])
  expect(render('[a](/tech/openai/gpt-4) [b](/tech/x)', { knownTechnologies: ['gpt-4'] }).links).toEqual([
    'gpt-4',
  ])
})

test('a remote picture is a tile with a link, until its host is trusted', () => {
  const source = '<Img src="https://img.example/a b.png" alt="Chart" caption="Costs" />'
  const withoutHosts = render(source)
  expect([withoutHosts.imageHosts, withoutHosts.shownHosts]).toEqual([['img.example'], []])
  expect(render(source, { imageHosts: ['img.example', 'other.example'] }).shownHosts).toEqual(['img.example'])
  expect(withoutHosts.html).toMatch(
    /^<figure class="picture"><span class="tile tile-\d" data-seed="\w+" aria-hidden="true">/,
  )
  expect(withoutHosts.html).toContain(
    '<a href="https://img.example/a%20b.png" rel="noopener noreferrer nofollow ugc">Chart</a>',
  )
  expect(withoutHosts.html).not.toContain('<img')

  expect(html(source, { imageHosts: ['img.example'] })).toBe(
    '<figure class="picture"><img src="/_image?url=https%3A%2F%2Fimg.example%2Fa%2520b.png&amp;w=1080&amp;q=75" ' +
      'alt="Chart" loading="lazy" decoding="async"><figcaption>Costs</figcaption></figure>',
  )
})

test('a picture in the middle of a paragraph splits it, one in a sentence or a link does not', () => {
  const renderPlain = (source: string) => html(source).replaceAll(/ (loading|decoding)="\w+"/g, '')
  expect(renderPlain('one\n<Img src="/files/content/a.png" alt="A" />\ntwo')).toMatch(
    /^<p>one<\/p>\n<figure .*<\/figure>\n<p>two<\/p>$/s,
  )
  expect(renderPlain('see ![A](/files/content/a.png) here')).toBe(
    '<p>see <img src="/files/content/a.png" alt="A"> here</p>',
  )
  expect(html('[![A](https://x.org/a.png)](https://y.org)').match(/<a /g)).toHaveLength(1)
})

test('an uploaded picture is offered in the widths that fit a text, and its space is kept free', () => {
  const wideHtml = html('![A](/files/content/ab12-cd34-4000x3000.webp)')
  expect(wideHtml).toMatch(/srcset="[^"]* 384w, [^"]* 1200w, [^"]*w=1920&amp;q=75 1920w"/)
  expect(wideHtml).toContain('sizes="min(92vw, 680px)" width="4000" height="3000" alt="A" loading="lazy"')
  const smallHtml = html('![A](/files/content/ab12-cd34-500x300.webp)')
  expect(smallHtml).toMatch(/ 256w, [^"]* 384w, [^"]*w=640&amp;q=75 500w" sizes="min\(92vw, 500px\)"/)
  const unsized = html('![A](/files/content/ab12.webp)')
  expect(unsized).toContain(
    '<img src="/_image?url=%2Ffiles%2Fcontent%2Fab12.webp&amp;w=1080&amp;q=75" alt="A"',
  )
  expect(html('<img src="/files/content/a-4x3.webp" width="9999" srcset="//x.example/a 1w">')).not.toMatch(
    /9999|x\.example/,
  )
})

test('br, img and comments take their safe meaning', () => {
  expect(html('a<br>b<br/>c</br>d')).toBe('<p>a<br>\nb<br>\nc<br>\nd</p>')
  expect(html('<img src=/files/content/a.png alt=A width=100>')).toContain(
    '<img src="/files/content/a.png" alt="A"',
  )
  expect(html('a <!-- <b> --> b\n\n<!--\n\nsecret\n\n-->\n\n{/* gone */}c')).toBe('<p>a  b</p>\n<p>c</p>')
})

test('an unknown tag shows as text and what it holds is rendered', () => {
  expect(html('<div className="x">\n\n**bold**\n\n</div>')).toBe(
    '<p>&lt;div className="x"></p>\n<p><strong>bold</strong></p>\n<p>&lt;/div></p>',
  )
  expect(html('your <YOUR_API_KEY> here')).toBe('<p>your &lt;YOUR_API_KEY> here</p>')
})

test('what is nearly a tag or a program is plain text', () => {
  expect(html('a <5$ b < c <> d')).toBe('<p>a &lt;5$ b &lt; c &lt;> d</p>')
  expect(html('import x from "y"\n\n{process.env.X}')).toBe(
    '<p>import x from "y"</p>\n<p>{process.env.X}</p>',
  )
  expect(html('<https://x.org/a> <a@b.de>')).toContain('href="mailto:a@b.de"')
})

test('inside code everything stays as written, coloured or not', () => {
  const renderPlain = (source: string) => html(source).replaceAll(/<[^>]*>/g, '')
  const code = '<script>alert("x")</script>\n{/* a */} <!-- b --> <br> &amp; \\<'
  const escapedCode = code.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  for (const language of ['', 'html', 'js', 'nonsense']) {
    expect(renderPlain(`\`\`\`${language}\n${code}\n\`\`\``)).toBe(`${language || 'Code'}${escapedCode}`)
  }
  expect(html('`<script>` `onclick=x`')).toBe('<p><code>&lt;script></code> <code>onclick=x</code></p>')
})

test('code beyond the longest real text stays without colors, and every character of it is there', () => {
  const short = '```python\nreturn 1\n```'
  const long = '```python\n' + 'return 1\n'.repeat(6000) + '```'
  const coloredCount = (source: string) => html(source).split('t-keyword').length - 1
  expect(coloredCount(`${short}\n\n${long}\n\n${short}`)).toBe(2)
  expect(html(long)).toContain('return 1\n'.repeat(5999))
})

test('code names its language or file and is coloured by names, not by colours', () => {
  const coloured = html('```python:src/app.py\nreturn "a" # b\n```')
  expect(coloured).toContain('<figcaption><span>src/app.py</span></figcaption>')
  expect(coloured).toContain('aria-label="Code, src/app.py"')
  expect(coloured).toMatch(/<span class="t-keyword">return ?<\/span>/)
  expect(coloured).not.toContain('style=')
})

test('films wait to be asked', () => {
  const source = '<LiteYouTube videoId="oEGNKIj1TmI" containerClassName={"youtubeContainer"} />'
  expect(html(source)).toContain('data-embed="youtube" data-video="oEGNKIj1TmI"')
  expect(html('<YouTubeEmbed url="https://youtu.be/oEGNKIj1TmI?t=3" />')).toContain(
    'data-video="oEGNKIj1TmI"',
  )
  expect(html(source)).toContain('href="https://www.youtube.com/watch?v=oEGNKIj1TmI"')
  expect(html('<VideoPlayer src="https://x.org/a.mp4" title="Demo" />')).toContain(
    '<a href="https://x.org/a.mp4" rel=',
  )
  expect(render('<LiteYouTube videoId="no" />').warnings).toHaveLength(1)
})

test('a quiz is a form of choices without a script and takes the spelling of JSX', () => {
  const quiz = html(
    '<Quiz questions={[{question: "1 + 1?", answers: ["1", "2"], correct: 1, explanation: "Count."}]} />',
  )
  expect(quiz).toContain('data-correct="1"')
  expect(quiz).toContain('<legend dir="auto">1 + 1?</legend>')
  expect(quiz).toContain('<input type="radio" name="quiz-0" value="1"><span dir="auto">2</span>')
  expect(quiz).toContain('<button type="submit">Check the answer</button>')
  expect(quiz).toContain('<summary>Show the answer</summary><p>2</p><p>Count.</p>')
  expect(html('<Quiz question="Sky?" answers={["red", "blue"]} correct="blue" />')).toContain(
    'data-correct="1"',
  )
  expect(render('<Quiz questions={load()} />').warnings).toHaveLength(2)
})

test('tables and task lists are readable by all', () => {
  const table = html('| a | |\n|---|:-:|\n| 1 | 2 |')
  expect(table).toContain('<th scope="col">a</th>')
  expect(table).toContain('tabindex="0"><table>')
  expect(html('- [x] done\n- [ ] open')).not.toContain('<input')
})

test('a link whose address was dropped is plain words', () => {
  expect(render('[bad **one**](javascript:alert(1))').html).toBe(
    '<p><span>bad <strong>one</strong></span></p>',
  )
})

test('dropped handlers, addresses and values are warned of with their line', () => {
  const { warnings } = render(
    'ok\n\n<Img src="/files/content/a.png" onerror={x()} {...all} alt={name} />\n\n[a](javascript:x)',
  )
  expect(warnings).toEqual([
    { line: 3, message: 'The attribute onerror was dropped' },
    { line: 3, message: 'A computed value in <Img> was dropped' },
    { line: 3, message: 'The computed value of alt was dropped' },
    { line: 5, message: 'Links can only use http, https or mailto; this address was dropped' },
  ])
})

test('a refused text names its place and what the API answers', () => {
  expect(getRefusal('a\n\n b <script>x')).toMatchObject({ line: 3, column: 4, status: 422 })
  expect(getRefusal('a\n\n b <script>x').message).toBe('A <script> tag isn’t allowed outside code (line 3)')
  expect(getRefusal('a\0b')).toMatchObject({ line: 1, column: 2 })
  expect(getRefusal('a'.repeat(200_001))).toMatchObject({ status: 413 })
  expect(getRefusal(`\n${'>'.repeat(21)} a`)).toMatchObject({ line: 2 })
  expect(getRefusal(`${' '.repeat(121)}- a`).reason).toContain('at most 60 levels')
  expect(getRefusal(`${'<b>'.repeat(51)}x${'</b>'.repeat(51)}`).reason).toContain('at most 50 levels')
  expect(getRefusal(`${'|a'.repeat(500)}|\n${'|-'.repeat(500)}|\n${'|b\n'.repeat(500)}`).reason).toContain(
    'table cells',
  )
})

// A parser that entered each level would take far too long.
test('two hundred thousand quotes are refused at sight', () => {
  expect(getRefusal('>'.repeat(5000)).reason).toContain('at most 20 levels')
  expect(getRefusal('>'.repeat(199_000)).reason).toContain('at most 20 levels')
})

test('what only looks dangerous is taken', () => {
  expect(html('\\<script> and &lt;script&gt;')).toBe('<p>&lt;script> and &lt;script></p>')
  expect(html(`${'>'.repeat(20)} deep`)).toContain('deep')
  expect(html('<b>'.repeat(60))).toContain('&lt;b>')
  expect(html('a\u001Bb')).toBe('<p>a\u241Bb</p>')
})

test('a block that begins in another direction than what is around it says so, and others say nothing', () => {
  const arabic = 'مرحبا'
  expect(html(`${arabic} and English words\n\nEnglish and ${arabic}`)).toBe(
    `<p dir="rtl">${arabic} and English words</p>\n<p>English and ${arabic}</p>`,
  )
  expect(html(`1. ${arabic} \`code\`\n2. 2 English`)).toBe(
    `<ol dir="rtl">\n<li>${arabic} <code dir="ltr">code</code></li>\n<li dir="ltr">2 English</li>\n</ol>`,
  )
  expect(html(`> ## ${arabic}\n>\n> Words`)).toContain('<blockquote dir="rtl">')
  expect(html(`> ## ${arabic}\n>\n> Words`)).toContain('<p dir="ltr">Words</p>')
  expect(html(`- ${arabic}\n\n  \`\`\`js\n  1\n  \`\`\``)).toContain(
    '<figure class="code" data-code="" dir="ltr">',
  )
  expect(html(`| ${arabic} | Words |\n| - | - |\n| 1 | 2 |`)).toContain('<table dir="rtl">')
})

test('lines that are indented as code show as a paragraph, and say so', () => {
  const { html: renderedHtml, warnings } = render(
    'Run it:\n\n    npm start\n    npm test\n\n- Item\n\n      more\n',
  )
  expect(renderedHtml).toContain('<p>npm start')
  expect(warnings.map(({ line }) => line)).toEqual([3])
})
