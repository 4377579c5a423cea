import type { Options } from 'rehype-sanitize'

const CLASSES = splitWords(
  'tile tile-0 tile-1 tile-2 tile-3 tile-4 tile-5 picture picture-alt sponsored video',
  'quiz quiz-title quiz-question quiz-text quiz-answers',
  'contains-task-list task-list-item footnotes data-footnote-backref visually-hidden',
)

/**
 * Markup allowed on a page (docs/security.md#one-sanitizing-pipeline). None of it loads, runs, submits or
 * styles by itself. Ids and names get the prefix `h-`, so that none can shadow elements that the page's
 * scripts use.
 */
export const allowList: Options = {
  strip: ['script', 'style', 'template', 'iframe', 'object', 'svg', 'math'],
  clobberPrefix: 'h-',
  clobber: ['ariaDescribedBy', 'ariaLabelledBy', 'id', 'name'],
  ancestors: {},
  protocols: { href: ['http', 'https', 'mailto'], src: ['https'] },
  tagNames: splitWords(
    'p br hr h1 h2 h3 h4 h5 h6 blockquote ul ol li pre code em strong del sup a img',
    'figure figcaption span div section table thead tbody tr th td details summary',
  ),
  attributes: {
    '*': [['className', ...CLASSES], 'ariaHidden', 'ariaLabel', 'ariaDescribedBy', 'id', 'dataSeed'],
    a: [
      'href',
      'rel',
      'title',
      'dataFootnoteRef',
      'dataFootnoteBackref',
      ['className', 'data-footnote-backref'],
    ],
    img: ['src', 'srcSet', 'sizes', 'width', 'height', 'alt', 'loading', 'decoding', 'title'],
    figure: ['dataEmbed', 'dataVideo', 'dataTitle'],
    div: ['dataEmbed', 'dataTechnology', 'dataCorrect'],
    section: ['dataEmbed', 'dataFootnotes'],
    code: [['className', /^language-./]],
    ol: ['start'],
    th: [['align', 'left', 'center', 'right']],
    td: [['align', 'left', 'center', 'right']],
  },
}

function splitWords(...lines: string[]): string[] {
  return lines.flatMap((line) => line.split(' '))
}
