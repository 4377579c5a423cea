import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aTeam, enrollMember, teamDraft } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('a Judge or Mentor founds, joins or asks to join a team only when they confirm it, and the organiser hears when they do', async ({
  world,
}) => {
  const event = await anEvent(world, { maxTeamSize: 5 })
  const team = await aTeam(world, event)
  const reviewer = async (eventRole: string) => {
    const person = await enrollMember(world, event)
    await world
      .as(event.organiser)
      .post('eventRole/createEventRole', { profileId: person.profileId, eventId: event.id, eventRole })
    return person
  }
  const readMails = () => world.db.select().from(mails).where(eq(mails.template, 'reviewerCompetes'))
  const confirmationNeeded = { status: 409, body: { code: 'reviews' } }

  const founder = world.as(await reviewer('Judge'))
  const draft = teamDraft(event, { name: 'Own Lamp' })
  expect(await founder.post('team/createTeam', draft)).toMatchObject(confirmationNeeded)
  expect(await readMails()).toEqual([])
  expect((await founder.post('team/createTeam', { ...draft, confirmed: true })).status).toBe(200)
  expect(await readMails()).toMatchObject([{ userId: event.organiser.id }])

  const mentor = world.as(await reviewer('Mentor'))
  const askToJoin = (more: object) =>
    mentor.put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId: team.id, ...more })
  expect(await askToJoin({})).toMatchObject(confirmationNeeded)
  expect((await askToJoin({ confirmed: true })).status).toBe(200)

  const invitedJudge = await reviewer('Judge')
  const offer = { teamId: team.id, participantId: invitedJudge.participantId }
  const { body } = await world.as(team.admin).post('team/invite', offer)
  const accept = (more: object) =>
    world.as(invitedJudge).put('team/acceptInvitation', { id: body.id, ...more })
  expect(await accept({})).toMatchObject(confirmationNeeded)
  expect((await accept({ confirmed: true })).status).toBe(200)
  expect(await readMails()).toHaveLength(2)

  const speaker = await reviewer('Speaker')
  const otherDraft = teamDraft(event, { name: 'Third Lamp' })
  expect((await world.as(speaker).post('team/createTeam', otherDraft)).status).toBe(200)
  expect(await readMails()).toHaveLength(2)
})

test('whoever lets a Judge or Mentor into a team is told that they review, and confirms it', async ({
  world,
}) => {
  const event = await anEvent(world, { maxTeamSize: 5 })
  const team = await aTeam(world, event)
  const applicant = await enrollMember(world, event)
  const { joinRequest } = (
    await world.as(applicant).put(`participant/joinTeamByUser?eventId=${event.id}`, { teamId: team.id })
  ).body
  const placedPerson = await enrollMember(world, event)
  for (const { profileId } of [applicant, placedPerson])
    await world
      .as(event.organiser)
      .post('eventRole/createEventRole', { profileId, eventId: event.id, eventRole: 'Judge' })

  const accept = (more?: object) =>
    world.as(team.admin).put(`team/acceptJoinRequest?id=${joinRequest.id}`, more)
  const refusal = { code: 'reviews', message: expect.stringContaining('is Judge at this event') }
  expect(await accept()).toMatchObject({ status: 409, body: refusal })
  expect((await accept({ confirmed: true })).status).toBe(200)

  const placePerson = (more: object) =>
    world.as(event.organiser).put(`team/addMember?id=${team.id}`, {
      participantId: placedPerson.participantId,
      reason: 'Left over',
      ...more,
    })
  expect(await placePerson({})).toMatchObject({ status: 409, body: refusal })
  expect((await placePerson({ confirmed: true })).status).toBe(200)
  const letters = await world.db.select().from(mails).where(eq(mails.template, 'reviewerCompetes'))
  expect(letters).toMatchObject([{ userId: event.organiser.id }])
})
