import { refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Rendered } from '#lib/pages/rendered.ts'

/**
 * Renders what people say to each other: lists, links and code; headings become bold lines, and pictures, embeds and
 * other tags stay the text that was typed. 422 for a new member's many links.
 */
export async function renderTalk(ctx: MemberContext, body: string): Promise<Rendered> {
  await refuseLinks(ctx, 'comment', { body })
  return ctx.render(body, { isTalk: true })
}
