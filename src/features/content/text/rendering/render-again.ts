import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import type { Rendered } from '#lib/pages/rendered.ts'
import { asParagraphs } from './shown.ts'
import { RENDERER_VERSION } from './version.ts'
import type { Tag } from '#lib/contract/tags.ts'

/** Texts of a table: where the source is, where its rendering, and the title, if any, that its first heading may repeat. */
export interface StoredTexts {
  /** Also the tag of its pages. */
  kind: Tag
  source: AnyPgColumn
  rendered: AnyPgColumn
  title?: AnyPgColumn
  /** As in `RenderOptions`. */
  isTalk?: boolean
  /** What its pages name, where that is not the text itself. */
  page?: SQL
}

const atOnce = 5

/**
 * A job that renders again what an older renderer made, or what shows the pictures of other hosts than are allowed now,
 * a few texts in each transaction, until none is left. It is asked for at every start; several processes share the work.
 */
export function renderAgain(all: StoredTexts[]) {
  return {
    queue: 'render-again',
    atStart: true,
    async handle(ctx: Context) {
      for (const texts of all) {
        const older = await outdated(ctx, texts)
        for (const row of older) await renew(ctx, texts, row)
        if (older.length === atOnce) return ctx.job('render-again', {})
      }
    },
  }
}

async function renew(ctx: Context, { kind, rendered, isTalk = false }: StoredTexts, row: Older) {
  const made = JSON.stringify(await renderedOf(ctx, row, isTalk))
  // Not through the query builder: the text did not change, and neither does its time of change.
  await ctx.db.execute(
    sql`update ${getColumnTable(rendered)} set ${columnOf(rendered)} = ${made}::jsonb where id = ${row.id}`,
  )
  ctx.changed(kind, row.page)
}

type Older = { id: string; page: string; source: string; title: string | null; rendered: Rendered }

function outdated({ db, imageHosts }: Context, { source, rendered, title, page = sql`id` }: StoredTexts) {
  const stored = columnOf(rendered)
  const allowed = sql`${JSON.stringify(imageHosts)}::jsonb`
  const shown = sql`coalesce(${stored} -> 'shownHosts', '[]')`
  const met = sql`jsonb_array_elements_text(${stored} -> 'imageHosts') met`
  return db.execute<Older>(
    sql`select id, ${page} page, ${columnOf(source)} source, ${title ? columnOf(title) : sql`null`} title, ${columnOf(rendered)} rendered
      from ${getColumnTable(rendered)}
      where (${stored} ->> 'version')::int < ${RENDERER_VERSION}
        or (${stored} -> 'imageHosts' <> '[]' and (not ${allowed} @> ${shown}
          or exists (select from ${met} where ${allowed} ? met and not ${shown} ? met)))
      order by id limit ${atOnce} for update skip locked`,
    'objects',
  )
}

/** A text that this renderer refuses shows as the words it had, and says why among its warnings. */
async function renderedOf(
  ctx: Context,
  { source, title, rendered }: Older,
  isTalk: boolean,
): Promise<Rendered> {
  try {
    return await ctx.render(source, { isTalk, ...(title !== null && { title }) })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 503) throw error
    const warnings = [{ line: 1, message: error.message }]
    const fallback = { html: asParagraphs(rendered.plain), toc: [], imageHosts: [], shownHosts: [] }
    return { ...rendered, ...fallback, version: RENDERER_VERSION, warnings }
  }
}

const columnOf = ({ name }: { name: string }) => sql.identifier(name)
