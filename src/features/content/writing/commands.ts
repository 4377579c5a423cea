import { and, asc, eq, sql } from 'drizzle-orm'
import { addToIndex } from '#features/platform/search/service.ts'
import { selectTechnologyId } from '#features/content/technology/rows.ts'
import {
  type ImportedText,
  type ImportOutcome,
  judge,
  sourceHash,
} from '#features/content/text/imported-text.ts'
import type { Context } from '#lib/contract/context.ts'
import { conflict } from '#lib/contract/errors.ts'
import { defaultLanguage } from '#lib/fields/languages.ts'
import { createPreparedOperation } from '#lib/contract/prepared-operation.ts'
import { selectAccountByName } from '#features/people/profile/rows.ts'
import type { WritingKind } from './kind.ts'

interface ImportInput {
  kind: WritingKind
  text: ImportedText
  force: boolean
}

/**
 * Imports one file as published. The row's slug stays, and its time of first publication if the file has no
 * date. Throws 409, 413 and 422.
 */
export const importWriting = createPreparedOperation(
  async (ctx: Context, { kind, text, force }: ImportInput) => {
    const existing = await findRow(ctx, kind, text)
    if (existing && hasLocalChanges(existing) && !force)
      throw conflict('It was edited on the site since the last import; --force overwrites it')
    const outcome = judge(existing, text, force)
    const rendered = outcome === 'unchanged' ? null : await ctx.render(text.body, { title: text.title })
    return { kept: existing, outcome, rendered }
  },
  async (ctx, { kind, text }, { kept, outcome, rendered }): Promise<ImportOutcome> => {
    if (!rendered) return outcome
    const { texts } = kind
    const { date, file, ...fields } = text
    const values = {
      ...fields,
      rendered,
      sourceFile: file,
      sourceHash: sourceHash(text),
      // Only moderators can unhide a text that they hid.
      status: kept?.status === 'hidden' ? ('hidden' as const) : ('published' as const),
    }
    const [savedText] =
      outcome === 'created'
        ? await ctx.db
            .insert(texts)
            .values({ ...values, publishedAt: date ?? ctx.now, createdAt: date ?? ctx.now })
            .returning()
        : await ctx.db
            .update(texts)
            .set({
              ...values,
              ...publishedState,
              publishedAt: date ?? sql`coalesce(${texts.publishedAt}, ${ctx.now})`,
              ...(date && { createdAt: date }),
              // Raises the revision, so that open editors are notified; earlier saves stay among the
              // revisions.
              revision: kept!.revision + 1,
              savedAt: ctx.now,
              updatedAt: ctx.now,
            })
            .where(
              and(
                eq(texts.id, kept!.id),
                eq(texts.updatedAt, kept!.updatedAt),
                eq(texts.revision, kept!.revision),
              ),
            )
            .returning()
    if (!savedText) throw conflict('It was changed on the site in the meantime; run the import again')
    await indexWriting(ctx, kind, savedText)
    ctx.changed(kind.kind, savedText.id)
    ctx.changed(`${kind.kind}-list`)
    ctx.changed(`${kind.kind}-edit`, savedText.id)
    return outcome
  },
)

/** Column values that discard changes made on the site, except for the revisions. */
const publishedState = {
  pending: null,
  submittedAt: null,
  publishAt: null,
  reason: '',
  savedBy: null,
  namesTechnologies: false,
} as const

/**
 * Returns whether there are edits that the row's text does not show: pending changes, or the text was
 * unpublished.
 */
const hasLocalChanges = ({ pending, status, deletedAt, sourceHash: hash }: Row) =>
  !deletedAt && hash !== null && (pending !== null || status !== 'published')

/**
 * Links every imported text to its author's account and, unless a person chose its technologies, to those
 * that it names. Runs after each import.
 */
export async function resolveWritings(
  ctx: Context,
  { kind, texts, links, owner }: WritingKind,
): Promise<void> {
  const key = sql.identifier(owner.name)
  const linkedTechnologiesSql = sql`select t.id, te.id technology_id from ${texts} t
    cross join lateral jsonb_array_elements_text(t.rendered -> 'links') link
    cross join lateral (${selectTechnologyId(sql`link`)}) te
    where t.source_file is not null and not t.names_technologies and t.deleted_at is null`
  const author = selectAccountByName(sql`t.author_username`)
  const changes = await ctx.db.execute<{ id: string }>(
    sql`with wanted as (${linkedTechnologiesSql}),
      gone as (delete from ${links} l using ${texts} t where t.id = l.${key} and t.source_file is not null and not t.names_technologies
        and not exists (select from wanted w where w.id = l.${key} and w.technology_id = l.technology_id) returning l.${key} id),
      added as (insert into ${links} (${key}, technology_id) select distinct id, technology_id from wanted on conflict do nothing returning ${key} id),
      signed as (update ${texts} t set author_user_id = ${author}
        where t.author_user_id is null and t.source_file is not null and ${author} is not null returning t.id)
      select id from gone union select id from added union select id from signed`,
    'objects',
  )
  for (const { id } of changes) ctx.changed(kind, id)
  if (changes.length > 0) ctx.changed(`${kind}-list`)
}

type Row = WritingKind['texts']['$inferSelect']

/** Updates the search entry of a text that is published in the default language; others have none. */
export async function indexWriting(ctx: Context, { kind, path }: WritingKind, row: Row): Promise<void> {
  if (row.language !== defaultLanguage || row.status !== 'published') return
  await addToIndex(ctx, {
    kind,
    id: row.id,
    title: row.title,
    excerpt: row.description,
    url: `${path}/${row.slug}`,
    image: row.image,
    words: [row.author, row.rendered.plain].filter(Boolean).join(' '),
  })
}

/** Returns the text at this slug, or the latest imported text that was deleted there. */
async function findRow(ctx: Context, { texts }: WritingKind, { slug, language }: ImportedText) {
  const [row] = await ctx.db
    .select()
    .from(texts)
    .where(
      and(
        eq(texts.slug, slug),
        eq(texts.language, language),
        sql`(${texts.deletedAt} is null or ${texts.sourceHash} is not null)`,
      ),
    )
    .orderBy(sql`${texts.deletedAt} desc nulls first`, asc(texts.id))
    .limit(1)
  return row
}
