import type { Context } from '#lib/contract/context.ts'
import { createMarkdownResponse } from './twin.ts'

interface TextSource {
  title: string
  description: string
  body: string
  author: { name: string } | null
  level: string | null
  publishedAt: string | null
  updatedAt: string
  language: string
  technologies: { name: string }[]
  text: { minutes: number }
}

/** Returns a tutorial or an article as Markdown; `path` is its page's path. */
export function createTextResponse(ctx: Context, path: string, text: TextSource): Response {
  return createMarkdownResponse(ctx, {
    title: text.title,
    path,
    lede: text.description,
    facts: [
      ['Author', text.author?.name],
      ['Published', text.publishedAt?.slice(0, 10)],
      ['Updated', text.updatedAt.slice(0, 10)],
      ['Level', text.level],
      ['Reading time', `${text.text.minutes} min`],
      ['Technologies', text.technologies.map(({ name }) => name).join(', ')],
      ['Language', text.language],
    ],
    parts: [{ body: text.body }],
  })
}
