import type { MemberContext } from '#lib/contract/context.ts'
import type { Preview } from './contract.ts'
import { toShownText } from './rendering/shown.ts'

interface Draft {
  source: string
  title?: string | undefined
}

/** Renders a preview. 422 with the line of rejected content, 413 beyond the size limit. */
export async function renderPreview(ctx: MemberContext, { source, title }: Draft): Promise<Preview> {
  const rendered = await ctx.render(source, { ...(title && { title }), isPreview: true })
  const { html, minutes } = toShownText(rendered)
  return { html, minutes, warnings: rendered.warnings }
}
