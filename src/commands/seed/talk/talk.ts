import { helpRequests as requestTable, officeSlots } from '#features/event/help/table.ts'
import { questions as questionTable } from '#features/event/question/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { helpRequests, officeHours } from '#commands/demo/help.ts'
import { questions } from '#commands/demo/questions.ts'
import type { SeededEvents } from '../events.ts'
import type { People } from '../people.ts'
import type { Team } from '../teams.ts'
import { addHours } from '../times.ts'
import type { Texts } from '../written/texts.ts'

interface SeedInput {
  texts: Texts
  people: People
  events: SeededEvents
  teams: Team[]
}

/** Inserts the questions of an event's participants, help requests and office hours. */
export async function insertConversations(ctx: Context, input: SeedInput): Promise<void> {
  await insertQuestions(ctx, input)
  await insertRequests(ctx, input)
  await insertHours(ctx, input)
}

async function insertQuestions({ db, now }: Context, { texts, people, events }: SeedInput) {
  await db.insert(questionTable).values(
    questions.map(({ eventKey, personKey, body, hoursAgo, answer }) => {
      const askedTime = addHours(now, -hoursAgo)
      const answeredAt = answer && addHours(askedTime, answer.hoursAfter)
      return {
        eventId: events.get(eventKey)!.id,
        userId: people(personKey).userId,
        body,
        rendered: texts(body),
        createdAt: askedTime,
        updatedAt: answeredAt ?? askedTime,
        ...(answer && {
          answer: answer.body,
          answerRendered: texts(answer.body),
          answeredBy: people(answer.personKey).userId,
          answeredAt,
          publishedAt: answer.isPublished ? answeredAt : null,
        }),
      }
    }),
  )
}

const minute = 1 / 60

async function insertRequests({ db, now }: Context, { texts, people, teams }: SeedInput) {
  await db.insert(requestTable).values(
    helpRequests.map(({ teamKey, personKey, topic, technology, minutesAgo, claimed }) => {
      const team = getTeamByKey(teams, teamKey)
      const requestedAt = addHours(now, -minutesAgo * minute)
      const claimedAt = claimed && addHours(requestedAt, claimed.minutesAfter * minute)
      return {
        eventId: team.event.id,
        teamId: team.id,
        askedBy: people(personKey).userId,
        topic,
        rendered: texts(topic),
        technology,
        createdAt: requestedAt,
        updatedAt: claimedAt ?? requestedAt,
        ...(claimed &&
          claimedAt && {
            claimedBy: people(claimed.personKey).userId,
            claimedAt,
            onTheWayAt: claimedAt,
            endedAt: addHours(claimedAt, 0.5),
            outcome: 'solved' as const,
          }),
      }
    }),
  )
}

async function insertHours({ db, now }: Context, { people, events, teams }: SeedInput) {
  for (const { eventKey, personKey, inHours, minutes, slots, place, bookedBy } of officeHours) {
    const first = new Date(addHours(now, inHours).setMinutes(0, 0, 0))
    const getSlotTime = (slot: number) => addHours(first, slot * minutes * minute)
    await db.insert(officeSlots).values(
      Array.from({ length: slots }, (_, slot) => ({
        eventId: events.get(eventKey)!.id,
        mentorId: people(personKey).userId,
        startAt: getSlotTime(slot),
        endAt: getSlotTime(slot + 1),
        place,
        teamId: slot === 0 && bookedBy ? getTeamByKey(teams, bookedBy).id : null,
      })),
    )
  }
}

const getTeamByKey = (teams: Team[], key: string) => teams.find(({ demo }) => demo.key === key)!
