import { timelineEvents, timelineSpeakers } from '#features/timeline/table.ts'
import type { Context } from '#lib/contract/context.ts'
import type { Occasion, Occasions } from './occasions.ts'
import type { People } from './people.ts'
import { hoursAfter } from './times.ts'

/** What happens when, and who speaks; an occasion without a date has no schedule yet. */
export async function insertSchedules(ctx: Context, occasions: Occasions, people: People): Promise<void> {
  const entries = [...occasions.values()].flatMap(entriesOf)
  await ctx.db.insert(timelineEvents).values(entries.map(({ row }) => row))
  await ctx.db
    .insert(timelineSpeakers)
    .values(
      entries.flatMap(({ row, speakers }) =>
        speakers.map((key) => ({ timelineEventId: row.id, profileId: people(key).profileId })),
      ),
    )
}

function entriesOf({ demo, belonging, times: { startAt, madeAt } }: Occasion) {
  if (!startAt) return []
  return demo.timeline.map(({ hourOffset, lengthMinutes, speakers, title, description, type, url }) => {
    const begins = hoursAfter(startAt, hourOffset)
    const row = {
      id: crypto.randomUUID(),
      ...belonging,
      title,
      description,
      type,
      url: url ?? null,
      startAt: begins,
      endAt: hoursAfter(begins, lengthMinutes / 60),
      createdAt: madeAt,
    }
    return { row, speakers }
  })
}
