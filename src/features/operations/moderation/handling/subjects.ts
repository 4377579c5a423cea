import { nounParts } from '#features/noun-parts.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { FlagKind } from '../contract.ts'

/** 404 when there is no such thing for the asking person, as each feature itself decides. */
export async function seeSubject(ctx: MemberContext, kind: FlagKind, id: string): Promise<void> {
  await nounParts[kind].see(ctx, id)
}
