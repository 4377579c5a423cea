import { getFaceSeed } from '#lib/face-seed.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

test('people with roles show in an order, each with what their profile allows', async ({ world }) => {
  const event = await anEvent(world)
  const [publicMember, hidden] = [await world.member(), await world.member('USER', { public: false })]
  const organizer = world.as(event.organiser)
  const add = (profileId: string, eventRole: string) =>
    organizer.post('eventRole/createEventRole', {
      profileId,
      eventId: event.id,
      eventRole,
      tag: 'Opening talk',
    })
  expect((await add(hidden.profileId, 'Judge')).status).toBe(200)
  const addResponse = await add(publicMember.profileId, 'Speaker')
  expect(addResponse.body).toMatchObject({
    eventRole: 'Speaker',
    profile: { userName: publicMember.userName },
    reach: { total: 1, recipients: 1 },
  })

  const { body } = await world.as(null).get(`event/getEvent?id=${event.id}`)
  expect(body.people.map(({ eventRole }: { eventRole: string }) => eventRole)).toEqual([
    'Organizer',
    'Speaker',
    'Judge',
  ])
  expect(body.people[2].profile).toEqual({
    id: null,
    userId: null,
    userName: null,
    firstName: 'Ada',
    lastName: 'Kiln',
    picture: null,
    face: getFaceSeed(hidden.id),
    role: '',
    organization: '',
    about: '',
    url: null,
    linkedinUrl: null,
    twitterUrl: null,
  })
  expect(JSON.stringify(body)).not.toContain(hidden.id)
})

test('people leave a role that was given to them, and the organizers are told', async ({ world }) => {
  const event = await anEvent(world)
  const [speaker, otherMember] = [await world.member('USER', { public: false }), await world.member()]
  const giveRole = async ({ profileId }: typeof speaker, eventRole: string) =>
    (
      await world
        .as(event.organiser)
        .post('eventRole/createEventRole', { profileId, eventId: event.id, eventRole })
    ).body.id as string
  const id = await giveRole(speaker, 'Speaker')
  const leave = (person: typeof speaker, roleId: string) =>
    world.as(person).put(`eventRole/deleteEventRole?id=${roleId}`)
  const ownView = await world.as(speaker).get(`event/getEvent?id=${event.id}`)
  expect(ownView.body.viewer.ownRoles).toEqual([{ id, eventRole: 'Speaker' }])
  expect((await leave(otherMember, id)).status).toBe(403)
  expect((await leave(speaker, id)).body).toEqual({ id })
  expect((await leave(speaker, id)).status).toBe(200)
  const { body } = await world.as(null).get(`event/getEvent?id=${event.id}`)
  expect(body.people).toHaveLength(1)
  const tray = await world.as(event.organiser).get('notification/getNotifications')
  expect(JSON.stringify(tray.body).match(/"kind":"roleLeft"/g)).toHaveLength(1)

  const judgeRole = await giveRole(otherMember, 'Judge')
  await world.as(event.organiser).post('judge/seatRoleHolders', { eventId: event.id })
  expect(await leave(otherMember, judgeRole)).toMatchObject({ status: 409, body: { code: 'judge' } })
  expect((await world.as(otherMember).put('judge/leaveJudging', { eventId: event.id })).status).toBe(200)
  expect((await leave(otherMember, judgeRole)).status).toBe(200)
})

test('a participant whose team competes becomes Judge or Mentor only when that is confirmed', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const role = { profileId: team.admin.profileId, eventId: event.id }
  const giveRole = (more: object) =>
    world.as(event.organiser).post('eventRole/createEventRole', { ...role, ...more })
  for (const eventRole of ['Judge', 'Mentor']) {
    expect(await giveRole({ eventRole })).toMatchObject({ status: 409, body: { code: 'competes' } })
    expect((await giveRole({ eventRole, confirmed: true })).status).toBe(200)
  }
  expect((await giveRole({ eventRole: 'Speaker' })).status).toBe(200)
})

test('a role is given once, only by who manages, and only to somebody who is there', async ({ world }) => {
  const event = await anEvent(world)
  const otherEvent = await anEvent(world, { title: 'Another' })
  const guest = await world.member()
  const role = { profileId: guest.profileId, eventId: event.id, eventRole: 'Guest' }
  const giveRole = async (caller: Parameters<typeof world.as>[0], body: object = role) =>
    (await world.as(caller).post('eventRole/createEventRole', body)).status
  expect(await giveRole(null)).toBe(401)
  expect(await giveRole(guest)).toBe(403)
  expect(await giveRole(otherEvent.organiser)).toBe(403)
  expect(await giveRole(await world.member('MENTOR'))).toBe(403)
  expect(await giveRole(event.organiser)).toBe(200)
  expect(await giveRole(event.organiser)).toBe(409)
  expect(await giveRole(event.organiser, { ...role, profileId: crypto.randomUUID() })).toBe(422)
  expect(await giveRole(event.organiser, { ...role, eventRole: 'King' })).toBe(422)
  expect(await giveRole(event.organiser, { ...role, streamId: crypto.randomUUID() })).toBe(422)
  expect(await giveRole(event.organiser, { ...role, eventId: crypto.randomUUID() })).toBe(404)
})

test('taking a role away ends its rights; streams have people too', async ({ world }) => {
  const stream = await aStream(world)
  const host = await world.member()
  const role = { profileId: host.profileId, streamId: stream.id, eventRole: 'Host' }
  const { body } = await world.as(stream.organiser).post('eventRole/createEventRole', role)
  const change = () => world.as(host).put(`stream/updateStream?id=${stream.id}`, { tagline: 'On air' })
  expect((await change()).status).toBe(200)
  const deleteRole = () => world.as(stream.organiser).put(`eventRole/deleteEventRole?id=${body.id}`)
  expect([(await deleteRole()).status, (await deleteRole()).status]).toEqual([200, 200])
  expect((await change()).status).toBe(403)
  expect((await world.as(null).get(`stream/getStream?id=${stream.id}`)).body.people).toHaveLength(1)
})
