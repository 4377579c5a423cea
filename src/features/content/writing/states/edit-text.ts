import { and, eq, isNull, sql } from 'drizzle-orm'
import { lockPromptly } from '#database/connection/row-lock.ts'
import { holdAccount } from '#features/people/auth/rows.ts'
import { countToday } from '#features/people/auth/sign-in/newcomers.ts'
import { renderedFor, textChanged } from '#features/content/revision/save-text.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import { conflict, forbidden } from '#lib/contract/errors.ts'
import { prepared } from '#lib/contract/prepared-operation.ts'
import { nothingRendered, type Rendered } from '#lib/pages/rendered-text.ts'
import type { WrittenKind } from '../kind.ts'
import { getRevision } from './revisions.ts'
import { findWriting, type StoredWriting } from './stored-writing.ts'
import { store } from './store-text.ts'
import { refuseUnknown } from '../site-wide/technology-links.ts'
import type { Writing, WritingChanges, WritingDraft } from './writing-contract.ts'
import { getWritingFields, isSame, merged, type WritingFields } from './writing-fields.ts'
import { getWritingForEdit, ownWriting } from './writing-queries.ts'

const maxDrafts = 50

/** Creates a text; 409 beyond 50 drafts per person. */
export const beginning = (kind: WrittenKind) =>
  prepared(
    async (ctx: MemberContext, input: WritingDraft): Promise<Rendered> => {
      refuseUnconfirmed(ctx)
      return renderedWriting(ctx, input, input)
    },
    async (ctx, { lang, ...input }, rendered): Promise<Writing> => {
      refuseUnconfirmed(ctx)
      await refuseUnknown(ctx, input.technologies)
      await refuseTooMany(ctx, kind)
      await countToday(ctx, 'tutorial')
      const id = crypto.randomUUID()
      await ctx.db.insert(kind.texts).values({
        id,
        slug: id,
        title: '',
        description: '',
        body: '',
        rendered: nothingRendered,
        createdAt: ctx.now,
        updatedAt: ctx.now,
        savedAt: ctx.now,
        language: lang,
        authorUserId: ctx.viewer.id,
        savedBy: ctx.viewer.id,
      })
      const before = (await findWriting(ctx, kind, id))!
      await store(ctx, kind, { before, fields: merged(getWritingFields(before), input), input, rendered })
      return getWritingForEdit(ctx, kind, id)
    },
  )

/**
 * Saves the given fields. 409 `textChanged` if someone saved since the writer's revision, provided that the
 * request names it.
 */
export const changing = (kind: WrittenKind) =>
  prepared(
    async (ctx: MemberContext, { id, ...input }: WritingChanges & { id: string }) => {
      refuseUnconfirmed(ctx)
      const before = await ownWriting(ctx, kind, id)
      // An outdated revision isn't rendered: the transaction checks it again and reports it.
      const { revision = before.revision } = input
      return before.revision === revision
        ? { revision, rendered: await renderedWriting(ctx, merged(getWritingFields(before), input), input) }
        : null
    },
    async (ctx, { id, ...input }, ready: Ready | null): Promise<Writing> => {
      refuseUnconfirmed(ctx)
      const before = await heldWriting(ctx, kind, id)
      const fields = merged(getWritingFields(before), input)
      if (before.revision === ready?.revision) {
        await refuseUnknown(ctx, input.technologies)
        await store(ctx, kind, { before, fields, input, rendered: ready.rendered })
      } else if (!isSavedAlready(ctx, { before, fields, input })) throw textChanged(before)
      return getWritingForEdit(ctx, kind, id)
    },
  )

/** Rendered text, and the revision from which the other fields were taken. */
interface Ready {
  revision: number
  rendered: Rendered
}

interface Restored {
  id: string
  number: number
  revision: number
}

/** Restores an earlier revision as the latest one, under a new number. */
export const restoring = (kind: WrittenKind) =>
  prepared(
    async (ctx: MemberContext, which: Restored) => {
      refuseUnconfirmed(ctx)
      const { title, description, image, body, level, technologies } = await getRevision(ctx, kind, which)
      const fields: WritingFields = { title, description, image, body, level, technologies }
      return { fields, rendered: await renderedWriting(ctx, fields, { isAutosave: true }) }
    },
    async (ctx, { id, revision }, { fields, rendered }): Promise<Writing> => {
      refuseUnconfirmed(ctx)
      const before = await heldWriting(ctx, kind, id)
      if (before.revision !== revision) throw textChanged(before)
      await store(ctx, kind, { before, fields, rendered, input: {}, note: 'restored' })
      return getWritingForEdit(ctx, kind, id)
    },
  )

/** Locks the row before reading, so that a concurrent save is read completely. */
export async function heldWriting(ctx: MemberContext, kind: WrittenKind, id: string): Promise<StoredWriting> {
  await lockPromptly(ctx.db, sql`select 1 from ${kind.texts} where id = ${id} for no key update`)
  return ownWriting(ctx, kind, id)
}

/** Renders a text; an autosave also accepts text that cannot be shown yet. */
export const renderedWriting = (
  ctx: Context,
  fields: Pick<WritingFields, 'body' | 'title'>,
  { isAutosave, status }: Partial<Pick<WritingChanges, 'isAutosave' | 'status'>>,
) => renderedFor(ctx, fields, { keepsRefused: Boolean(isAutosave && !status) })

function refuseUnconfirmed({ viewer }: MemberContext): void {
  if (!viewer.confirmed) throw forbidden('Please confirm your e-mail address first')
}

/** Throws 409 for too many drafts. The account's row lock makes a person's requests wait for each other. */
async function refuseTooMany({ db, viewer }: MemberContext, { texts }: WrittenKind): Promise<void> {
  await db.execute(holdAccount(viewer.id))
  const drafts = and(eq(texts.authorUserId, viewer.id), eq(texts.status, 'draft'), isNull(texts.deletedAt))
  if ((await db.$count(texts, drafts)) >= maxDrafts)
    throw conflict(`You already have ${maxDrafts} drafts. Finish or delete one first.`, 'too_many_drafts')
}

/** Returns whether the same person already saved the same text, as when the first response was lost. */
function isSavedAlready(
  { viewer }: MemberContext,
  { before, fields, input }: { before: StoredWriting; fields: WritingFields; input: WritingChanges },
): boolean {
  const isWhole = input.body !== undefined && !input.status
  return isWhole && before.savedById === viewer.id && isSame(getWritingFields(before), fields)
}
