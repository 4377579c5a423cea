import { eq, inArray, sql } from 'drizzle-orm'
import { joinEvent, titleIf } from '#features/event/event/rows.ts'
import { events } from '#features/event/event/table.ts'
import type { PersonalData } from '#lib/personal-data.ts'
import { timelineEvents, timelineSpeakers } from '../table.ts'

export const scheduleData: PersonalData = {
  copies: [
    {
      name: 'talks',
      about: 'Schedule items you speak at.',
      of: ['timeline_speaker.profile_id'],
      rows: ({ profileIds }) => sql`
        select t.id, t.title, t.type, t.start_at, t.end_at, ${titleIf('event', 'e')} as event, ${titleIf('stream', 'e')} as stream
        from timeline_speaker x join timeline_event t on t.id = x.timeline_event_id
          ${joinEvent(sql`t.event_id`)}
        where x.profile_id = any(${sql.param(profileIds)}::uuid[])`,
    },
  ],
  async erase({ db, changed }, { profileIds }) {
    const speakerRows = await db
      .delete(timelineSpeakers)
      .where(inArray(timelineSpeakers.profileId, profileIds))
      .returning({ id: timelineSpeakers.timelineEventId })
    if (speakerRows.length === 0) return
    const items = await db
      .select({ kind: events.kind, id: events.id })
      .from(timelineEvents)
      .innerJoin(events, eq(events.id, timelineEvents.eventId))
      .where(
        inArray(
          timelineEvents.id,
          speakerRows.map(({ id }) => id),
        ),
      )
    for (const { kind, id } of items) changed(kind, id)
  },
}
