import { and, eq, gt } from 'drizzle-orm'
import { loadManagedEvent } from '#features/event/event/load-event.ts'
import { streamCsvLines } from '#database/csv-lines.ts'
import { getExportableEvent } from '#features/event/event/site-wide/list-exports.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { MemberContext } from '#lib/contract/context.ts'
import { notFound } from '#lib/contract/errors.ts'
import type { LineFile } from '#lib/pages/download.ts'
import { findPrepared, findPublished } from '../plan/publications.ts'
import { publicationEntries } from '../table.ts'

/**
 * Exports the latest published table, or else the prepared one, with every project named. 404 without either.
 */
export async function exportTable(ctx: MemberContext, { eventId }: { eventId: string }): Promise<LineFile> {
  await loadManagedEvent(ctx, { eventId })
  const row = (await findPublished(ctx, eventId)) ?? (await findPrepared(ctx, eventId))
  if (!row) throw notFound('Results')
  const { id: publicationId, version, publishedAt } = row
  const { slug } = await getExportableEvent(ctx, { eventId, what: 'publication' })
  const lines = streamCsvLines<Line>({
    head,
    rowsAfter: (last, batch) => loadLines(ctx, { publicationId, last, batch }),
    cellsOf: ({ entry: entryName, title, teamName }) => [
      version,
      publishedAt,
      entryName.place,
      entryName.givenPlace,
      entryName.givenMedal,
      title,
      teamName,
      entryName.entry,
      entryName.adjusted,
      entryName.raw,
      entryName.low,
      entryName.high,
      entryName.tieGroup,
      entryName.tieBreak,
      entryName.ballots,
      entryName.isNamed ? 'yes' : 'no',
      entryName.reason,
    ],
  })
  return { fileName: `judged-results-${slug}.csv`, lines }
}

const head = [
  'Version',
  'Published',
  'Place by ballots',
  'Place given',
  'Medal',
  'Project',
  'Team',
  'Name in the bundle',
  'Adjusted score',
  'Raw score',
  'Place at best',
  'Place at worst',
  'Tie group',
  'Tie broken by',
  'Ballots',
  'Named in public',
  'Reason',
]

type Line = Awaited<ReturnType<typeof loadLines>>[number]

interface Batch {
  publicationId: string
  last: { line: number } | undefined
  batch: number
}

const loadLines = ({ db }: MemberContext, { publicationId, last, batch }: Batch) =>
  db
    .select({
      line: publicationEntries.line,
      entry: publicationEntries,
      title: submissions.title,
      teamName: submissions.teamName,
    })
    .from(publicationEntries)
    .innerJoin(submissions, eq(submissions.id, publicationEntries.submissionId))
    .where(
      and(
        eq(publicationEntries.publicationId, publicationId),
        last && gt(publicationEntries.line, last.line),
      ),
    )
    .orderBy(publicationEntries.line)
    .limit(batch)
