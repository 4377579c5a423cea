import { eq, sql } from 'drizzle-orm'
import { lockPromptly } from '#database/connection/row-lock.ts'
import { recordAdminChange } from '#features/platform/audit/record.ts'
import { recordEditing } from '#features/content/revision/note-editing.ts'
import {
  saveFirstRevision,
  saveRevision,
  updateRevisionNote,
} from '#features/content/revision/keep-revision.ts'
import { renderSource, textChangedError } from '#features/content/revision/save-text.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { lockSlugs } from '../uses/addresses.ts'
import {
  getTechnologyFields,
  hasSameFields,
  mergeFields,
  toRevision,
  type TechnologyFields,
} from './fields.ts'
import { technologyKind } from '../uses/kind.ts'
import { publishRevision } from './landing.ts'
import { getTechnologyRevision } from './revisions.ts'
import { type StoredTechnology, loadStoredTechnology } from './stored-technology.ts'
import { technologies } from '../table.ts'
import type { TechnologySave, TechnologyWriting } from './writing-contract.ts'

/**
 * Saves the given fields, and publishes them unless the save is pending. 409 `textChanged` if someone saved
 * since.
 */
export const updateTechnology = createPreparedOperation(
  async (ctx: MemberContext, { id, ...input }: TechnologySave & { id: string }) => {
    const before = await loadStoredTechnology(ctx, id)
    // An outdated revision isn't rendered: the transaction checks it again and reports it.
    if (before.revision !== input.revision) return null
    return renderedFields(ctx, mergeFields(getTechnologyFields(before), input), {
      keepsRefused: input.isAutosave,
    })
  },
  async (ctx, { id, ...input }, rendered: RenderedText | null): Promise<TechnologyWriting> => {
    const isPending = input.waits || input.isAutosave
    // Locks the slugs before the row, in the same order as everywhere.
    if (!isPending) await lockSlugs(ctx)
    const before = await lockTechnology(ctx, id)
    const fields = mergeFields(getTechnologyFields(before), input)
    if (before.revision === input.revision && rendered)
      await save(ctx, {
        before,
        fields,
        rendered,
        note: getNote(input),
        waits: isPending,
        isNewSession: input.isNewSession,
      })
    else if (
      !isPending ||
      before.savedById !== ctx.viewer.id ||
      !hasSameFields(getTechnologyFields(before), fields)
    )
      throw textChangedError(before)
    return loadStoredTechnology(ctx, id)
  },
)

interface RestoreInput {
  id: string
  number: number
  revision: number
}

/** Restores the text of an earlier revision as the latest one, as a pending change. */
export const restoreTechnologyRevision = createPreparedOperation(
  async (ctx: MemberContext, input: RestoreInput) => {
    const pastRevision = await getTechnologyRevision(ctx, input)
    return {
      earlier: pastRevision,
      rendered: await renderedFields(ctx, pastRevision, { keepsRefused: true }),
    }
  },
  async (ctx, { id, revision }, { earlier, rendered }): Promise<TechnologyWriting> => {
    const before = await lockTechnology(ctx, id)
    if (before.revision !== revision) throw textChangedError(before)
    const { slug, providerSlug, isProvider } = before
    const fields = { ...getTechnologyFields(earlier), slug, providerSlug, isProvider }
    await save(ctx, { before, fields, rendered, note: 'restored', waits: true })
    return loadStoredTechnology(ctx, id)
  },
)

export const getTechnologyForEdit = (ctx: MemberContext, { id }: { id: string }) =>
  loadStoredTechnology(ctx, id)

export async function markTechnologyEditing(ctx: MemberContext, input: { id: string; isLeaving: boolean }) {
  await loadStoredTechnology(ctx, input.id)
  await recordEditing(ctx, technologyKind, input)
  return loadStoredTechnology(ctx, input.id)
}

const renderedFields = (
  ctx: MemberContext,
  { body, name }: Pick<TechnologyFields, 'body' | 'name'>,
  options: { keepsRefused: boolean },
) => renderSource(ctx, { body, title: name }, options)

/** Locks the row before reading, so that a concurrent save is read completely. */
async function lockTechnology(ctx: MemberContext, id: string): Promise<StoredTechnology> {
  await lockPromptly(ctx.db, sql`select 1 from ${technologies} where id = ${id} for update`)
  return loadStoredTechnology(ctx, id)
}

const getNote = ({ isAutosave, waits }: TechnologySave) =>
  isAutosave ? 'autosaved' : waits ? 'saved' : 'published'

interface SaveInput {
  before: StoredTechnology
  fields: TechnologyFields
  rendered: RenderedText
  note: 'autosaved' | 'saved' | 'published' | 'restored'
  waits: boolean
  isNewSession?: boolean | undefined
}

async function save(ctx: MemberContext, change: SaveInput): Promise<void> {
  const { before, fields, rendered, note, waits } = change
  // Another person who publishes the same text gets a revision under their own name.
  const isByOther = note === 'published' && before.pending && before.savedById !== ctx.viewer.id
  const isChanged = note === 'restored' || isByOther || !hasSameFields(getTechnologyFields(before), fields)
  if (isChanged) await saveRevisions(ctx, change)
  else if (note !== 'autosaved')
    await updateRevisionNote(ctx, technologyKind, { textId: before.id, revision: before.revision, note })
  if (!waits && (isChanged || before.pending)) await publishRevision(ctx, { before, fields, rendered })
  if (isChanged || !waits) ctx.changed('technology-edit', before.id)
}

async function saveRevisions(
  ctx: MemberContext,
  { before, fields, note, waits, isNewSession }: SaveInput,
): Promise<void> {
  const { id, revision } = before
  if (before.savedById === null || revision === 0)
    await saveFirstRevision(ctx, technologyKind, { before, fields: toRevision(getTechnologyFields(before)) })
  const revisionInput = { textId: id, revision, note, fields: toRevision(fields), isNewSession }
  const { isReplaced } = await saveRevision(ctx, technologyKind, revisionInput)
  await ctx.db
    .update(technologies)
    .set({
      revision: revision + 1,
      pending: true,
      savedAt: ctx.now,
      savedBy: ctx.viewer.id,
      // A pending change changes nothing for readers, including the time of change.
      updatedAt: technologies.updatedAt,
    })
    .where(eq(technologies.id, id))
  if (waits && !isReplaced)
    await recordAdminChange(ctx, {
      what: note === 'restored' ? 'technology.restored' : 'technology.edited',
      subject: { kind: 'technology', id },
      before: { name: before.name, revision },
      after: { name: fields.name, revision: revision + 1 },
    })
}
