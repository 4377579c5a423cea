import { eq } from 'drizzle-orm'
import { record } from '#features/platform/audit/record.ts'
import { keepFirst, keepRevision, noteRevision } from '#features/content/revision/keep-revision.ts'
import { recountWaiting, notifyOfWaiting } from '#features/platform/notification/notifying/queues.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { conflict, invalid } from '#lib/contract/errors.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import type { WrittenKind } from '../kind.ts'
import { becamePublic, notifyOfPublication } from './publish-text.ts'
import type { StoredWriting } from './stored-writing.ts'
import { setTechnologies, listTechnologySlugs } from '../site-wide/technology-links.ts'
import type { WritingChanges } from './writing-contract.ts'
import { getWritingFields, isSame, type WritingFields } from './writing-fields.ts'
import { type Step, getStep } from './writing-step.ts'
import { giveSlug } from './written-slug.ts'

interface Save {
  before: StoredWriting
  fields: WritingFields
  rendered: Rendered
  input: Partial<Pick<WritingChanges, 'status' | 'publishAt' | 'isAutosave' | 'isNewSession'>>
  /** Note for a save without a new status; an autosave has its own. */
  note?: 'saved' | 'restored'
}

/** Stores the fields as a revision and applies the requested status; the caller must lock the text's row. */
export async function store(ctx: MemberContext, kind: WrittenKind, save: Save): Promise<void> {
  const { before, fields, rendered, input } = save
  const note = input.isAutosave ? 'autosaved' : (save.note ?? 'saved')
  const step = getStep(before, { viewer: ctx.viewer, now: ctx.now, input, note })
  const which = { textId: before.id, revision: before.revision, note: step.note }
  if (input.status && input.status !== 'draft') refuseIncomplete(fields, input.status)
  const hasNewText =
    save.note === 'restored' || before.revision === 0 || !isSame(getWritingFields(before), fields)
  if (!hasNewText && isNothing(save, step))
    return note === 'saved' ? noteRevision(ctx, kind, which) : undefined
  // Another person's action on the same text gets a revision under their own name.
  const isChanged = hasNewText || before.savedById !== ctx.viewer.id
  if (!isChanged) await noteRevision(ctx, kind, which)
  const isNew = !isChanged || (await keep(ctx, kind, { save, step }))
  await write(ctx, kind, { before, fields, rendered, step, isChanged })
  await notifyPublishers(ctx, before, step)
  if (before.authorUserId === ctx.viewer.id) return
  if (isNew) await writeDown(ctx, kind, { before, fields, step })
  if (step.note === 'published' && before.submittedAt) await notifyOfPublication(ctx, kind, before.id)
}

/**
 * Notifies publishers of a submitted text; only updates the count of waiting texts if one was withdrawn or
 * published.
 */
async function notifyPublishers(ctx: MemberContext, { submittedAt }: StoredWriting, { to }: Step) {
  if (to.submittedAt && !submittedAt) await notifyOfWaiting(ctx, 'texts')
  if (to.submittedAt === null && submittedAt) await recountWaiting(ctx, 'texts')
}

/** Throws 422 with everything that is missing, in form order. */
function refuseIncomplete(fields: WritingFields, status: 'inReview' | 'published'): void {
  const before = status === 'published' ? 'publish' : 'submit'
  const missing = needed.filter(({ name }) => fields[name].trim() === '')
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map(({ name, one }) => [name, `Add ${one} before you ${before}.`])),
    )
}

const needed = [
  { name: 'title', one: 'a title' },
  { name: 'description', one: 'a description' },
  { name: 'body', one: 'some text' },
] as const

/**
 * Returns whether a save without new text has no other effect; 409 for submitting a text that is already
 * shown.
 */
function isNothing({ before, input }: Save, { lands }: Step): boolean {
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
async function keep(ctx: MemberContext, kind: WrittenKind, { save, step }: { save: Save; step: Step }) {
  const { before, fields, input } = save
  const which = { textId: before.id, revision: before.revision, isNewSession: input.isNewSession }
  if (before.savedById === null || before.revision === 0)
    await keepFirst(ctx, kind, { before, fields: getWritingFields(before) })
  const { isReplaced } = await keepRevision(ctx, kind, { ...which, note: step.note, fields })
  return !isReplaced
}

interface Writing {
  before: StoredWriting
  fields: WritingFields
  rendered: Rendered
  step: Step
  isChanged: boolean
}

async function write(ctx: MemberContext, kind: WrittenKind, writing: Writing): Promise<void> {
  const { before, fields, rendered, step, isChanged } = writing
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
  else if (row!.pending === 'draft') await forgetNoChange(ctx, kind, { row: row!, fields })
  if (row!.status !== 'draft' && isUnnamed(before, row!)) row!.slug = await giveSlug(ctx, kind, row!)
  if (step.lands && row!.status === 'published')
    await becamePublic(ctx, kind, { row: row!, isFirst: before.publishedAt === null })
  if (step.lands && row!.publishAt) await ctx.job('texts-due', {}, row!.publishAt)
  ctx.changed(`${kind.kind}-edit`, before.id)
}

type Row = WrittenKind['texts']['$inferSelect']

/**
 * Returns whether the text needs a slug. It follows the title until the first publication and is fixed from
 * then on.
 */
const isUnnamed = (before: StoredWriting, { title }: Row): boolean =>
  !before.slug || (before.publishedAt === null && (before.title !== title || before.status === 'draft'))

/** Clears the pending state if the saved text equals the shown one. */
async function forgetNoChange(
  { db }: MemberContext,
  kind: WrittenKind,
  { row, fields }: { row: Row; fields: WritingFields },
): Promise<void> {
  const { texts } = kind
  const publicFields = { ...row, technologies: await listTechnologySlugs(db, kind, row.id) }
  if (!isSame(publicFields, fields)) return
  await db.update(texts).set({ pending: null, updatedAt: texts.updatedAt }).where(eq(texts.id, row.id))
}

type Noted = 'published' | 'scheduled' | 'restored'

const isNoted = (note: string): note is Noted => ['published', 'scheduled', 'restored'].includes(note)

async function writeDown(
  ctx: MemberContext,
  kind: WrittenKind,
  { before, fields, step }: Pick<Writing, 'before' | 'fields' | 'step'>,
): Promise<void> {
  const { title, status, revision } = before
  await record(ctx, {
    what: `${kind.kind}.${isNoted(step.note) ? step.note : 'changed'}`,
    subject: { kind: kind.kind, id: before.id },
    before: { title, status, revision },
    after: { title: fields.title, status: step.to.status ?? status, publishAt: step.to.publishAt ?? null },
  })
}
