import { eq } from 'drizzle-orm'
import { count, nullable, instant, enumField, text } from '#lib/bundle/field.ts'
import { ownId, profilePerson, webAddress } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { timelineTypes } from '../contract.ts'
import { timelineEvents, timelineSpeakers } from '../table.ts'

export const timelineParts: Part[] = [
  part({
    name: 'schedule',
    about: 'What happens when, with who speaks.',
    table: timelineEvents,
    of: (eventId) => eq(timelineEvents.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('entry of the schedule'),
      title: text(120),
      description: text(2000),
      type: enumField(timelineTypes),
      startAt: instant,
      endAt: nullable(instant),
      url: nullable(webAddress),
      calendarSequence: count,
      createdAt: instant,
      updatedAt: instant,
    },
    stays: { deletedAt: 'what is deleted does not leave' },
    within: {
      speakers: {
        table: timelineSpeakers,
        by: timelineSpeakers.timelineEventId,
        byName: 'timelineEventId',
        valueName: 'profileId',
        field: profilePerson,
        most: 100,
      },
    },
    most: 2000,
  }),
]
