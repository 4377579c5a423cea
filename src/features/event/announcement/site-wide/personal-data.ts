import { eq, sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'
import { joinEvent, titleIf } from '#features/event/event/rows.ts'
import { mutes } from '../table.ts'

export const announcementData: PersonalData = {
  copies: [
    {
      name: 'announcements',
      about: 'What you announced as an organizer.',
      of: ['announcement.created_by'],
      rows: ({ userId }) => sql`
        select a.id, ${titleIf('event', 'e')} as event, ${titleIf('stream', 'e')} as stream, a.audience, a.title, a.body, a.created_at, a.deleted_at
        from announcement a ${joinEvent(sql`a.event_id`)}
        where a.created_by = ${userId}`,
    },
    {
      name: 'muted-organizers',
      about: 'Events and streams whose organizers you want no e-mail from.',
      of: ['organiser_mute.user_id'],
      rows: ({ userId }) => sql`
        select m.id, ${titleIf('event', 'e')} as event, ${titleIf('stream', 'e')} as stream, m.created_at
        from organiser_mute m ${joinEvent(sql`m.event_id`)}
        where m.user_id = ${userId}`,
    },
  ],
  async erase({ db }, { userId }) {
    await db.delete(mutes).where(eq(mutes.userId, userId))
  },
}
