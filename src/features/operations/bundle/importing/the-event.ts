import { eq } from 'drizzle-orm'
import { eventPart } from '#features/event/event/site-wide/bundle-parts.ts'
import { events } from '#features/event/event/table.ts'
import { freeSlug, isFreeSlug } from '#features/event/event/writing/slugs.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import type { Context } from '#lib/contract/context.ts'
import { getRowsFile } from '../format.ts'
import type { Archive } from '../reading/directory.ts'
import { collectAll } from '../reading/lines.ts'
import type { ArrivalResult } from './arrival.ts'
import { createProblemList, rejectBundle } from './faults.ts'
import { readLines } from './lists.ts'
import { type Row, parseRow, writeRows } from './rows.ts'

const file = getRowsFile(eventPart.name)

export interface ImportedEvent {
  id: string
  slug: string
  title: string
  visibility: 'draft' | 'unlisted' | 'public'
}

/** Writes the event row, under its own slug unless that is taken here. Also returns the original slug. */
export async function importEventRow(
  ctx: Context,
  archive: Archive,
  { arriving }: ArrivalResult,
): Promise<{ event: ImportedEvent; formerSlug: string }> {
  const lines = await collectAll(readLines(archive, eventPart.name))
  if (lines.length !== 1) rejectBundle(file, 'This file has exactly one row')
  const problems = createProblemList(file)
  let row: Row | undefined
  problems.look(1, () => {
    row = parseRow(eventPart, lines[0]!, arriving)
  })
  problems.settle()
  const event = row as Row & ImportedEvent
  const [before] = await ctx.db
    .select({ deletedAt: events.deletedAt })
    .from(events)
    .where(eq(events.id, event.id))
  if (before)
    rejectBundle(
      file,
      before.deletedAt
        ? 'This event was here and is deleted: restore it, or wait until it’s gone for good'
        : 'This event is here already',
    )
  const formerSlug = event.slug
  const slug = await chooseSlug(ctx, event)
  await writeRows(ctx, eventPart, { rows: [{ ...event, slug }], eventId: event.id })
  const { id, title, visibility } = event
  return { event: { id, slug, title, visibility }, formerSlug }
}

async function chooseSlug(ctx: Context, { id, slug }: ImportedEvent): Promise<string> {
  const isFree = !isReserved(slug) && (await isFreeSlug(ctx, { kind: 'event', slug, ownId: id }))
  return isFree ? slug : freeSlug(ctx, { kind: 'event', title: slug })
}
