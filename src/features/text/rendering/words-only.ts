import { refuseLinks } from '#features/auth/sign-in/newcomers.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { invalid } from '#lib/contract/errors.ts'
import type { Rendered } from '#lib/pages/rendered.ts'

interface TextOptions {
  /** Begins the sentence of the refusal. */
  what: string
  body: string
  headings: boolean
}

/** Renders what people say to each other. 422 for pictures and embeds, and for a new member's many links. */
export async function wordsOnly(
  ctx: MemberContext,
  { what, body, headings }: TextOptions,
): Promise<Rendered> {
  await refuseLinks(ctx, 'comment', { body })
  const rendered = await ctx.render(body)
  const isBeyond = richContent.test(rendered.html) || (!headings && heading.test(rendered.html))
  const not = headings ? 'no pictures or embeds' : 'no headings, pictures or embeds'
  if (isBeyond) throw invalid({ body: `${what} can have text, links and code, but ${not}` })
  return rendered
}

/** Pictures, players, quizzes and footnotes, as the renderer makes them. */
const richContent = /<(img|figure|section)\b|<[^>]*\b(data-embed|class="[^"]*\b(tile|picture|quiz)\b)/
const heading = /<h[1-6]\b/
