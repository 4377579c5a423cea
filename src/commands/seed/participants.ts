import { participants as table } from '#features/event/participant/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { enrollments } from '../demo/participants.ts'
import type { DemoEnrollment } from '../demo/shapes.ts'
import type { SeededEvent, SeededEvents } from './events.ts'
import type { People } from './people.ts'
import type { Team } from './teams.ts'
import { getSpreadTime } from './times.ts'

interface EnrollmentRow {
  person: string
  event: SeededEvent
  approved: boolean
  teamId: string | null
  /** Note of a participant who looks for a team. */
  note?: string | undefined
  at: Date
}

/** Enrolls members of teams and participants without a team. */
export async function insertParticipants(
  ctx: Context,
  { events, teams, people }: { events: SeededEvents; teams: Team[]; people: People },
): Promise<void> {
  const teamEnrollments = teams.flatMap(({ demo, id, event, madeAt }) =>
    demo.memberKeys.map((person, index): EnrollmentRow => {
      const enrolledAt = getSpreadTime(event.times.madeAt, madeAt, [index, demo.memberKeys.length])
      return { person, event, approved: true, teamId: id, at: enrolledAt }
    }),
  )
  const individuals = enrollments.flatMap((enrollment) =>
    toSoloEnrollment(enrollment, events.get(enrollment.eventKey)!, ctx.now),
  )
  await ctx.db
    .insert(table)
    .values([...teamEnrollments, ...individuals].map((enrollment) => toRow(enrollment, people)))
}

function toSoloEnrollment(
  { approved, waiting, lookingForTeam }: DemoEnrollment,
  event: SeededEvent,
  now: Date,
): EnrollmentRow[] {
  const { madeAt, startAt } = event.times
  const latestTime = startAt && startAt < now ? startAt : now
  const persons = [...approved, ...waiting]
  return persons.map((person, index) => ({
    person,
    event,
    approved: approved.includes(person),
    teamId: null,
    note: lookingForTeam.find((teamSeeker) => teamSeeker.person === person)?.note,
    at: getSpreadTime(madeAt, latestTime, [index, persons.length]),
  }))
}

function toRow({ person, event, approved, teamId, note, at }: EnrollmentRow, people: People) {
  const { demo, userId } = people(person)
  return {
    eventId: event.id,
    userId,
    approved,
    teamId,
    lookingForTeam: note !== undefined,
    note: note ?? '',
    contact: (teamId && demo.contact) || '',
    teamRoles: [...demo.teamRoles],
    skills: [...demo.skills],
    timeZone: demo.timeZone,
    hoursFrom: demo.hoursFrom,
    hoursTo: demo.hoursTo,
    createdAt: at,
    updatedAt: at,
  }
}
