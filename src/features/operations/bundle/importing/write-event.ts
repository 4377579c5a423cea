import { listProjects } from '#features/content/discovery/listing.ts'
import { countEvent } from '#features/event/event/writing/commands.ts'
import { eventPart } from '#features/event/event/site-wide/bundle-parts.ts'
import { indexEvent } from '#features/event/event/site-wide/findable.ts'
import type { Context } from '#lib/contract/context.ts'
import type { BundleReport } from '../contract.ts'
import { everything } from '../export-parts.ts'
import { rowsFile } from '../format.ts'
import type { Archive } from '../reading/directory.ts'
import { arriveWith, type Arrival, type Lists } from './arrival.ts'
import { refuse } from './faults.ts'
import { readHead, linesIn, readLists } from './lists.ts'
import { type Row, takeRows } from './rows.ts'
import { takeTheEvent } from './the-event.ts'

export interface ImportResult {
  report: BundleReport
  lists: Lists
}

/**
 * Writes a whole event with its original ids in the transaction of `ctx`, and returns a report. Throws
 * `Refused`; the caller must then roll back. Sends no notices or e-mails and awards no points.
 */
export async function takeEvent(ctx: Context, archive: Archive): Promise<ImportResult> {
  const head = await readHead(archive)
  const lists = await readLists(archive)
  for (const name of Object.keys(lists) as (keyof Lists)[]) refuseCut(name, lists[name].length, head)
  const arrival = await arriveWith(ctx, lists)
  const { event, formerSlug } = await takeTheEvent(ctx, archive, arrival)
  const rows = await takeParts(ctx, { archive, arrival, head, eventId: event.id })
  refuseStrangeFiles(lists, arrival, event.id)
  for (const { settle } of everything) await settle?.(ctx, event.id)
  await showEverywhere(ctx, event.id)
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
  arrival: Arrival
  head: Readonly<Record<string, number>>
  eventId: string
}

async function takeParts(ctx: Context, { archive, arrival: { arriving }, head, eventId }: Parts) {
  const totals = { enrolled: 0, approved: 0, teams: 0, submissions: 0 }
  const rows: BundleReport['rows'] = []
  for (const one of everything) {
    const onRow = (row: Row) => {
      if (one.name === 'teams') totals.teams++
      else if (one.name === 'submissions' && row['submittedAt']) totals.submissions++
      else if (one.name === 'participants' && !row['declinedAt']) {
        totals.enrolled++
        if (row['approved']) totals.approved++
      }
    }
    const lines = linesIn(archive, one.name)
    const count = one === eventPart ? 1 : await takeRows(ctx, one, { lines, eventId, arriving, onRow })
    refuseCut(one.name, count, head)
    rows.push({ name: one.name, count })
  }
  countEvent(ctx, eventId, totals)
  return rows
}

function refuseCut(name: string, count: number, head: Readonly<Record<string, number>>): void {
  if (count !== head[name])
    refuse(rowsFile(name), `This file has ${count} rows, and bundle.json says ${head[name]}`)
}

/** Rejects files that belong neither to the event nor to one of its teams or submissions. */
function refuseStrangeFiles({ files }: Lists, { arriving }: Arrival, eventId: string): void {
  const isOurs = (path: string) => {
    const [kind, id = ''] = path.split('/')
    if (kind === 'event') return id === eventId
    if (kind === 'team') return arriving.has('team', id)
    return id.startsWith(`${eventId}-`) && arriving.has('team', id.slice(eventId.length + 1))
  }
  const strange = files.findIndex(
    ({ key, path }) => !isOurs(path) || !key.startsWith(`${path.split('/')[0]}/`),
  )
  if (strange >= 0) refuse(rowsFile('files'), 'This file belongs to nothing of the bundle', strange + 1)
}

/** Updates lists and search, as publishing an event does. */
async function showEverywhere(ctx: Context, id: string): Promise<void> {
  await indexEvent(ctx, id)
  await listProjects(ctx, { eventId: id })
  await ctx.job('event-teams', { id })
  await ctx.job('event-submissions', { id })
  ctx.changed('submissions', id)
}
