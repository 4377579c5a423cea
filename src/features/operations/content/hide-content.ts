import type { HideableKind } from '#features/operations/moderation/contract.ts'
import { giveBack } from '#features/operations/moderation/handling/giving-back.ts'
import { takeDown } from '#features/operations/moderation/handling/taking-down.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { Outcome } from './contract.ts'
import { applyToEach } from './each.ts'

interface Chosen {
  kind: HideableKind
  ids: string[]
  reason: string
}

/** Hides items. Skips those that only their owner can see. */
export function hideContent(ctx: MemberContext, { kind, ids, reason }: Chosen): Promise<Outcome> {
  return applyToEach(ids, async (id) => {
    await takeDown(ctx, { kind, id, note: reason })
    return null
  })
}

/** Unhides items. Skips those that are not hidden. */
export function showContent(ctx: MemberContext, { kind, ids, reason }: Chosen): Promise<Outcome> {
  return applyToEach(ids, async (id) => {
    await giveBack(ctx, { kind, id, answer: reason })
    return null
  })
}
