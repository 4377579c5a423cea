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

const loadedLanguages = new Set(highlighter.getLoadedLanguages())
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
  const requestedLanguage = language.toLowerCase()
  const lang = Object.hasOwn(ALIASES, requestedLanguage) ? ALIASES[requestedLanguage] : requestedLanguage
  if (!lang || !loadedLanguages.has(lang)) return [text(code)]
  // No time limit here: a busy machine must not color the same text differently. The worker's limit applies.
  const options = { lang, theme: 'names', tokenizeMaxLineLength: MAX_LINE, tokenizeTimeLimit: 0 }
  const { tokens } = highlighter.codeToTokens(code, options)
  return tokens.flatMap((line, index) => (index === 0 ? pieces(line) : [text('\n'), ...pieces(line)]))
}

/** Serializer of trees to HTML, with the same options everywhere. */
export const htmlSerializer = unified().use(rehypeStringify, {
  characterReferences: { useNamedReferences: true },
  // The only raw HTML is in nodes created after sanitizing.
  allowDangerousHtml: true,
})

/**
 * Cache per thread: while a text is edited most of its code stays the same, and coloring is most of the
 * rendering cost.
 */
const highlightCache = new LRUCache<string, string>({
  maxSize: 8_000_000,
  sizeCalculation: (html, key) => html.length + key.length,
})

/** Returns highlighted code as finished HTML, from the cache if possible. */
export function highlightCode(code: string, language: string): string {
  const key = `${language}\n${code}`
  const cachedHtml = highlightCache.get(key)
  if (cachedHtml !== undefined) return cachedHtml
  const tree = { type: 'root', children: highlight(code, language) }
  const html = htmlSerializer.stringify(tree as Parameters<typeof htmlSerializer.stringify>[0])
  highlightCache.set(key, html)
  return html
}

function pieces(line: { content: string; color?: string | undefined }[]): Node[] {
  const mergedTokens: { content: string; name: string | undefined }[] = []
  for (const { content, color } of line) {
    const name = /--token-([a-z-]+)/.exec(color ?? '')?.[1]
    const last = mergedTokens.at(-1)
    if (last && (last.name === name || content.trim() === '')) last.content += content
    else mergedTokens.push({ content, name })
  }
  return mergedTokens.map(({ content, name }) =>
    name ? element('span', { className: [`t-${name}`] }, [text(content)]) : text(content),
  )
}
