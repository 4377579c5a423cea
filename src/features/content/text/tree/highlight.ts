import { LRUCache } from 'lru-cache'
import rehypeStringify from 'rehype-stringify'
import { createCssVariablesTheme, createHighlighterCoreSync } from 'shiki/core'
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript'
import { unified } from 'unified'
import { languages } from './languages.ts'
import { element, type Node, text } from './tree.ts'

const MAX_LINE = 1000

// One theme with color names: `prose.css` defines them for light and dark, so stored HTML outlives a
// redesign.
const theme = createCssVariablesTheme({ name: 'names', variablePrefix: '--', variableDefaults: {} })

const highlighter = createHighlighterCoreSync({
  langs: languages,
  themes: [theme],
  engine: createJavaScriptRegexEngine({ forgiving: true }),
})

const known = new Set(highlighter.getLoadedLanguages())
const ALIASES: Record<string, string> = {
  env: 'dotenv',
  batch: 'bat',
  py3: 'python',
  node: 'javascript',
  golang: 'go',
}

/**
 * Returns code as `<span class="t-…">` pieces; code of an unknown language as one text. Never changes a
 * character.
 */
export function highlight(code: string, language: string): Node[] {
  const wanted = language.toLowerCase()
  const lang = Object.hasOwn(ALIASES, wanted) ? ALIASES[wanted] : wanted
  if (!lang || !known.has(lang)) return [text(code)]
  // No time limit here: a busy machine must not color the same text differently. The worker's limit applies.
  const options = { lang, theme: 'names', tokenizeMaxLineLength: MAX_LINE, tokenizeTimeLimit: 0 }
  const { tokens } = highlighter.codeToTokens(code, options)
  return tokens.flatMap((line, index) => (index === 0 ? pieces(line) : [text('\n'), ...pieces(line)]))
}

/** Serializes trees to HTML with the same options everywhere. */
export const asHtml = unified().use(rehypeStringify, {
  characterReferences: { useNamedReferences: true },
  // Only applies to nodes created after sanitizing.
  allowDangerousHtml: true,
})

/**
 * Cache per thread: while a text is edited most of its code stays the same, and coloring is most of the
 * rendering cost.
 */
const painted = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Returns highlighted code as finished HTML. */
export function highlighted(code: string, language: string): string {
  const key = `${language}\n${code}`
  const cached = painted.get(key)
  if (cached !== undefined) return cached
  const tree = { type: 'root', children: highlight(code, language) }
  const html = asHtml.stringify(tree as Parameters<typeof asHtml.stringify>[0])
  painted.set(key, html)
  return html
}

function pieces(line: { content: string; color?: string | undefined }[]): Node[] {
  const merged: { content: string; name: string | undefined }[] = []
  for (const { content, color } of line) {
    const name = /--token-([a-z-]+)/.exec(color ?? '')?.[1]
    const last = merged.at(-1)
    if (last && (last.name === name || content.trim() === '')) last.content += content
    else merged.push({ content, name })
  }
  return merged.map(({ content, name }) =>
    name ? element('span', { className: [`t-${name}`] }, [text(content)]) : text(content),
  )
}
