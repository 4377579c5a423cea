import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { pointTotals } from '#features/community/action/table.ts'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { teamRoleNames } from '../enrollment/team-role.ts'

const setFirstName = (world: World, person: Person, firstName: string) =>
  world.db.update(profiles).set({ firstName }).where(eq(profiles.userId, person.id))

const enrollHidden = (world: World, event: { id: string }) => enrollMember(world, event, { public: false })

test('people of an event are listed for approved participants and managers, without a way to reach them', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [one, hidden] = [await enrollMember(world, event), await enrollHidden(world, event)]
  const list = (who: Person | null) =>
    world.as(who).get(`participant/getParticipantsForEvent?eventId=${event.id}&perPage=50`)

  for (const { id } of [one, hidden])
    await world.db.insert(pointTotals).values({ userId: id, points: 150, reachedAt: world.clock.now() })
  expect((await list(null)).status).toBe(401)
  expect((await list(await world.member('MENTOR'))).status).toBe(403)
  const { status, body } = await list(one)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    total: 2,
    page: 1,
    perPage: 50,
    items: [
      {
        id: one.participantId,
        approved: true,
        checkedInAt: null,
        team: null,
        profile: { userName: one.userName },
        points: 150,
      },
      {
        id: hidden.participantId,
        profile: { id: null, userId: null, userName: null, firstName: 'Ada' },
        points: 0,
      },
    ],
  })
  const bodyText = JSON.stringify(body)
  for (const secret of [one.email, hidden.email, hidden.id, hidden.userName, 'email', 'discord'])
    expect(bodyText).not.toContain(secret)
  expect((await list(event.organiser)).body.total).toBe(2)
})

test('one of those who take part is read by the id alone, as the list shows them to who asks', async ({
  world,
}) => {
  const event = await anEvent(world)
  const other = await anEvent(world, { approval: 'manual' })
  const [one, hidden] = [await enrollMember(world, event), await enrollHidden(world, event)]
  const waiting = await enrollMember(world, other)
  const card = (who: Person, id: string, of = event) =>
    world.as(who).get(`participant/getParticipantCard?eventId=${of.id}&id=${id}`)
  const listed = await world.as(one).get(`participant/getParticipantsForEvent?eventId=${event.id}`)

  const { status, body } = await card(one, hidden.participantId)
  expect(status).toBe(200)
  expect(body).toEqual(listed.body.items[1])
  expect(JSON.stringify(body)).not.toContain(hidden.userName)
  expect((await card(one, waiting.participantId)).status).toBe(404)
  expect((await card(waiting, waiting.participantId, other)).status).toBe(403)
  expect((await card(other.organiser, waiting.participantId, other)).body).toMatchObject({ approved: false })
  await world.as(waiting).put(`participant/deleteParticipant?id=${waiting.participantId}`)
  expect((await card(other.organiser, waiting.participantId, other)).status).toBe(404)
})

test('managers see who waits and who was declined; participants see the approved alone', async ({
  world,
}) => {
  const event = await anEvent(world, { approval: 'manual' })
  const [first, second, third] = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
  ]
  const organizer = world.as(event.organiser)
  const decide = (ids: string[], approved: boolean) =>
    organizer.put('participant/decideParticipants', {
      eventId: event.id,
      ids,
      approved,
      reason: 'Full house',
    })
  expect((await decide([first.participantId, crypto.randomUUID()], true)).body).toMatchObject({ changed: 1 })
  expect((await decide([first.participantId], true)).body).toMatchObject({ changed: 0 })
  expect((await decide([third.participantId], false)).body).toMatchObject({ changed: 1 })

  const ids = async (who: Person, status = '') => {
    const { body } = await world
      .as(who)
      .get(`participant/getParticipantsForEvent?eventId=${event.id}&status=${status || 'enrolled'}`)
    return [body.total, ...body.items.map(({ id }: { id: string }) => id)]
  }
  expect(await ids(event.organiser)).toEqual([2, first.participantId, second.participantId])
  expect(await ids(event.organiser, 'waiting')).toEqual([1, second.participantId])
  expect(await ids(event.organiser, 'declined')).toEqual([1, third.participantId])
  expect(await ids(first, 'waiting')).toEqual([1, first.participantId])

  const mailRows = await world.db.select().from(mails).orderBy(mails.template)
  expect(mailRows.slice(0, 2).map(({ to, template }) => [to, template])).toEqual([
    [first.email, 'enrolmentAccepted'],
    [third.email, 'enrolmentDeclined'],
  ])
  expect(mailRows[1]!.text).toContain('They say: Full house')
  const again = await world.as(third).post('participant/createParticipant', { eventId: event.id })
  expect([again.status, (await ids(event.organiser))[0]]).toEqual([400, 2])
  expect((await world.as(third).put(`participant/deleteParticipant?id=${third.participantId}`)).status).toBe(
    409,
  )
})

test('one’s own fields are one’s own, approval is the managers’', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const [person, other] = [await enrollMember(world, event), await enrollMember(world, event)]
  const change = async (who: Person, body: object) =>
    (await world.as(who).put(`participant/updateParticipant?id=${person.participantId}`, body)).status
  expect(await change(person, { note: 'Hello' })).toBe(403)
  expect(await change(person, { approved: true })).toBe(403)
  expect(await change(other, { approved: true })).toBe(403)
  expect(await change(event.organiser, { approved: true, note: 'Mine now' })).toBe(403)
  expect(await change(event.organiser, { approved: true })).toBe(200)
  expect(await change(event.organiser, { note: 'Mine now' })).toBe(403)
  expect(await change(person, { approved: true, note: 'Hello', checkedInAt: '2026-01-01T00:00:00Z' })).toBe(
    200,
  )
  expect(await change(person, { note: 'n'.repeat(256) })).toBe(422)
  expect(await change(person, { hoursFrom: 9 })).toBe(422)
  expect(await change(person, { hoursFrom: 22, hoursTo: 4, timeZone: 'Asia/Kathmandu' })).toBe(200)
  expect(await change(person, { skills: ['no-such'] })).toBe(422)
  expect(await change(person, { teamRoles: ['KING'] })).toBe(422)
  const { body } = await world
    .as(person)
    .put(`participant/updateParticipant?userId=${person.id}&eventId=${event.id}`, {
      lookingForTeam: true,
      teamRoles: ['WRITER', 'WRITER'],
    })
  expect(body).toMatchObject({
    note: 'Hello',
    lookingForTeam: true,
    teamRoles: ['WRITER'],
    hoursFrom: 22,
    checkedInAt: null,
  })
})

test('people without a team are found by role, zone, wish and name', async ({ world }) => {
  const event = await anEvent(world)
  const [one, other] = [await enrollMember(world, event), await enrollMember(world, event)]
  await aTeam(world, event)
  await world.as(one).put(`participant/updateParticipant?id=${one.participantId}`, {
    lookingForTeam: true,
    teamRoles: ['DESIGNER'],
    timeZone: 'Africa/Nairobi',
  })
  const matching = async (query: string) => {
    const { body } = await world
      .as(other)
      .get(`participant/getParticipantsForEventWithoutTeam?eventId=${event.id}&${query}`)
    return [body.total, ...body.items.map(({ id }: { id: string }) => id)]
  }
  expect(await matching('')).toEqual([2, one.participantId, other.participantId])
  expect(await matching('teamRole=DESIGNER&timeZone=Africa/Nairobi&lookingForTeam')).toEqual([
    1,
    one.participantId,
  ])
  expect(await matching('teamRole=WRITER')).toEqual([0])
  await setFirstName(world, one, 'Zoë Ünal')
  expect(await matching('name=zoe')).toEqual([1, one.participantId])
  expect(await matching('name=zoe&teamRole=WRITER')).toEqual([0])
  expect(await matching('usersPerPage=1&page=2')).toEqual([2, other.participantId])
})

test('people are found by letters of their names; wildcards are letters, private usernames find nobody', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [one, hidden] = [await enrollMember(world, event), await enrollHidden(world, event)]
  await setFirstName(world, one, 'Zoë Ünal')
  await setFirstName(world, hidden, '100% %_\\')
  const matching = async (name: string) => {
    const { body } = await world
      .as(one)
      .get(`participant/getParticipantsForEventByName?eventId=${event.id}&name=${encodeURIComponent(name)}`)
    return body.items.map(({ id }: { id: string }) => id)
  }
  expect(await matching('zoe')).toEqual([one.participantId])
  expect(await matching('ÜN')).toEqual([one.participantId])
  expect(await matching('kiln')).toHaveLength(2)
  expect(await matching(one.userName.toUpperCase())).toEqual([one.participantId])
  expect(await matching(hidden.userName)).toEqual([])
  expect(await matching('%')).toEqual([hidden.participantId])
  expect(await matching('0%')).toEqual([])
  expect(await matching('%_\\')).toEqual([hidden.participantId])
  expect(await matching('_______')).toEqual([])
})

test('where a person takes part is theirs to see, and public only as far as they and the event are', async ({
  world,
}) => {
  const [event, unlisted] = [await anEvent(world), await anEvent(world, { visibility: 'unlisted' })]
  const stream = await aStream(world)
  const [known, hidden] = [await enrollMember(world, event), await enrollHidden(world, event)]
  await world.as(known).post('participant/createParticipant', { eventId: unlisted.id })
  await world.as(known).post('participant/createParticipant', { streamId: stream.id })
  await aTeam(world, event, { admin: known })
  const list = (who: Person | null, of: Person) =>
    world.as(who).get(`participant/getParticipantsByUserId?userId=${of.id}`)

  expect((await list(known, known)).body.total).toBe(3)
  const seen = await list(null, known)
  expect(seen.body).toMatchObject({
    total: 2,
    items: expect.arrayContaining([
      expect.objectContaining({
        event: expect.objectContaining({ slug: event.slug }),
        team: expect.objectContaining({ name: 'Lampwick', submission: null }),
      }),
    ]),
  })
  expect((await list(null, hidden)).status).toBe(404)
  expect((await list(known, hidden)).status).toBe(404)
  expect((await list(await world.member('ADMIN'), hidden)).body.total).toBe(1)
  expect(
    (await world.as(null).get(`participant/getParticipantsByUserId?userId=${crypto.randomUUID()}`)).status,
  ).toBe(404)
  expect(await world.db.$count(users)).toBeGreaterThan(2)
})

test('what an event hides until its close is told of nobody, and then of everybody', async ({ world }) => {
  const now = world.clock.now().getTime()
  const event = await anEvent(world, {
    submissionsVisible: 'afterClose',
    startAt: new Date(now - 3_600_000),
    submissionsCloseAt: new Date(now + 3_600_000),
    endAt: new Date(now + 7_200_000),
  })
  const { team } = await aSubmission(world, event, { submitted: true, title: 'Canary in the kiln' })
  await world.db.update(profiles).set({ public: true }).where(eq(profiles.userId, team.admin.id))
  const url = `participant/getParticipantsByUserId?userId=${team.admin.id}`
  const isShownTo = async (who: Person | null) =>
    JSON.stringify((await world.as(who).get(url)).body).includes('Canary in the kiln')
  const [stranger, admin] = [await world.member(), await world.member('ADMIN')]

  expect([await isShownTo(null), await isShownTo(stranger)]).toEqual([false, false])
  expect([await isShownTo(team.admin), await isShownTo(admin)]).toEqual([true, true])
  world.clock.set(event.submissionsCloseAt)
  expect([await isShownTo(null), await isShownTo(stranger)]).toEqual([true, true])
})

test('who fills every field to its limit is saved, and found by each of their skills', async ({ world }) => {
  const event = await anEvent(world)
  const one = await enrollMember(world, event)
  // Skills that differ from the first letter on, so that they can't be compressed.
  const skills = Array.from({ length: 30 }, (_, index) =>
    randomBytes(40)
      .toString('hex')
      .slice(index % 2),
  )
  await world.db
    .insert(technologies)
    .values(skills.map((slug) => ({ slug, name: `Tool ${slug}`, rendered: renderPlain('') })))
  const full = {
    skills,
    teamRoles: [...teamRoleNames],
    timeZone: 'America/North_Dakota/New_Salem',
    note: '窯'.repeat(255),
  }
  const changed = await world
    .as(one)
    .put(`participant/updateParticipant?id=${one.participantId}`, { ...full, hoursFrom: 22, hoursTo: 4 })
  expect(changed.status).toBe(200)
  const seen = await world
    .as(one)
    .get(`participant/getParticipantsForEvent?eventId=${event.id}&skill=${skills[29]}`)
  const skillNames = skills.map((slug) => `Tool ${slug}`)
  expect(seen.body.items).toMatchObject([{ ...full, skillNames }])
})
