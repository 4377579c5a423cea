import { highlightCode } from './highlight.ts'
import { element, type Node, text, getPlainText, walk } from './tree.ts'

/**
 * Characters of code per text that get colors, several times the longest real text: a code block of the
 * longest body would take seconds.
 */
const MAX_COLORED = 50_000

/**
 * Turns code blocks into labeled figures with colored code, up to the given number, and makes every table
 * scrollable.
 */
export function decorateBlocks(tree: Node, maxFigures: number): void {
  let figureCount = 0
  let colorable = MAX_COLORED
  const createNextFigure = (pre: Node) => {
    const source = getCode(pre)
    const isColored = source.length <= colorable
    if (isColored) colorable -= source.length
    return createCodeFigure(pre, source, isColored)
  }
  walk(tree, (parent) => {
    if (parent.tagName === 'figure' && parent.properties?.dataCode !== undefined) return
    if (parent.properties?.dataTable !== undefined) return
    parent.children = parent.children?.map((node) => {
      if (node.tagName === 'pre') return figureCount++ < maxFigures ? createNextFigure(node) : node
      return node.tagName === 'table' ? makeScrollable(node) : node
    })
  })
}

const findCode = (pre: Node) => pre.children?.find((node) => node.tagName === 'code')

const getCode = (pre: Node) => getPlainText(findCode(pre) ?? pre).replace(/\n$/, '')

function createCodeFigure(pre: Node, source: string, isColored: boolean): Node {
  const { language, label } = parseInfo(findCode(pre))
  const caption = element('figcaption', {}, [element('span', {}, [text(label || 'Code')])])
  const block = element('pre', { tabIndex: 0, role: 'group', ariaLabel: label ? `Code, ${label}` : 'Code' }, [
    element('code', {}, [{ type: 'raw', value: highlightCode(source, isColored ? language : '') }]),
  ])
  return element('figure', { className: ['code'], dataCode: '', dir: pre.properties?.dir }, [caption, block])
}

// Returns the language and the label of a code block: `python:app.py` names a language and a file.
function parseInfo(code: Node | undefined): { language: string; label: string } {
  const names = code?.properties?.className
  const info = (Array.isArray(names) ? String(names[0] ?? '') : '').replace(/^language-/, '').slice(0, 100)
  const [, language = info, file] = /^([\w+#-]+):(.+)$/.exec(info) ?? []
  return { language, label: file ?? language }
}

function makeScrollable(table: Node): Node {
  for (const section of table.children ?? []) {
    const scope = section.tagName === 'thead' ? 'col' : 'row'
    for (const cell of (section.children ?? []).flatMap(({ children = [] }) => children)) {
      if (cell.tagName !== 'th') continue
      if (getPlainText(cell).trim() === '') cell.tagName = 'td'
      else cell.properties = { ...cell.properties, scope }
    }
  }
  const properties = { className: ['table'], dataTable: '', role: 'group', ariaLabel: 'Table', tabIndex: 0 }
  return element('div', properties, [table])
}
