import { markdownTwin } from '#lib/contract/answers.ts'
import type { Context } from '#lib/contract/context.ts'
import { escapeMarkdown } from './escape-markdown.ts'

interface MarkdownPage {
  title: string
  /** Path of the page, without the origin. */
  path: string
  lede?: string
  facts: (readonly [label: string, value: string | number | null | undefined | false])[]
  /** Markdown source; each part but the first has a heading. */
  parts: { heading?: string; body: string }[]
}

/** Returns a page as Markdown: title, facts and the source text. */
export function createMarkdownResponse(
  { origin }: Context,
  { title, path, lede, facts, parts }: MarkdownPage,
): Response {
  const knownFacts = [...facts, ['Page', origin + path] as const].filter(([, value]) => value || value === 0)
  const blocks = [
    `# ${escapeMarkdown(title)}`,
    lede && `> ${escapeMarkdown(lede.replace(/\s+/g, ' ').trim())}`,
    knownFacts.map(([label, value]) => `- ${label}: ${formatFact(value)}`).join('\n'),
    ...parts
      .filter(({ body }) => body.trim() !== '')
      .map(({ heading, body }) => (heading ? `## ${heading}\n\n${body.trim()}` : body.trim())),
  ]
  return markdownTwin(`${blocks.filter(Boolean).join('\n\n')}\n`, origin + path)
}

/** Escapes the value of a fact. Addresses stay as they are, so that programs can follow them. */
const formatFact = (value: MarkdownPage['facts'][number][1]) =>
  typeof value === 'string' && !/^https?:\/\/\S+$/.test(value) ? escapeMarkdown(value) : value
