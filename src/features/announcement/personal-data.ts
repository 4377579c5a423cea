import { sql } from 'drizzle-orm'
import type { PersonalData } from '#lib/personal-data.ts'

export const announcementData: PersonalData = {
  copies: [
    {
      name: 'announcements',
      about: 'What you announced as an organiser.',
      of: ['announcement.created_by'],
      rows: ({ userId }) => sql`
        select a.id, e.title as event, s.title as stream, a.audience, a.title, a.body, a.created_at, a.deleted_at
        from announcement a left join event e on e.id = a.event_id left join stream s on s.id = a.stream_id
        where a.created_by = ${userId}`,
    },
  ],
}
