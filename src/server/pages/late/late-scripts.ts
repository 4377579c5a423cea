import type { LateFiles } from '../../../starter/late-files.ts'

type LateScript = Omit<LateFiles, 'files'> & {
  /** File of the starter. */
  entry: string
}

/**
 * Replaces the scripts of a public page by JSON and a small script that loads them on the first interaction
 * (`starter/`). The JSON is data, so the policy need not list it. A page whose scripts have another form,
 * such as from a newer router, stays unchanged and hydrates at once. `data` is the address of the page's data
 * if the HTML doesn't contain it.
 */
export function deferScripts(html: string, data?: string): string {
  const script = findModuleScript(html)
  const lateScript = script && parseLateScript(html.slice(script.opens, script.ends))
  if (!lateScript) return html
  const { entry, manifest, routes } = lateScript
  const body = html.indexOf('</head>')
  const { head, files } = extractPreloads(html.slice(0, body))
  const lateFiles: LateFiles = {
    manifest,
    routes,
    files: files.filter((file) => file !== entry),
    ...(data && { data }),
  }
  const json = JSON.stringify(lateFiles).replaceAll('<', '\\u003c')
  return [
    head,
    `<script type="module" async="" src="${entry}"></script>`,
    html.slice(body, script.begins),
    `<script type="application/json" id="late">${json}`,
    html.slice(script.ends),
  ].join('')
}

/** Finds the page's own module script and its text. A page can be long, so no part is searched twice. */
function findModuleScript(html: string) {
  for (
    let tagStart = html.indexOf('<script');
    tagStart !== -1;
    tagStart = html.indexOf('<script', tagStart + 1)
  ) {
    const textStart = html.indexOf('>', tagStart) + 1
    const tag = html.slice(tagStart, textStart)
    if (!tag.includes(' type="module"') || tag.includes(' src=')) continue
    const textEnd = html.indexOf('</script>', textStart)
    return { begins: tagStart, opens: textStart, ends: textEnd }
  }
  return null
}

const [firstLine, routeLine, listLine, lastLine] = [
  'import "',
  'import * as ',
  'window.__reactRouterRouteModules = {',
  'import("',
]

function parseLateScript(text: string): LateScript | null {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const first = lines.at(0)
  const last = lines.at(-1)
  const list = lines.find((line) => line.startsWith(listLine))
  if (!first?.startsWith(firstLine) || !last?.startsWith(lastLine) || !list) return null
  const files = new Map(
    lines.flatMap((line) => {
      const [name = '', file = ''] = line.startsWith(routeLine)
        ? line.slice(routeLine.length).split(' from ')
        : []
      return name ? [[name, getQuotedText(file)]] : []
    }),
  )
  const routes: Record<string, string> = {}
  for (const part of list.slice(listLine.length, list.indexOf('}')).split(',')) {
    const file = files.get(part.slice(part.lastIndexOf(':') + 1))
    if (file) routes[getQuotedText(part)] = file
  }
  const isComplete = files.size > 0 && Object.keys(routes).length === files.size
  return isComplete ? { entry: getQuotedText(last), manifest: getQuotedText(first), routes } : null
}

/** Returns the text between the first two quotation marks. */
const getQuotedText = (text: string) => text.split('"', 2)[1] ?? ''

const preload = '<link rel="modulepreload"'

function extractPreloads(head: string) {
  const [beginning = '', ...parts] = head.split(preload)
  const files = parts.map((part) => getQuotedText(part.slice(part.indexOf(' href='))))
  const remainders = parts.map((part) => part.slice(part.indexOf('>') + 1))
  return { head: [beginning, ...remainders].join(''), files }
}
