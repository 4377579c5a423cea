import { noteEditing } from '#features/content/revision/editing.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { WrittenKind } from '../kind.ts'
import type { EditingState } from './writing-contract.ts'
import { getWritingForEdit, ownWriting } from './writing-queries.ts'

/** Notes that the caller has the text open, or has closed it, and tells who else has. */
export const marking =
  (kind: WrittenKind) =>
  async (ctx: MemberContext, which: { id: string; isLeaving: boolean }): Promise<EditingState> => {
    await ownWriting(ctx, kind, which.id)
    await noteEditing(ctx, kind, which)
    return getWritingForEdit(ctx, kind, which.id)
  }
