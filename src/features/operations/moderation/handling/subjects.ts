import { nounParts } from '#features/noun-parts.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { FlagKind } from '../contract.ts'

/** Checks that the caller can see the item, by the rules of its feature. 404 otherwise. */
export async function assertSubjectVisible(ctx: MemberContext, kind: FlagKind, id: string): Promise<void> {
  await nounParts[kind].see(ctx, id)
}
