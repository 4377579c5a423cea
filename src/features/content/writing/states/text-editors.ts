import { recordEditing } from '#features/content/revision/note-editing.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import type { WritingKind } from '../kind.ts'
import type { EditingState } from './writing-contract.ts'
import { getWritingForEdit, loadOwnWriting } from './writing-queries.ts'

/**
 * Records that the caller has opened or closed the text, and returns its editing state with the other
 * editors.
 */
export const buildMarkEditing =
  (kind: WritingKind) =>
  async (ctx: MemberContext, input: { id: string; isLeaving: boolean }): Promise<EditingState> => {
    await loadOwnWriting(ctx, kind, input.id)
    await recordEditing(ctx, kind, input)
    return getWritingForEdit(ctx, kind, input.id)
  }
