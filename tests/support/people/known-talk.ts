import { eventImports } from '#features/operations/bundle/table.ts'
import {
  chatAccounts,
  chatGrants,
  chatMessages,
  chatRoomMembers,
  chatRooms,
} from '#features/event/chat/table.ts'
import { devpostPeople } from '#features/operations/devpost/table.ts'
import { helpRequests, officeSlots } from '#features/event/help/table.ts'
import { questions } from '#features/event/question/table.ts'
import { messages, roomReads } from '#features/event/room/table.ts'
import { canary } from './known-traces.ts'
import type { World } from '../people-and-things.ts'
import { renderPlain } from '../rendered-text.ts'

/** Creates the person's messages to their team, their questions at an event, and help they get and give. */
export async function talking(world: World, people: Talking & QuestionPeople & Helping) {
  await talked(world, people)
  await questioned(world, people)
  await helped(world, people)
}

/** Creates messages in the team's room, a deleted one, and how far the person has read. */
async function talked({ db }: World, { person, mate, team }: Talking) {
  const teamId = team.id
  const pictures = [{ url: '/files/room/lamp-640x480.webp', alt: `${canary} picture` }]
  const buildMessage = (userId: string, number: number, body: string) => {
    const content = { body, rendered: renderPlain(body) }
    return { teamId, userId, number, change: number, key: crypto.randomUUID(), ...content }
  }
  await db
    .insert(messages)
    .values([
      buildMessage(person.id, 1, 'The lamp is lit.'),
      { ...buildMessage(person.id, 4, ''), pictures },
      buildMessage(mate.id, 2, 'I see it.'),
      { ...buildMessage(person.id, 3, `${canary} deleted message`), deletedAt: new Date() },
    ])
  await db.insert(roomReads).values({ teamId, userId: person.id, number: 2 })
}
/** Creates questions of the person, a withdrawn one, and one that they answered. */
async function questioned({ db }: World, { person, mate, event }: QuestionPeople) {
  const eventId = event.id
  const buildQuestion = (userId: string, body: string) => ({
    eventId,
    userId,
    body,
    rendered: renderPlain(body),
  })
  const answerFields = { answer: 'At nine.', answerRendered: renderPlain('At nine.'), answeredBy: person.id }
  await db.insert(questions).values([
    buildQuestion(person.id, 'When does it begin?'),
    { ...buildQuestion(person.id, `${canary} deleted question`), deletedAt: new Date() },
    {
      ...buildQuestion(mate.id, 'And the doors?'),
      ...answerFields,
      answeredAt: new Date(),
      publishedAt: new Date(),
    },
  ])
}
/** Creates help that the person requested and gave, and office hours that they offer. */
async function helped({ db }: World, { person, event, team, otherTeam }: Helping) {
  const eventId = event.id
  const topic = 'The lamp flickers'
  const times = { claimedAt: new Date(), endedAt: new Date(), outcome: 'solved' as const }
  await db.insert(helpRequests).values([
    { eventId, teamId: team.id, askedBy: person.id, topic, createdAt: new Date('2026-01-01T09:00Z') },
    { eventId, teamId: otherTeam, askedBy: person.id, topic, claimedBy: person.id, ...times },
  ])
  const slot = { startAt: new Date('2099-01-01T09:00Z'), endAt: new Date('2099-01-01T10:00Z') }
  await db.insert(officeSlots).values({ eventId, mentorId: person.id, place: `${canary} table`, ...slot })
}
/** Creates a place that an import reserved for the person's address, and that they accepted. */
export async function fromDevpost(
  { db }: World,
  { person, eventId, teamId }: { person: { id: string; email: string }; eventId: string; teamId: string },
) {
  const email = person.email.toLowerCase()
  const answerFields = { answer: 'accepted', answeredBy: person.id, answeredAt: new Date() } as const
  await db.insert(devpostPeople).values({ eventId, teamId, email, name: `${canary} Sand`, ...answerFields })
}

/** Creates the person's account at the chat, and their access there. */
export async function addChatAccount(
  { db }: World,
  { person, eventId }: { person: { id: string }; eventId: string },
) {
  const handle = canary.toLowerCase()
  const externalId = `${handle}-id`
  const ownFields = { userId: person.id, outsideId: externalId }
  await db.insert(chatAccounts).values({ ...ownFields, handle })
  await db.insert(chatGrants).values({ ...ownFields, server: '100000000000000001' })
  const [room] = await db
    .insert(chatRooms)
    .values({ eventId, chat: 'discord', number: 1, name: 'Lampwick', shape: 'channels', state: 'ready' })
    .returning()
  await db.insert(chatRoomMembers).values({ ...ownFields, roomId: room!.id })
  await db.insert(chatMessages).values({ userId: person.id, message: `${canary} was told`, status: 'sent' })
}

/** Creates a bundle of an event that the person uploaded. */
export async function sentBundle({ db }: World, person: { id: string }) {
  await db.insert(eventImports).values({ requestedBy: person.id, size: 1, state: 'refused' })
}

type Helping = Record<'person' | 'event' | 'team', { id: string }> & { otherTeam: string }

type QuestionPeople = Record<'person' | 'mate' | 'event', { id: string }>

type Talking = Record<'person' | 'mate' | 'team', { id: string }>
