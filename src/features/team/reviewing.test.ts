import { eq } from 'drizzle-orm'
import { mails } from '#features/mail/table.ts'
import { anEvent } from '#tests/occasions.ts'
import { aTeam, enrolled, teamDraft } from '#tests/teams.ts'
import { expect, test } from '#tests/world.ts'

test('a Judge or Mentor founds, joins or asks to join a team only when they confirm it, and the organiser hears when they do', async ({
  world,
}) => {
  const event = await anEvent(world, { maxTeamSize: 5 })
  const team = await aTeam(world, event)
  const reviewer = async (eventRole: string) => {
    const person = await enrolled(world, event)
    await world
      .as(event.organiser)
      .post('eventRole/createEventRole', { profileId: person.profileId, eventId: event.id, eventRole })
    return person
  }
  const told = () => world.db.select().from(mails).where(eq(mails.template, 'reviewerCompetes'))
  const asked = { status: 409, body: { code: 'reviews' } }

  const founder = world.as(await reviewer('Judge'))
  const draft = teamDraft(event, { name: 'Own Lamp' })
  expect(await founder.post('team/createTeam', draft)).toMatchObject(asked)
  expect(await told()).toEqual([])
  expect((await founder.post('team/createTeam', { ...draft, confirmed: true })).status).toBe(200)
  expect(await told()).toMatchObject([{ userId: event.organiser.id }])

  const asking = world.as(await reviewer('Mentor'))
  const ask = (more: object) =>
    asking.put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId: team.id, ...more })
  expect(await ask({})).toMatchObject(asked)
  expect((await ask({ confirmed: true })).status).toBe(200)

  const invited = await reviewer('Judge')
  const offer = { teamId: team.id, participantId: invited.participantId }
  const { body } = await world.as(team.admin).post('team/invite', offer)
  const accept = (more: object) => world.as(invited).put('team/acceptInvitation', { id: body.id, ...more })
  expect(await accept({})).toMatchObject(asked)
  expect((await accept({ confirmed: true })).status).toBe(200)
  expect(await told()).toHaveLength(2)

  const speaker = await reviewer('Speaker')
  const other = teamDraft(event, { name: 'Third Lamp' })
  expect((await world.as(speaker).post('team/createTeam', other)).status).toBe(200)
  expect(await told()).toHaveLength(2)
})
