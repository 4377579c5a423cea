import { eq, sql } from 'drizzle-orm'
import { lockPromptly } from '#database/connection/row-lock.ts'
import { recordAdmin } from '#features/platform/audit/record.ts'
import { noteEditing } from '#features/content/revision/note-editing.ts'
import { keepFirst, keepRevision, noteRevision } from '#features/content/revision/keep-revision.ts'
import { renderedFor, textChanged } from '#features/content/revision/save-text.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import { holdAddresses } from '../uses/addresses.ts'
import { getTechnologyFields, isSame, merged, toRevision, type TechnologyFields } from './fields.ts'
import { technologyKind } from '../uses/kind.ts'
import { publishRevision } from './landing.ts'
import { getTechnologyRevision } from './revisions.ts'
import { type StoredTechnology, storedTechnology } from './stored-technology.ts'
import { technologies } from '../table.ts'
import type { TechnologySave, TechnologyWriting } from './writing-contract.ts'

/**
 * Saves the given fields, and publishes them unless the save is pending. 409 `textChanged` if someone saved
 * since.
 */
export const updateTechnology = prepared(
  async (ctx: MemberContext, { id, ...input }: TechnologySave & { id: string }) => {
    const before = await storedTechnology(ctx, id)
    // An outdated revision isn't rendered: the transaction checks it again and reports it.
    if (before.revision !== input.revision) return null
    return renderedFields(ctx, merged(getTechnologyFields(before), input), { keepsRefused: input.isAutosave })
  },
  async (ctx, { id, ...input }, rendered: Rendered | null): Promise<TechnologyWriting> => {
    const waits = input.waits || input.isAutosave
    // Locks the slugs before the row, in the same order as everywhere.
    if (!waits) await holdAddresses(ctx)
    const before = await heldTechnology(ctx, id)
    const fields = merged(getTechnologyFields(before), input)
    if (before.revision === input.revision && rendered)
      await save(ctx, {
        before,
        fields,
        rendered,
        note: getNote(input),
        waits,
        isNewSession: input.isNewSession,
      })
    else if (!waits || before.savedById !== ctx.viewer.id || !isSame(getTechnologyFields(before), fields))
      throw textChanged(before)
    return storedTechnology(ctx, id)
  },
)

interface Restored {
  id: string
  number: number
  revision: number
}

/** Restores the text of an earlier revision as the latest one, as a pending change. */
export const restoreTechnologyRevision = prepared(
  async (ctx: MemberContext, which: Restored) => {
    const earlier = await getTechnologyRevision(ctx, which)
    return { earlier, rendered: await renderedFields(ctx, earlier, { keepsRefused: true }) }
  },
  async (ctx, { id, revision }, { earlier, rendered }): Promise<TechnologyWriting> => {
    const before = await heldTechnology(ctx, id)
    if (before.revision !== revision) throw textChanged(before)
    const { slug, providerSlug, isProvider } = before
    const fields = { ...getTechnologyFields(earlier), slug, providerSlug, isProvider }
    await save(ctx, { before, fields, rendered, note: 'restored', waits: true })
    return storedTechnology(ctx, id)
  },
)

export const getTechnologyForEdit = (ctx: MemberContext, { id }: { id: string }) => storedTechnology(ctx, id)

export async function markTechnologyEditing(ctx: MemberContext, which: { id: string; isLeaving: boolean }) {
  await storedTechnology(ctx, which.id)
  await noteEditing(ctx, technologyKind, which)
  return storedTechnology(ctx, which.id)
}

const renderedFields = (
  ctx: MemberContext,
  { body, name }: Pick<TechnologyFields, 'body' | 'name'>,
  how: { keepsRefused: boolean },
) => renderedFor(ctx, { body, title: name }, how)

/** Locks the row before reading, so that a concurrent save is read completely. */
async function heldTechnology(ctx: MemberContext, id: string): Promise<StoredTechnology> {
  await lockPromptly(ctx.db, sql`select 1 from ${technologies} where id = ${id} for update`)
  return storedTechnology(ctx, id)
}

const getNote = ({ isAutosave, waits }: TechnologySave) =>
  isAutosave ? 'autosaved' : waits ? 'saved' : 'published'

interface Save {
  before: StoredTechnology
  fields: TechnologyFields
  rendered: Rendered
  note: 'autosaved' | 'saved' | 'published' | 'restored'
  waits: boolean
  isNewSession?: boolean | undefined
}

async function save(ctx: MemberContext, change: Save): Promise<void> {
  const { before, fields, rendered, note, waits } = change
  // Another person who publishes the same text gets a revision under their own name.
  const isOthers = note === 'published' && before.pending && before.savedById !== ctx.viewer.id
  const isChanged = note === 'restored' || isOthers || !isSame(getTechnologyFields(before), fields)
  if (isChanged) await keep(ctx, change)
  else if (note !== 'autosaved')
    await noteRevision(ctx, technologyKind, { textId: before.id, revision: before.revision, note })
  if (!waits && (isChanged || before.pending)) await publishRevision(ctx, { before, fields, rendered })
  if (isChanged || !waits) ctx.changed('technology-edit', before.id)
}

async function keep(ctx: MemberContext, { before, fields, note, waits, isNewSession }: Save): Promise<void> {
  const { id, revision } = before
  if (before.savedById === null || revision === 0)
    await keepFirst(ctx, technologyKind, { before, fields: toRevision(getTechnologyFields(before)) })
  const which = { textId: id, revision, note, fields: toRevision(fields), isNewSession }
  const { isReplaced } = await keepRevision(ctx, technologyKind, which)
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
    await recordAdmin(ctx, {
      what: note === 'restored' ? 'technology.restored' : 'technology.edited',
      subject: { kind: 'technology', id },
      before: { name: before.name, revision },
      after: { name: fields.name, revision: revision + 1 },
    })
}
