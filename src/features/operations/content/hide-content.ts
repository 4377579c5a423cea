import type { HideableKind } from '#features/operations/moderation/contract.ts'
import { liftHiding } from '#features/operations/moderation/handling/giving-back.ts'
import { hideItem } from '#features/operations/moderation/handling/taking-down.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Outcome } from './contract.ts'
import { applyToEach } from './each.ts'

interface ContentSelection {
  kind: HideableKind
  ids: string[]
  reason: string
}

/** Hides items. Those that only their owner can see are left and returned with the reason. */
export function hideContent(ctx: MemberContext, { kind, ids, reason }: ContentSelection): Promise<Outcome> {
  return applyToEach(ids, async (id) => {
    await hideItem(ctx, { kind, id, note: reason })
    return null
  })
}

/** Unhides items. Those that aren't hidden are left and returned with the reason. */
export function showContent(ctx: MemberContext, { kind, ids, reason }: ContentSelection): Promise<Outcome> {
  return applyToEach(ids, async (id) => {
    await liftHiding(ctx, { kind, id, answer: reason })
    return null
  })
}
