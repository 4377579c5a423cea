import { eq } from 'drizzle-orm'
import { eventPart } from '#features/event/event/site-wide/bundle-parts.ts'
import { events } from '#features/event/event/table.ts'
import { freeSlug, isFreeSlug } from '#features/event/event/writing/slugs.ts'
import { isReserved } from '#lib/fields/reserved.ts'
import type { Context } from '#lib/contract/context.ts'
import { rowsFile } from '../format.ts'
import type { Archive } from '../reading/directory.ts'
import { collectAll } from '../reading/lines.ts'
import type { Arrival } from './arrival.ts'
import { createFaults, refuse } from './faults.ts'
import { linesIn } from './lists.ts'
import { type Row, rowIn, writeRows } from './rows.ts'

const file = rowsFile(eventPart.name)

export interface TheEvent {
  id: string
  slug: string
  title: string
  visibility: 'draft' | 'unlisted' | 'public'
}

/** Writes the event row, under its own slug unless that is taken here. Also returns the original slug. */
export async function takeTheEvent(
  ctx: Context,
  archive: Archive,
  { arriving }: Arrival,
): Promise<{ event: TheEvent; formerSlug: string }> {
  const lines = await collectAll(linesIn(archive, eventPart.name))
  if (lines.length !== 1) refuse(file, 'This file has exactly one row')
  const faults = createFaults(file)
  let row: Row | undefined
  faults.look(1, () => {
    row = rowIn(eventPart, lines[0]!, arriving)
  })
  faults.settle()
  const event = row as Row & TheEvent
  const [before] = await ctx.db
    .select({ deletedAt: events.deletedAt })
    .from(events)
    .where(eq(events.id, event.id))
  if (before)
    refuse(
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

async function chooseSlug(ctx: Context, { id, slug }: TheEvent): Promise<string> {
  const isFree = !isReserved(slug) && (await isFreeSlug(ctx, { kind: 'event', slug, ownId: id }))
  return isFree ? slug : freeSlug(ctx, { kind: 'event', title: slug })
}
