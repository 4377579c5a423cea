import { refuseLinks } from '#features/people/auth/sign-in/newcomers.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'

/**
 * Renders conversation texts: lists, links and code. Headings, pictures, embeds and other tags stay as
 * typed. 422 for a new member's many links.
 */
export async function renderTalk(ctx: MemberContext, body: string): Promise<RenderedText> {
  await refuseLinks(ctx, 'comment', { body })
  return ctx.render(body, { isTalk: true })
}
