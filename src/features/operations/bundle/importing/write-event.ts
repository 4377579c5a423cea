import { listProjects } from '#features/content/discovery/listing.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { eventPart } from '#features/event/event/site-wide/bundle-parts.ts'
import { indexEvent } from '#features/event/event/site-wide/findable.ts'
import type { Context } from '#lib/contract/context.ts'
import type { BundleReport } from '../contract.ts'
import { exportParts } from '../export-parts.ts'
import { getRowsFile } from '../format.ts'
import type { Archive } from '../reading/directory.ts'
import { createReferencedRows, type ArrivalResult, type Lists } from './arrival.ts'
import { rejectBundle } from './faults.ts'
import { readHead, readLines, readLists } from './lists.ts'
import { type Row, importRows } from './rows.ts'
import { importEventRow } from './the-event.ts'

export interface ImportResult {
  report: BundleReport
  lists: Lists
}

/**
 * Writes a whole event with its original ids in the transaction of `ctx`, and returns a report. Throws
 * `BundleRejection`; the caller must then roll back. Sends no notices or e-mails and awards no points.
 */
export async function importWholeEvent(ctx: Context, archive: Archive): Promise<ImportResult> {
  const head = await readHead(archive)
  const lists = await readLists(archive)
  for (const name of Object.keys(lists) as (keyof Lists)[]) assertComplete(name, lists[name].length, head)
  const arrival = await createReferencedRows(ctx, lists)
  const { event, formerSlug } = await importEventRow(ctx, archive, arrival)
  const rows = await importParts(ctx, { archive, arrival, head, eventId: event.id })
  refuseStrangeFiles(lists, arrival, event.id)
  for (const { settle } of exportParts) await settle?.(ctx, event.id)
  await updateListsAndSearch(ctx, event.id)
  const { made } = arrival
  return {
    lists,
    report: {
      event,
      formerSlug,
      rows,
      people: { listed: lists.people.length, made: made.people },
      technologies: { listed: lists.technologies.length, made: made.technologies },
      categories: { listed: lists.categories.length, made: made.categories },
      files: lists.files.length,
    },
  }
}

interface Parts {
  archive: Archive
  arrival: ArrivalResult
  head: Readonly<Record<string, number>>
  eventId: string
}

async function importParts(ctx: Context, { archive, arrival: { arriving }, head, eventId }: Parts) {
  const totals = { enrolled: 0, approved: 0, teams: 0, submissions: 0 }
  const rows: BundleReport['rows'] = []
  for (const part of exportParts) {
    const onRow = (row: Row) => {
      if (part.name === 'teams') totals.teams++
      else if (part.name === 'submissions' && row['submittedAt']) totals.submissions++
      else if (part.name === 'participants' && !row['declinedAt']) {
        totals.enrolled++
        if (row['approved']) totals.approved++
      }
    }
    const lines = readLines(archive, part.name)
    const count = part === eventPart ? 1 : await importRows(ctx, part, { lines, eventId, arriving, onRow })
    assertComplete(part.name, count, head)
    rows.push({ name: part.name, count })
  }
  countEvent(ctx, eventId, totals)
  return rows
}

function assertComplete(name: string, count: number, head: Readonly<Record<string, number>>): void {
  if (count !== head[name])
    rejectBundle(getRowsFile(name), `This file has ${count} rows, and bundle.json says ${head[name]}`)
}

/** Rejects files that belong neither to the event nor to one of its teams or submissions. */
function refuseStrangeFiles({ files }: Lists, { arriving }: ArrivalResult, eventId: string): void {
  const isOwnPath = (path: string) => {
    const [kind, id = ''] = path.split('/')
    if (kind === 'event') return id === eventId
    if (kind === 'team') return arriving.has('team', id)
    return id.startsWith(`${eventId}-`) && arriving.has('team', id.slice(eventId.length + 1))
  }
  const foreignIndex = files.findIndex(
    ({ key, path }) => !isOwnPath(path) || !key.startsWith(`${path.split('/')[0]}/`),
  )
  if (foreignIndex >= 0)
    rejectBundle(getRowsFile('files'), 'This file belongs to nothing of the bundle', foreignIndex + 1)
}

/** Updates lists and search, as publishing an event does. */
async function updateListsAndSearch(ctx: Context, id: string): Promise<void> {
  await indexEvent(ctx, id)
  await listProjects(ctx, { eventId: id })
  await ctx.job('event-teams', { id })
  await ctx.job('event-submissions', { id })
  ctx.changed('submissions', id)
}
