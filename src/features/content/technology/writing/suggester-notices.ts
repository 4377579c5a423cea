import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'

interface Decision {
  /** Of who suggested it; null where they have closed their account. */
  by: string | null
  name: string
}

/** Who suggested a technology hears what came of it, unless they decided themselves. */
export async function notifySuggester(
  ctx: MemberContext,
  { by, name }: Decision,
  outcome: { template: 'technologyAccepted' | 'technologyMerged'; as: string; path: string } | 'refused',
): Promise<void> {
  if (!by) return
  const isRefused = outcome === 'refused'
  const path = isRefused ? '/tech' : outcome.path
  const link = ctx.origin + path
  await notify(ctx, {
    kind: 'technologyDecided',
    actor: ctx.viewer.id,
    subject: { kind: 'account', id: crypto.randomUUID() },
    path,
    data: { news: isRefused ? `${name} wasn’t added to the catalog` : `${outcome.as} is in the catalog` },
    recipients: [by],
    mail: isRefused
      ? { template: 'technologyRefused', data: { name, link } }
      : { template: outcome.template, data: { name, as: outcome.as, link } },
  })
}
