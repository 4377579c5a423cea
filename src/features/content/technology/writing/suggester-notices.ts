import { notify } from '#features/platform/notification/notifying/notify.ts'
import type { MemberContext } from '#lib/contract/context.ts'

interface Decision {
  /** User id of the suggester; null if the account is closed. */
  by: string | null
  name: string
}

/** Notifies the suggester of a technology of the decision, unless it was their own. */
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
