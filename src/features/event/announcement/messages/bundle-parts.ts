import { eq } from 'drizzle-orm'
import { count, nullable, instant, enumField, text } from '#lib/bundle/field.ts'
import { ownId, person } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { audiences } from '../reach/audience.ts'
import { announcements } from '../table.ts'

export const announcementParts: Part[] = [
  part({
    name: 'announcements',
    about: 'What organizers told the people of the event.',
    table: announcements,
    of: (eventId) => eq(announcements.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('announcement'),
      audience: enumField(audiences),
      title: text(120),
      body: text(10_000),
      createdBy: person,
      peopleCount: nullable(count),
      mailsCount: count,
      mailedAt: nullable(instant),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: {
      bodyRendered: 'made again from the body',
      causeId: 'what was sent there',
      deletedAt: 'what is deleted does not leave',
    },
    rendered: { bodyRendered: 'body' },
    most: 5000,
  }),
]
