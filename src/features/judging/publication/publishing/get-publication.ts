import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { isOwnKey } from '#features/platform/signing/public-keys.ts'
import type { Context, MemberContext } from '#lib/contract/context.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import { conflict, notFound } from '#lib/contract/errors.ts'
import type { List, Paging } from '#lib/contract/lists.ts'
import { getOffset } from '#lib/contract/paging.ts'
import type { Publication, publicationContract, TableLine } from '../contract.ts'
import { decidedEntries, selectAwardedEntries, judgingRoles, tableLines } from '../rows.ts'
import {
  appealUntil,
  extractFacts,
  loadFile,
  isWithheld,
  findPrepared,
  getPublishedVersion,
  publishedTies,
} from '../plan/publications.ts'
import { appeals, publicationEntries, publications } from '../table.ts'

type Contract = typeof publicationContract

/**
 * Returns a published version and the numbers of the others. 404 before publication and while results are
 * unpublished.
 */
export async function getPublication(
  ctx: Context,
  { eventId, version }: InputOf<Contract, 'getPublication'>,
): Promise<Publication> {
  const row = await getPublishedVersion(ctx, eventId, version)
  const versions = await loadVersions(ctx, eventId)
  const { mentions, rubric, tieRule, formatVersion, site, ...facts } = await extractFacts(ctx, row)
  const awardRows = await ctx.db.execute<{ entry: string; title: string; path: string; isHidden: boolean }>(
    selectAwardedEntries(row.id),
    'objects',
  )
  const deviations = await ctx.db.execute<Publication['deviations'][number]>(
    decidedEntries(row.id),
    'objects',
  )
  const [appealCounts] = await ctx.db
    .select({
      appeals: sql<number>`count(*)::int`.mapWith(Number),
      answered: sql<number>`count(answered_at)::int`.mapWith(Number),
    })
    .from(appeals)
    .where(eq(appeals.eventId, eventId))
  return {
    eventId,
    version: row.version,
    publishedAt: row.publishedAt,
    changes: row.plan.changes,
    isWithheld: row.isWithheld,
    isLatest: versions[0]?.version === row.version,
    ...facts,
    ties: publishedTies({ rubric, tieRule, formatVersion, rounds: facts.rounds }),
    judgeRoles: (await ctx.db.execute<{ id: string }>(judgingRoles(eventId), 'objects')).map(({ id }) => id),
    mentions: mentions.flatMap(({ title, entry }) =>
      awardRows
        .filter((award) => award.entry === entry && !award.isHidden)
        .map((award) => ({ title, project: award.title, path: award.path })),
    ),
    deviations,
    kid: row.kid,
    signedBy: (await isOwnKey(ctx, row.kid)) ? null : site,
    appeals: appealCounts?.appeals ?? 0,
    answered: appealCounts?.answered ?? 0,
    appealUntil: appealUntil(row),
    versions,
  }
}

/** Maximum versions in the list. */
const maxVersions = 50

async function loadVersions({ db }: Context, eventId: string) {
  const rows = await db
    .select({
      version: publications.version,
      publishedAt: publications.publishedAt,
      plan: publications.plan,
      isWithheld,
    })
    .from(publications)
    .where(and(eq(publications.eventId, eventId), isNotNull(publications.publishedAt)))
    .orderBy(desc(publications.version))
    .limit(maxVersions)
  return rows.map(({ publishedAt, plan, ...row }) => ({
    ...row,
    publishedAt: publishedAt!,
    changes: plan.changes,
  }))
}

export async function getTable(
  ctx: Context,
  { eventId, version, ...paging }: InputOf<Contract, 'getTable'>,
): Promise<List<TableLine>> {
  const { id } = await getPublishedVersion(ctx, eventId, version)
  return loadLines(ctx, { id, all: false, paging })
}

export async function getPreview(
  ctx: MemberContext,
  { eventId, ...paging }: InputOf<Contract, 'getPreview'>,
): Promise<List<TableLine>> {
  await loadManagedEvent(ctx, { eventId })
  const row = await findPrepared(ctx, eventId)
  if (!row) throw notFound('Prepared publication')
  return loadLines(ctx, { id: row.id, all: true, paging })
}

async function loadLines(
  { db }: Context,
  { id, all, paging }: { id: string; all: boolean; paging: Paging },
): Promise<List<TableLine>> {
  const offset = getOffset(paging)
  const items = await db.execute<TableLine & Record<string, unknown>>(
    tableLines(id, { all, limit: paging.perPage, offset }),
    'objects',
  )
  const total = await db.$count(publicationEntries, eq(publicationEntries.publicationId, id))
  return { items, total, ...paging }
}

/**
 * Returns the signed file. 409 while it names a project that moderators have hidden since: signed content
 * can't be changed, only withheld and corrected.
 */
export async function getBundle(ctx: Context, { eventId, version }: InputOf<Contract, 'getBundle'>) {
  const row = await getPublishedVersion(ctx, eventId, version)
  if (row.isWithheld)
    throw conflict(
      'This file names a project that moderators have hidden. A correction brings a file without it.',
      'hidden',
    )
  return { version: row.version, bundle: await loadFile(ctx, row) }
}
