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

/** Hides items. Skips those that only their owner can see. */
export function hideContent(ctx: MemberContext, { kind, ids, reason }: ContentSelection): Promise<Outcome> {
  return applyToEach(ids, async (id) => {
    await hideItem(ctx, { kind, id, note: reason })
    return null
  })
}

/** Unhides items. Skips those that are not hidden. */
export function showContent(ctx: MemberContext, { kind, ids, reason }: ContentSelection): Promise<Outcome> {
  return applyToEach(ids, async (id) => {
    await liftHiding(ctx, { kind, id, answer: reason })
    return null
  })
}
