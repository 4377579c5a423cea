import rehypeSanitize from 'rehype-sanitize'
import rehypeSlug from 'rehype-slug'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import type { RenderedText, RenderOptions } from '#lib/pages/rendered-text.ts'
import { allowList } from '../tree/allow-list.ts'
import { decorateBlocks } from '../tree/code.ts'
import { guard } from '../tags/guards.ts'
import { htmlSerializer } from '../tree/highlight.ts'
import { setBlockDirections } from '../tree/direction.ts'
import { normalizeHeadings, listTableOfContents } from '../tree/headings.ts'
import { arrangeBlocks } from '../tree/layout.ts'
import { checkLinks } from '../tree/links.ts'
import { decorateQuizzes } from '../tree/quiz-form.ts'
import { toReadableText, countReadingMinutes } from '../tree/readable.ts'
import { maxColoredBlocks, simplifyTalk, restrictToTalk } from '../tree/talk.ts'
import { getPosition, TextRefused } from './text-refusal.ts'
import { createReport, type Report } from './report.ts'
import { parseWithoutComments } from '../tags/loose-comments.ts'
import { registerTags } from '../tags/tag-syntax.ts'
import { resolveTags } from '../tags/tags.ts'
import { element, hasClass, type Node, text, walk } from '../tree/tree.ts'
import { RENDERER_VERSION } from './version.ts'

/**
 * Renders a Markdown body with its embeds to HTML that is safe to show as it is (docs/rules.md#markdown).
 * `links` are the technologies that it links to, limited to `knownTechnologies` if given; `imageHosts` are
 * the remote hosts of its pictures. Runs and reads nothing. Throws only `TextRefused`. Costly: use
 * `renderer.ts`.
 */
export function render(source: string, options: RenderOptions = {}): RenderedText {
  const report = createReport()
  try {
    const body = guard(source, report)
    return renderBody(body, options, report)
  } catch (error) {
    if (error instanceof TextRefused) throw error
    if (error instanceof RangeError) throw new TextRefused('This is nested too deeply')
    throw new TextRefused(
      `We couldn’t read this text: ${error instanceof Error ? error.message : 'unknown reason'}`,
    )
  }
}

function renderBody(body: string, options: RenderOptions, report: Report): RenderedText {
  const { isTalk = false } = options
  const parsed = isTalk ? parseTalk(body) : parseText(body, report)
  const tree = unified()
    .use(remarkRehype, {
      clobberPrefix: '',
      footnoteLabel: 'Footnotes',
      footnoteLabelProperties: { className: ['visually-hidden'] },
    })
    .runSync(parsed as ParsedMarkdown)
  const rootNode = tree as Node
  arrangeBlocks(rootNode, { imageHosts: new Set(options.imageHosts), report })
  checkLinks(rootNode, report)
  replaceTaskBoxes(rootNode)
  normalizeHeadings(rootNode, options.title)

  const safeTree = unified().use(rehypeSanitize, allowList).use(rehypeSlug, { prefix: 'h-' }).runSync(tree)
  const toc = listTableOfContents(safeTree as Node)
  const plain = toReadableText(safeTree as Node)
  setBlockDirections(safeTree as Node)
  decorateBlocks(safeTree as Node, isTalk ? maxColoredBlocks : Infinity)
  decorateQuizzes(safeTree as Node)
  const html = htmlSerializer.stringify(safeTree).trim()
  const knownSlugs = options.knownTechnologies && new Set(options.knownTechnologies)
  return {
    version: RENDERER_VERSION,
    html,
    toc,
    plain,
    minutes: countReadingMinutes(plain),
    links: [...report.technologies].filter((slug) => knownSlugs?.has(slug) ?? true),
    imageHosts: [...report.imageHosts],
    shownHosts: [...report.imageHosts].filter((host) => options.imageHosts?.includes(host)),
    warnings: report.warnings,
  }
}

type ParsedMarkdown = ReturnType<ReturnType<typeof markdown>['parse']>

const markdown = () => unified().use(remarkParse).use(remarkGfm)

function parseText(body: string, report: Report): Node {
  const { parsed, source } = parseWithoutComments(body, report, (current) => {
    const parser = markdown()
    registerTags(parser.data() as Parameters<typeof registerTags>[0])
    return parser.parse(current) as Node
  })
  refuseScripts(parsed, { source, report })
  warnOfIndentation(parsed, report)
  resolveTags(parsed, report)
  return parsed
}

function parseTalk(body: string): Node {
  const parser = markdown()
  restrictToTalk(parser.data() as Parameters<typeof restrictToTalk>[0])
  const parsed = parser.parse(body) as Node
  simplifyTalk(parsed, body)
  return parsed
}

/** Warns of indented lines: four spaces make no code here, like in MDX, in which many texts were written. */
function warnOfIndentation(tree: Node, report: Report) {
  for (const { type, position, children } of tree.children ?? [])
    if (type === 'paragraph' && children?.[0]?.type !== 'tag' && (position?.start.column ?? 1) > CODE_INDENT)
      report.warn(position!.start.line, 'Indented lines show as a paragraph: put ``` above and below code')
}

const CODE_INDENT = 4

// Replaces task boxes with symbols, because a box that no one can check isn't a control.
function replaceTaskBoxes(tree: Node) {
  walk(tree, (node) => {
    if (!hasClass(node, 'task-list-item') && node.tagName !== 'p') return
    node.children = node.children?.map((child) => {
      if (child.tagName !== 'input') return child
      return element('span', {}, [text(child.properties?.checked ? '☑' : '☐')])
    })
  })
}

/**
 * Rejects a text with a `<script` tag outside code and JSX comments, with its position. An escaped `\<script`
 * is only a word.
 */
function refuseScripts(tree: Node, { source, report }: { source: string; report: Report }): void {
  const first = source.search(SCRIPT)
  if (first < 0) return
  const code = listCodeRanges(tree)
  for (const { index } of source.matchAll(new RegExp(SCRIPT, 'gi'))) {
    const escapes = /\\*$/.exec(source.slice(Math.max(0, index - 20), index))?.[0].length ?? 0
    if (escapes % 2 === 1 || code.some(([start, end]) => index >= start && index < end)) continue
    const { line, column } = getPosition(source, index)
    throw new TextRefused('A <script> tag isn’t allowed outside code', { line: report.lineOf(line), column })
  }
}

const SCRIPT = /<\/?script(?=[\s/>]|$)/i

function listCodeRanges(tree: Node): [number, number][] {
  const ranges: [number, number][] = []
  walk(tree, ({ type, position, value = '' }) => {
    const isComment = type === 'tag' && value.startsWith('{/*')
    if (type !== 'code' && type !== 'inlineCode' && !isComment) return
    ranges.push([position?.start.offset ?? 0, position?.end.offset ?? 0])
  })
  return ranges
}
