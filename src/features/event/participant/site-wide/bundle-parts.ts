import { eq } from 'drizzle-orm'
import { flag, list, nullable, instant, enumField, slug, text, wholeNumber } from '#lib/bundle/field.ts'
import { ownId, person, refOrNull } from '#lib/bundle/id-fields.ts'
import { type Part, part } from '#lib/bundle/part.ts'
import { participants } from '../table.ts'
import { teamRoleNames } from '../enrollment/team-role.ts'

export const participantParts: Part[] = [
  part({
    name: 'participants',
    about: 'The people who take part, ask to or were declined, each with their team.',
    table: participants,
    of: (eventId) => eq(participants.eventId, eventId),
    event: 'eventId',
    fields: {
      id: ownId('participant'),
      userId: person,
      approved: flag,
      declinedAt: nullable(instant),
      teamId: refOrNull('team'),
      joinedTeamAt: nullable(instant),
      lookingForTeam: flag,
      teamRoles: list(enumField(teamRoleNames), 20),
      skills: list(slug, 50),
      timeZone: nullable(text(64)),
      hoursFrom: nullable(wholeNumber(0, 24)),
      hoursTo: nullable(wholeNumber(0, 24)),
      note: text(255),
      checkedInAt: nullable(instant),
      checkedInBy: nullable(person),
      createdAt: instant,
      updatedAt: instant,
    },
    stays: {
      declinedReason: 'meant for the person alone',
      contact: 'only the people of their team read it',
      feedbackSeenAt: 'theirs alone',
      checkInCode: 'proves at an entrance who they are',
      deletedAt: 'what is deleted does not leave',
    },
    most: 20_000,
  }),
]
