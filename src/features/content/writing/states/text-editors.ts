import { noteEditing } from '#features/content/revision/note-editing.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { WrittenKind } from '../kind.ts'
import type { EditingState } from './writing-contract.ts'
import { getWritingForEdit, ownWriting } from './writing-queries.ts'

/** Records that the caller has opened or closed the text, and returns the other editors. */
export const marking =
  (kind: WrittenKind) =>
  async (ctx: MemberContext, which: { id: string; isLeaving: boolean }): Promise<EditingState> => {
    await ownWriting(ctx, kind, which.id)
    await noteEditing(ctx, kind, which)
    return getWritingForEdit(ctx, kind, which.id)
  }
