import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import type { Rendered } from '#lib/pages/rendered-text.ts'
import { asParagraphs } from './shown.ts'
import { RENDERER_VERSION } from './version.ts'
import type { Tag } from '#lib/contract/tags.ts'

/**
 * Columns of a table with texts: the source, its rendering, and the title, if any, that its first heading may
 * repeat.
 */
export interface StoredTexts {
  /** Kind of text, and the tag of its pages. */
  kind: Tag
  source: AnyPgColumn
  rendered: AnyPgColumn
  title?: AnyPgColumn
  /** Whether the texts are conversations, as in `RenderOptions`. */
  isTalk?: boolean
  /** Id that its pages depend on, if it isn't the text's own. */
  page?: SQL
}

const atOnce = 5

/**
 * Job that renders texts again after a change of the renderer or of the allowed picture hosts, a few texts
 * per transaction, until none is left. Queued at every start; several processes share the work.
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
  const renderedJson = JSON.stringify(await renderOrFallBack(ctx, row, isTalk))
  // Plain SQL, because the query builder would change the time of change although the text stays the same.
  await ctx.db.execute(
    sql`update ${getColumnTable(rendered)} set ${columnSql(rendered)} = ${renderedJson}::jsonb where id = ${row.id}`,
  )
  ctx.changed(kind, row.page)
}

type Older = { id: string; page: string; source: string; title: string | null; rendered: Rendered }

function outdated({ db, imageHosts }: Context, { source, rendered, title, page = sql`id` }: StoredTexts) {
  const stored = columnSql(rendered)
  const allowed = sql`${JSON.stringify(imageHosts)}::jsonb`
  const shownHosts = sql`coalesce(${stored} -> 'shownHosts', '[]')`
  const met = sql`jsonb_array_elements_text(${stored} -> 'imageHosts') met`
  return db.execute<Older>(
    sql`select id, ${page} page, ${columnSql(source)} source, ${title ? columnSql(title) : sql`null`} title, ${columnSql(rendered)} rendered
      from ${getColumnTable(rendered)}
      where (${stored} ->> 'version')::int < ${RENDERER_VERSION}
        or (${stored} -> 'imageHosts' <> '[]' and (not ${allowed} @> ${shownHosts}
          or exists (select from ${met} where ${allowed} ? met and not ${shownHosts} ? met)))
      order by id limit ${atOnce} for update skip locked`,
    'objects',
  )
}

/**
 * Renders a text again; one that this renderer rejects shows its old words, with the reason among its
 * warnings.
 */
async function renderOrFallBack(
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

const columnSql = ({ name }: { name: string }) => sql.identifier(name)
