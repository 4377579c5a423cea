import { getColumnTable, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Context } from '#lib/contract/context.ts'
import { Refusal } from '#lib/contract/errors.ts'
import type { RenderedText } from '#lib/pages/rendered-text.ts'
import { toParagraphs } from './shown.ts'
import { RENDERER_VERSION } from './version.ts'
import type { Tag } from '#lib/contract/tags.ts'

/**
 * Columns of a table with texts: the source, its rendering, and the title, if any, that its first heading may
 * repeat.
 */
export interface StoredTexts {
  /** Tags of the text's pages; a text has pages of at most one of them. */
  kinds: readonly Tag[]
  source: AnyPgColumn
  rendered: AnyPgColumn
  title?: AnyPgColumn
  /** Whether the texts are conversations, as in `RenderOptions`. */
  isTalk?: boolean
  /** Id that the text's pages depend on, if it isn't the text's own id. */
  page?: SQL
}

const batchSize = 5

/**
 * Job that renders texts again after a change of the renderer or of the allowed picture hosts, a few texts
 * per transaction, until none is left. Queued at every start; several processes share the work.
 */
export function createRenderJob(all: StoredTexts[]) {
  return {
    queue: 'render-again',
    atStart: true,
    async handle(ctx: Context) {
      for (const texts of all) {
        const outdatedRows = await selectOutdated(ctx, texts)
        for (const row of outdatedRows) await renew(ctx, texts, row)
        if (outdatedRows.length === batchSize) return ctx.job('render-again', {})
      }
    },
  }
}

async function renew(ctx: Context, { kinds, rendered, isTalk = false }: StoredTexts, row: OutdatedRow) {
  const renderedJson = JSON.stringify(await renderOrFallBack(ctx, row, isTalk))
  // Plain SQL, because the query builder would change the time of change although the text stays the same.
  await ctx.db.execute(
    sql`update ${getColumnTable(rendered)} set ${columnSql(rendered)} = ${renderedJson}::jsonb where id = ${row.id}`,
  )
  for (const kind of kinds) ctx.changed(kind, row.page)
}

type OutdatedRow = { id: string; page: string; source: string; title: string | null; rendered: RenderedText }

function selectOutdated(
  { db, imageHosts }: Context,
  { source, rendered, title, page = sql`id` }: StoredTexts,
) {
  const storedSql = columnSql(rendered)
  const allowedHostsSql = sql`${JSON.stringify(imageHosts)}::jsonb`
  const shownHosts = sql`coalesce(${storedSql} -> 'shownHosts', '[]')`
  const hostsSql = sql`jsonb_array_elements_text(${storedSql} -> 'imageHosts') met`
  return db.execute<OutdatedRow>(
    sql`select id, ${page} page, ${columnSql(source)} source, ${title ? columnSql(title) : sql`null`} title, ${columnSql(rendered)} rendered
      from ${getColumnTable(rendered)}
      where (${storedSql} ->> 'version')::int < ${RENDERER_VERSION}
        or (${storedSql} -> 'imageHosts' <> '[]' and (not ${allowedHostsSql} @> ${shownHosts}
          or exists (select from ${hostsSql} where ${allowedHostsSql} ? met and not ${shownHosts} ? met)))
      order by id limit ${batchSize} for update skip locked`,
    'objects',
  )
}

/**
 * Renders a text again; one that this renderer rejects shows its old words, with the reason among its
 * warnings.
 */
async function renderOrFallBack(
  ctx: Context,
  { source, title, rendered }: OutdatedRow,
  isTalk: boolean,
): Promise<RenderedText> {
  try {
    return await ctx.render(source, { isTalk, ...(title !== null && { title }) })
  } catch (error) {
    if (!(error instanceof Refusal) || error.status === 503) throw error
    const warnings = [{ line: 1, message: error.message }]
    const fallback = { html: toParagraphs(rendered.plain), toc: [], imageHosts: [], shownHosts: [] }
    return { ...rendered, ...fallback, version: RENDERER_VERSION, warnings }
  }
}

const columnSql = ({ name }: { name: string }) => sql.identifier(name)
