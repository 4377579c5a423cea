import { desc, eq } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

async function unconfirmed(world: World): Promise<Person> {
  const person = await world.member()
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
  return person
}

const isConfirmed = async ({ db }: World, { id }: Person) =>
  (await db.select().from(users).where(eq(users.id, id)))[0]!.confirmedAt !== null

async function tokenTo({ db }: World, { email }: Person) {
  const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.createdAt))
  return /(?:token|invitation)=([\w-]+)/.exec(mail!.text)![1]!
}

/** Creates a member with an unconfirmed address who was e-mailed an invitation to judge. */
async function invitedToJudge(world: World) {
  const event = await anEvent(world)
  const judge = await unconfirmed(world)
  await world.as(event.organiser).post('judge/inviteJudge', { eventId: event.id, email: judge.email })
  return { event, judge, token: await tokenTo(world, judge) }
}

for (const answer of ['accept', 'decline'])
  test(`the e-mailed link confirms the address of a judge who ${answer}s, once`, async ({ world }) => {
    const { judge, token } = await invitedToJudge(world)
    const answers = () => world.as(judge).put(`judge/${answer}JudgeInvitation`, { token })
    expect((await answers()).status).toBe(200)
    expect(await isConfirmed(world, judge)).toBe(true)
    await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, judge.id))
    expect((await answers()).status).toBe(422)
    expect(await isConfirmed(world, judge)).toBe(false)
  })

test('a forwarded link confirms nobody else, and a cancelled one nobody', async ({ world }) => {
  const { event, judge, token } = await invitedToJudge(world)
  const otherPerson = await unconfirmed(world)
  expect((await world.as(otherPerson).put('judge/acceptJudgeInvitation', { token })).status).toBe(403)
  expect(await isConfirmed(world, otherPerson)).toBe(false)
  const { body } = await world.as(event.organiser).get(`judge/getJudgeInvitations?eventId=${event.id}`)
  await world.as(event.organiser).put(`judge/withdrawJudgeInvitation?id=${body.items[0].id}`)
  expect((await world.as(judge).put('judge/acceptJudgeInvitation', { token })).status).toBe(422)
  expect(await isConfirmed(world, judge)).toBe(false)
})

test('a team’s e-mailed invitation confirms its own address alone, a passed-on link none', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const join = async (person: Person, token: string) => {
    await world.as(person).post('participant/createParticipant', { eventId: event.id })
    return (await world.as(person).put('team/acceptInvitation', { token })).status
  }
  const mailInvitation = async (to: Person) => {
    await world.as(team.admin).post('team/invite', { teamId: team.id, email: to.email })
    return tokenTo(world, to)
  }
  const [invitedPerson, forwardedTo, linkPerson] = [
    await unconfirmed(world),
    await unconfirmed(world),
    await unconfirmed(world),
  ]
  expect(await join(invitedPerson, await mailInvitation(invitedPerson))).toBe(200)
  expect(await isConfirmed(world, invitedPerson)).toBe(true)
  expect(await join(forwardedTo, await mailInvitation(await unconfirmed(world)))).toBe(200)
  expect(await isConfirmed(world, forwardedTo)).toBe(false)
  const { body } = await world.as(team.admin).post('team/createInvitationLink', { teamId: team.id })
  expect(await join(linkPerson, new URL(body.link).searchParams.get('invitation')!)).toBe(200)
  expect(await isConfirmed(world, linkPerson)).toBe(false)
})

test('joining with the token of an invitation confirms the address, too', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const person = await unconfirmed(world)
  await world.as(person).post('participant/createParticipant', { eventId: event.id })
  await world.as(team.admin).post('team/invite', { teamId: team.id, email: person.email })
  const inviteToken = await tokenTo(world, person)
  const joinPath = `participant/joinTeamByUser?userId=${person.id}&eventId=${event.id}`
  expect((await world.as(person).put(joinPath, { teamId: team.id, inviteToken })).status).toBe(200)
  expect(await isConfirmed(world, person)).toBe(true)
})
