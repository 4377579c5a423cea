import { sendMailTo } from '#features/mail/service.ts'
import type { MemberContext } from '#lib/contract/context.ts'

interface Decision {
  /** Of who suggested it; null where they have closed their account. */
  by: string | null
  name: string
}

/** Who suggested a technology hears what came of it, unless they decided themselves. */
export async function tellSuggester(
  ctx: MemberContext,
  { by, name }: Decision,
  outcome: { template: 'technologyAccepted' | 'technologyMerged'; as: string; path: string } | 'refused',
): Promise<void> {
  if (!by || by === ctx.viewer.id) return
  if (outcome === 'refused') {
    const data = { name, link: `${ctx.origin}/tech` }
    return sendMailTo(ctx, by, { template: 'technologyRefused', data })
  }
  const { template, as, path } = outcome
  return sendMailTo(ctx, by, { template, data: { name, as, link: ctx.origin + path } })
}
