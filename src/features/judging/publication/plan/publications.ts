import { and, desc, eq, getTableColumns, isNull, isNotNull, sql } from 'drizzle-orm'
import { loadEvent } from '#features/event/event/load-event.ts'
import { calculate } from '#features/judging/judging/thread/calculate.ts'
import { events } from '#features/event/event/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { Ties } from '#features/judging/scoring/contract.ts'
import { usesOldTieRule } from '../bundle/bundle.ts'
import { selectHiddenProjects } from '../rows.ts'
import { publications } from '../table.ts'

export type PublicationRow = typeof publications.$inferSelect

/** A published row without its file, which may be megabytes. */
export interface PublishedRow extends Omit<PublicationRow, 'bundle'> {
  publishedAt: Date
  /** Whether the file names a project that moderators have hidden since. */
  isWithheld: boolean
  kid: string
}

const { bundle: file, ...withoutFile } = getTableColumns(publications)

/** Whether the file of a version names a project that moderators have hidden since. */
export const isWithheld = sql<boolean>`exists (select from ${selectHiddenProjects(sql`publication.id`)})`

export async function findPrepared({ db }: Context, eventId: string): Promise<PublicationRow | undefined> {
  const [row] = await db
    .select()
    .from(publications)
    .where(and(eq(publications.eventId, eventId), isNull(publications.publishedAt)))
  return row
}

/** Finds the latest published version, or the given one. Whether results are public now doesn't matter. */
export async function findPublished(
  { db }: Context,
  eventId: string,
  version?: number,
): Promise<PublishedRow | undefined> {
  const [row] = await db
    .select({ ...withoutFile, isWithheld })
    .from(publications)
    .where(
      and(
        eq(publications.eventId, eventId),
        isNotNull(publications.publishedAt),
        version === undefined ? undefined : eq(publications.version, version),
      ),
    )
    .orderBy(desc(publications.version))
    .limit(1)
  return row as PublishedRow | undefined
}

/**
 * Returns a published version, with the same rule for all callers: 404 before results are published and while
 * they are unpublished.
 */
export async function getPublishedVersion(
  ctx: Context,
  eventId: string,
  version?: number,
): Promise<PublishedRow> {
  const event = await loadEvent(ctx, { eventId })
  ctx.uses('publication', event.id)
  ctx.uses('submissions', event.id)
  const [row] = await ctx.db
    .select({ publishedAt: events.resultsPublishedAt })
    .from(events)
    .where(eq(events.id, event.id))
  const publishedRow = row?.publishedAt ? await findPublished(ctx, event.id, version) : undefined
  if (!publishedRow) throw notFound('Publication')
  return publishedRow
}

export async function loadFile({ db }: Context, { id }: PublishedRow): Promise<string> {
  const [row] = await db.select({ file }).from(publications).where(eq(publications.id, id))
  return row!.file!
}

/** Extracts the facts of a version's file. A process reads them once, since they never change. */
export const extractFacts = (ctx: Context, row: PublishedRow) =>
  calculate(ctx, 'facts', { key: row.id, input: async () => ({ bundle: await loadFile(ctx, row) }) })

type Facts = Awaited<ReturnType<typeof extractFacts>>

/** Returns the tie rule of a published file. */
export const publishedTies = ({
  rubric,
  tieRule,
  formatVersion,
  rounds,
}: Pick<Facts, 'rubric' | 'tieRule' | 'formatVersion' | 'rounds'>): Ties => ({
  rule: tieRule,
  hasFormerTies: usesOldTieRule(formatVersion) && rounds.length > 1,
  criteria: rubric?.criteria.map(({ id, name }) => ({ id, name })) ?? [],
})

export const appealUntil = ({
  publishedAt,
  plan,
}: {
  publishedAt: Date
  plan: { appealHours: number }
}): Date => new Date(publishedAt.getTime() + plan.appealHours * 60 * 60 * 1000)
