import { highlightCode } from './highlight.ts'
import { element, type Node, text, getPlainText, walk } from './tree.ts'

/**
 * Turns code blocks into labeled figures with colored code, up to the given number, and makes every table
 * scrollable.
 */
export function decorateBlocks(tree: Node, maxFigures: number): void {
  let figureCount = 0
  walk(tree, (parent) => {
    if (parent.tagName === 'figure' && parent.properties?.dataCode !== undefined) return
    if (parent.properties?.dataTable !== undefined) return
    parent.children = parent.children?.map((node) => {
      if (node.tagName === 'pre') return figureCount++ < maxFigures ? createCodeFigure(node) : node
      return node.tagName === 'table' ? makeScrollable(node) : node
    })
  })
}

function createCodeFigure(pre: Node): Node {
  const code = pre.children?.find((node) => node.tagName === 'code')
  const source = getPlainText(code ?? pre).replace(/\n$/, '')
  const { language, label } = parseInfo(code)
  const caption = element('figcaption', {}, [element('span', {}, [text(label || 'Code')])])
  const block = element('pre', { tabIndex: 0, role: 'group', ariaLabel: label ? `Code, ${label}` : 'Code' }, [
    element('code', {}, [{ type: 'raw', value: highlightCode(source, language) }]),
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
