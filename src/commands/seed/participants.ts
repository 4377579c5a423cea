import { participants as table } from '#features/event/participant/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { enrollments } from '../demo/participants.ts'
import type { DemoEnrollment } from '../demo/shapes.ts'
import type { Occasion, Occasions } from './occasions.ts'
import type { People } from './people.ts'
import type { Team } from './teams.ts'
import { spread } from './times.ts'

interface Enrolled {
  person: string
  occasion: Occasion
  approved: boolean
  teamId: string | null
  /** Note of a participant who looks for a team. */
  note?: string | undefined
  at: Date
}

/** Enrolls members of teams and participants without a team. */
export async function insertParticipants(
  ctx: Context,
  { occasions, teams, people }: { occasions: Occasions; teams: Team[]; people: People },
): Promise<void> {
  const inTeams = teams.flatMap(({ demo, id, occasion, madeAt }) =>
    demo.memberKeys.map((person, place): Enrolled => {
      const at = spread(occasion.times.madeAt, madeAt, [place, demo.memberKeys.length])
      return { person, occasion, approved: true, teamId: id, at }
    }),
  )
  const alone = enrollments.flatMap((one) => enrolledAlone(one, occasions.get(one.occasionKey)!, ctx.now))
  await ctx.db.insert(table).values([...inTeams, ...alone].map((one) => toRow(one, people)))
}

function enrolledAlone(
  { approved, waiting, lookingForTeam }: DemoEnrollment,
  occasion: Occasion,
  now: Date,
): Enrolled[] {
  const { madeAt, startAt } = occasion.times
  const latest = startAt && startAt < now ? startAt : now
  const everyone = [...approved, ...waiting]
  return everyone.map((person, place) => ({
    person,
    occasion,
    approved: approved.includes(person),
    teamId: null,
    note: lookingForTeam.find((one) => one.person === person)?.note,
    at: spread(madeAt, latest, [place, everyone.length]),
  }))
}

function toRow({ person, occasion, approved, teamId, note, at }: Enrolled, people: People) {
  const { demo, userId } = people(person)
  return {
    ...occasion.belonging,
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
