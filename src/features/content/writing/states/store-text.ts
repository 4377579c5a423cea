import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import {
  saveFirstRevision,
  saveRevision,
  updateRevisionNote,
} from '#features/content/revision/keep-revision.ts'
import { refreshQueueCounts, notifyOfQueueItem } from '#features/platform/notification/notifying/queues.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import type { WritingKind } from '../kind.ts'
import { announcePublication, notifyOfPublication } from './publish-text.ts'
import type { StoredWriting } from './stored-writing.ts'
import { setTechnologies, listTechnologySlugs } from '../site-wide/technology-links.ts'
import type { WritingChanges } from './writing-contract.ts'
import { getWritingFields, areSameFields, type WritingFields } from './writing-fields.ts'
import { type Step, getStep } from './writing-step.ts'
import { assignSlug } from './written-slug.ts'

interface SaveInput {
  before: StoredWriting
  fields: WritingFields
  rendered: RenderedText
  input: Partial<Pick<WritingChanges, 'status' | 'publishAt' | 'isAutosave' | 'isNewSession'>>
  /** Note for a save without a new status; an autosave has its own. */
  note?: 'saved' | 'restored'
}

/** Stores the fields as a revision and applies the requested status; the caller must lock the text's row. */
export async function store(ctx: MemberContext, kind: WritingKind, save: SaveInput): Promise<void> {
  const { before, fields, rendered, input } = save
  const note = input.isAutosave ? 'autosaved' : (save.note ?? 'saved')
  const step = getStep(before, { viewer: ctx.viewer, now: ctx.now, input, note })
  const revisionNote = { textId: before.id, revision: before.revision, note: step.note }
  if (input.status && input.status !== 'draft') refuseIncomplete(fields, input.status)
  const hasNewText =
    save.note === 'restored' || before.revision === 0 || !areSameFields(getWritingFields(before), fields)
  if (!hasNewText && hasNoEffect(save, step))
    return note === 'saved' ? updateRevisionNote(ctx, kind, revisionNote) : undefined
  // Another person's action on the same text gets a revision under their own name.
  const isChanged = hasNewText || before.savedById !== ctx.viewer.id
  if (!isChanged) await updateRevisionNote(ctx, kind, revisionNote)
  const isNew = !isChanged || (await storeRevision(ctx, kind, { save, step }))
  await write(ctx, kind, { before, fields, rendered, step, isChanged })
  await notifyPublishers(ctx, before, step)
  if (before.authorUserId === ctx.viewer.id) return
  if (isNew) await auditWriting(ctx, kind, { before, fields, step })
  if (step.note === 'published' && before.submittedAt) await notifyOfPublication(ctx, kind, before.id)
}

/**
 * Notifies publishers of a submitted text; only updates the count of waiting texts if one was withdrawn or
 * published.
 */
async function notifyPublishers(ctx: MemberContext, { submittedAt }: StoredWriting, { to }: Step) {
  if (to.submittedAt && !submittedAt) await notifyOfQueueItem(ctx, 'texts')
  if (to.submittedAt === null && submittedAt) await refreshQueueCounts(ctx, 'texts')
}

/** Throws 422 with everything that is missing, in form order. */
function refuseIncomplete(fields: WritingFields, status: 'inReview' | 'published'): void {
  const before = status === 'published' ? 'publish' : 'submit'
  const missingFields = requiredFields.filter(({ name }) => fields[name].trim() === '')
  if (missingFields.length > 0)
    throw invalid(
      Object.fromEntries(missingFields.map(({ name, one }) => [name, `Add ${one} before you ${before}.`])),
    )
}

const requiredFields = [
  { name: 'title', one: 'a title' },
  { name: 'description', one: 'a description' },
  { name: 'body', one: 'some text' },
] as const

/**
 * Returns whether a save without new text has no other effect; 409 for submitting an approved text without
 * changes.
 */
function hasNoEffect({ before, input }: SaveInput, { lands }: Step): boolean {
  if (!input.status) return true
  if (input.status === 'published' && before.status === 'published' && !before.pending) return true
  if (lands || before.pending) return false
  if (input.status === 'inReview')
    throw conflict('Nothing has changed since this text was approved', 'nothingChanged')
  return true
}

/**
 * Stores the revision; returns whether it is a new one, which it isn't if it replaced the writer's own
 * autosave.
 */
async function storeRevision(
  ctx: MemberContext,
  kind: WritingKind,
  { save, step }: { save: SaveInput; step: Step },
) {
  const { before, fields, input } = save
  const revisionKey = { textId: before.id, revision: before.revision, isNewSession: input.isNewSession }
  if (before.savedById === null || before.revision === 0)
    await saveFirstRevision(ctx, kind, { before, fields: getWritingFields(before) })
  const { isReplaced } = await saveRevision(ctx, kind, { ...revisionKey, note: step.note, fields })
  return !isReplaced
}

interface WriteInput {
  before: StoredWriting
  fields: WritingFields
  rendered: RenderedText
  step: Step
  isChanged: boolean
}

async function write(ctx: MemberContext, kind: WritingKind, input: WriteInput): Promise<void> {
  const { before, fields, rendered, step, isChanged } = input
  const { texts } = kind
  const { technologies, ...values } = fields
  const [row] = await ctx.db
    .update(texts)
    .set({
      ...step.to,
      ...(step.lands && { ...values, rendered }),
      ...(isChanged && { revision: before.revision + 1, savedAt: ctx.now, savedBy: ctx.viewer.id }),
      // A pending change changes nothing for readers, including the time of change.
      updatedAt: step.lands ? ctx.now : texts.updatedAt,
    })
    .where(eq(texts.id, before.id))
    .returning()
  if (step.lands) await setTechnologies(ctx, kind, { id: before.id, slugs: technologies })
  else if (row!.pending === 'draft') await clearUnchanged(ctx, kind, { row: row!, fields })
  if (row!.status !== 'draft' && isUnnamed(before, row!)) row!.slug = await assignSlug(ctx, kind, row!)
  if (step.lands && row!.status === 'published')
    await announcePublication(ctx, kind, { row: row!, isFirst: before.publishedAt === null })
  if (step.lands && row!.publishAt) await ctx.job('texts-due', {}, row!.publishAt)
  ctx.changed(`${kind.kind}-edit`, before.id)
}

type Row = WritingKind['texts']['$inferSelect']

/**
 * Returns whether the text needs a slug. It follows the title until the first publication and is fixed from
 * then on.
 */
const isUnnamed = (before: StoredWriting, { title }: Row): boolean =>
  !before.slug || (before.publishedAt === null && (before.title !== title || before.status === 'draft'))

/** Clears the pending state if the saved text equals the shown one. */
async function clearUnchanged(
  { db }: MemberContext,
  kind: WritingKind,
  { row, fields }: { row: Row; fields: WritingFields },
): Promise<void> {
  const { texts } = kind
  const publicFields = { ...row, technologies: await listTechnologySlugs(db, kind, row.id) }
  if (!areSameFields(publicFields, fields)) return
  await db.update(texts).set({ pending: null, updatedAt: texts.updatedAt }).where(eq(texts.id, row.id))
}

type RecordedNote = 'published' | 'scheduled' | 'restored'

const isNoted = (note: string): note is RecordedNote => ['published', 'scheduled', 'restored'].includes(note)

async function auditWriting(
  ctx: MemberContext,
  kind: WritingKind,
  { before, fields, step }: Pick<WriteInput, 'before' | 'fields' | 'step'>,
): Promise<void> {
  const { title, status, revision } = before
  await record(ctx, {
    what: `${kind.kind}.${isNoted(step.note) ? step.note : 'changed'}`,
    subject: { kind: kind.kind, id: before.id },
    before: { title, status, revision },
    after: { title: fields.title, status: step.to.status ?? status, publishAt: step.to.publishAt ?? null },
  })
}
