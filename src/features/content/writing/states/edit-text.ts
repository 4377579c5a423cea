import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockPromptly } from '#database/connection/row-lock.ts'
import { lockAccountSql } from '#features/people/auth/rows.ts'
import { countDailyAction } from '#features/people/auth/sign-in/newcomers.ts'
import { renderSource, textChangedError } from '#features/content/revision/save-text.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden } from '#lib/contract/errors.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { emptyRenderedText, type RenderedText } from '#lib/pages/rendered-text.ts'
import type { WritingKind } from '../kind.ts'
import { getRevision } from './revisions.ts'
import { findWriting, type StoredWriting } from './stored-writing.ts'
import { store } from './store-text.ts'
import { rejectUnknown } from '../site-wide/technology-links.ts'
import type { Writing, WritingChanges, WritingDraft } from './writing-contract.ts'
import { getWritingFields, areSameFields, mergeFields, type WritingFields } from './writing-fields.ts'
import { getWritingForEdit, loadOwnWriting } from './writing-queries.ts'

const maxDrafts = 50

/** Creates a text; 409 beyond 50 drafts per person, 403 without a confirmed e-mail address. */
export const buildCreateText = (kind: WritingKind) =>
  createPreparedOperation(
    async (ctx: MemberContext, input: WritingDraft): Promise<RenderedText> => {
      refuseUnconfirmed(ctx)
      return renderedWriting(ctx, input, input)
    },
    async (ctx, { lang, ...input }, rendered): Promise<Writing> => {
      refuseUnconfirmed(ctx)
      await rejectUnknown(ctx, input.technologies)
      await refuseTooMany(ctx, kind)
      await countDailyAction(ctx, 'tutorial')
      const id = crypto.randomUUID()
      await ctx.db.insert(kind.texts).values({
        id,
        slug: id,
        title: '',
        description: '',
        body: '',
        rendered: emptyRenderedText,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        savedAt: ctx.now,
        language: lang,
        authorUserId: ctx.viewer.id,
        savedBy: ctx.viewer.id,
      })
      const before = (await findWriting(ctx, kind, id))!
      await store(ctx, kind, {
        before,
        fields: mergeFields(getWritingFields(before), input),
        input,
        rendered,
      })
      return getWritingForEdit(ctx, kind, id)
    },
  )

/**
 * Saves the given fields. 409 `textChanged` if someone saved since the writer's revision, provided that the
 * request names that revision.
 */
export const buildUpdateText = (kind: WritingKind) =>
  createPreparedOperation(
    async (ctx: MemberContext, { id, ...input }: WritingChanges & { id: string }) => {
      refuseUnconfirmed(ctx)
      const before = await loadOwnWriting(ctx, kind, id)
      // An outdated revision isn't rendered: the transaction checks it again and reports it.
      const { revision = before.revision } = input
      return before.revision === revision
        ? {
            revision,
            rendered: await renderedWriting(ctx, mergeFields(getWritingFields(before), input), input),
          }
        : null
    },
    async (ctx, { id, ...input }, preparedText: Ready | null): Promise<Writing> => {
      refuseUnconfirmed(ctx)
      const before = await lockWriting(ctx, kind, id)
      const fields = mergeFields(getWritingFields(before), input)
      if (before.revision === preparedText?.revision) {
        await rejectUnknown(ctx, input.technologies)
        await store(ctx, kind, { before, fields, input, rendered: preparedText.rendered })
      } else if (!isAlreadySaved(ctx, { before, fields, input })) throw textChangedError(before)
      return getWritingForEdit(ctx, kind, id)
    },
  )

/** Rendered text, and the revision from which the other fields were taken. */
interface Ready {
  revision: number
  rendered: RenderedText
}

interface RestoreInput {
  id: string
  number: number
  revision: number
}

/** Restores an earlier revision as the latest one, under a new number. */
export const buildRestoreRevision = (kind: WritingKind) =>
  createPreparedOperation(
    async (ctx: MemberContext, restoreInput: RestoreInput) => {
      refuseUnconfirmed(ctx)
      const { title, description, image, body, level, technologies } = await getRevision(
        ctx,
        kind,
        restoreInput,
      )
      const fields: WritingFields = { title, description, image, body, level, technologies }
      return { fields, rendered: await renderedWriting(ctx, fields, { isAutosave: true }) }
    },
    async (ctx, { id, revision }, { fields, rendered }): Promise<Writing> => {
      refuseUnconfirmed(ctx)
      const before = await lockWriting(ctx, kind, id)
      if (before.revision !== revision) throw textChangedError(before)
      await store(ctx, kind, { before, fields, rendered, input: {}, note: 'restored' })
      return getWritingForEdit(ctx, kind, id)
    },
  )

/** Locks the row before reading, so that a concurrent save is read completely. */
export async function lockWriting(ctx: MemberContext, kind: WritingKind, id: string): Promise<StoredWriting> {
  await lockPromptly(ctx.db, sql`select 1 from ${kind.texts} where id = ${id} for no key update`)
  return loadOwnWriting(ctx, kind, id)
}

/** Renders a text; an autosave without a new status also accepts text that cannot be shown yet. */
export const renderedWriting = (
  ctx: Context,
  fields: Pick<WritingFields, 'body' | 'title'>,
  { isAutosave, status }: Partial<Pick<WritingChanges, 'isAutosave' | 'status'>>,
) => renderSource(ctx, fields, { keepsRefused: Boolean(isAutosave && !status) })

function refuseUnconfirmed({ viewer }: MemberContext): void {
  if (!viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
}

/** Throws 409 for too many drafts. The account's row lock makes a person's requests wait for each other. */
async function refuseTooMany({ db, viewer }: MemberContext, { texts }: WritingKind): Promise<void> {
  await db.execute(lockAccountSql(viewer.id))
  const drafts = and(eq(texts.authorUserId, viewer.id), eq(texts.status, 'draft'), isNull(texts.deletedAt))
  if ((await db.$count(texts, drafts)) >= maxDrafts)
    throw conflict(`You already have ${maxDrafts} drafts. Finish or delete one first.`, 'too_many_drafts')
}

/** Returns whether the same person already saved the same text, as when the first response was lost. */
function isAlreadySaved(
  { viewer }: MemberContext,
  { before, fields, input }: { before: StoredWriting; fields: WritingFields; input: WritingChanges },
): boolean {
  const isFullSave = input.body !== undefined && !input.status
  return isFullSave && before.savedById === viewer.id && areSameFields(getWritingFields(before), fields)
}
