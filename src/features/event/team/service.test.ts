import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { aTeam, enrollMember, teamDraft } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { teams } from './table.ts'

test('a team shows to everyone with its people, its empty seats and its address', async ({ world }) => {
  const event = await anEvent(world, { maxTeamSize: 3 })
  const hidden = await enrollMember(world, event, { public: false })
  const { id } = await aTeam(world, event, { lookingForRoles: ['DESIGNER', 'DESIGNER'], admin: hidden })

  const { status, body } = await world.as(null).get(`team/getTeam?id=${id}`)

  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Lampwick',
    slug: 'lampwick',
    adminUserId: null,
    lookingForRoles: ['DESIGNER'],
    membersCount: 1,
    emptySeats: 2,
    members: [{ isAdmin: true, profile: { userName: null, firstName: 'Ada', lastName: 'Kiln' } }],
    event: { slug: event.slug },
    submission: null,
    isRosterFinal: false,
    viewer: null,
  })
  expect(JSON.stringify(body)).not.toContain(hidden.id)
  expect((await world.as(hidden).get(`team/getTeam?id=${id}`)).body).toMatchObject({
    adminUserId: hidden.id,
    viewer: { isMember: true, isAdmin: true, canManage: false, participantId: hidden.participantId },
  })
})

test('ids that contradict each other find nothing', async ({ world }) => {
  const event = await anEvent(world)
  const other = await anEvent(world, { title: 'Other kiln', slug: 'other-kiln' })
  const { id, slug } = await aTeam(world, event)
  const ask = async (query: string) => (await world.as(null).get(`team/getTeam?${query}`)).status
  const agreeing = [
    `id=${id}&eventId=${event.id}&eventSlug=${event.slug}&name=${slug}`,
    `id=${id}&name=${slug}`,
  ]
  for (const query of agreeing) expect(await ask(query), query).toBe(200)
  for (const query of [
    `id=${id}&eventId=${other.id}`,
    `id=${id}&eventSlug=${other.slug}`,
    `id=${id}&name=nobody`,
    `name=${slug}&eventId=${event.id}&eventSlug=${other.slug}`,
  ])
    expect(await ask(query), query).toBe(404)
})

test.for([
  ['', 'This field is required'],
  [
    'x',
    'Team name must be at least 2 and max 30 characters long and contain only letters, numbers, hyphens, @ and spaces',
  ],
  [
    'Lamp & Wick',
    'Team name must be at least 2 and max 30 characters long and contain only letters, numbers, hyphens, @ and spaces',
  ],
  ['n'.repeat(31), 'Too long team name'],
])('the name "%s" is refused with: %s', async ([name, message], { world }) => {
  const event = await anEvent(world)
  const { status, body } = await world
    .as(await enrollMember(world, event))
    .post('team/createTeam', teamDraft(event, { name }))
  expect({ status, fieldErrors: body.fieldErrors }).toEqual({ status: 422, fieldErrors: { name: message } })
})

test.for([
  ['Nineteen characters', 'Too short team description'],
  ['d'.repeat(101), 'Too long team description'],
])('the description "%s" is refused with: %s', async ([description, message], { world }) => {
  const event = await anEvent(world)
  const { body } = await world
    .as(await enrollMember(world, event))
    .post('team/createTeam', teamDraft(event, { description }))
  expect(body.message).toBe(message)
})

test('names of any script get an address, a taken one a number, and old addresses lead on', async ({
  world,
}) => {
  const event = await anEvent(world)
  const first = await aTeam(world, event, { name: 'Smörgås 2' })
  const second = await aTeam(world, event, { name: 'Smörgås 2' })
  const thirdTeam = await aTeam(world, event, { name: '灯台チーム' })
  expect([first.slug, second.slug]).toEqual(['smorgas-2', 'smorgas-2-2'])
  expect(thirdTeam.slug).toMatch(/^dengtai/)

  const rename = async (name: string) =>
    (await world.as(first.admin).put(`team/updateTeam?id=${first.id}`, { name })).body.slug
  expect(await rename('Salt Works')).toBe('salt-works')
  expect(await rename('Saltworks')).toBe('saltworks')
  const bySlug = async (name: string) =>
    (await world.as(null).get(`team/getTeam?eventSlug=${event.slug}&name=${name}`)).body.id
  expect(await bySlug('smorgas-2')).toBe(first.id)
  expect(await bySlug('salt-works')).toBe(first.id)
  expect(await bySlug('Saltworks')).toBe(first.id)
  expect((await aTeam(world, event, { name: 'Salt Works' })).slug).toBe('salt-works-2')
  expect(await rename('Salt Works')).toBe('salt-works')
  expect(await rename('Rules')).toBe('rules-2')
  expect((await world.as(null).get(`team/getTeam?eventId=${event.id}&name=nobody`)).status).toBe(404)
})

test('after the close a team keeps its name, and only organizers rename it', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Low Hum' })
  await world.db
    .update(events)
    .set({ submissionsCloseAt: new Date(world.clock.now().getTime() - 60_000) })
    .where(eq(events.id, event.id))
  const update = (caller: typeof team.admin, changes: object) =>
    world.as(caller).put(`team/updateTeam?id=${team.id}`, changes)
  const refusal = await update(team.admin, { name: 'High Hum' })
  expect(refusal.status).toBe(403)
  expect(refusal.body.message).toMatch(/^Team names are final/)
  expect((await update(team.admin, { name: 'Low Hum', lookingForMembers: false })).status).toBe(200)
  const renameResponse = await update(event.organiser as typeof team.admin, { name: 'High Hum' })
  expect(renameResponse.body).toMatchObject({ name: 'High Hum', slug: 'high-hum' })
})

test('only approved participants form a team, and only one each', async ({ world }) => {
  const event = await anEvent(world, { approval: 'manual' })
  const waitingPerson = await enrollMember(world, event)
  const create = async (caller: Parameters<typeof world.as>[0]) =>
    (await world.as(caller).post('team/createTeam', teamDraft(event))).status
  expect(await create(null)).toBe(401)
  expect(await create(await world.member())).toBe(403)
  expect(await create(waitingPerson)).toBe(403)
  await world
    .as(event.organiser)
    .put(`participant/updateParticipant?id=${waitingPerson.participantId}`, { approved: true })
  expect(await create(waitingPerson)).toBe(200)
  expect(await create(waitingPerson)).toBe(409)
})

test('only its admin and the organisers change or end a team; both are counted and written down', async ({
  world,
}) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const stranger = await enrollMember(world, event)
  const change = (caller: typeof stranger) =>
    world
      .as(caller)
      .put(`team/updateTeam?id=${team.id}`, { lookingForMembers: true, adminUserId: stranger.id })
  expect((await change(stranger)).status).toBe(403)
  expect((await change(team.admin)).body).toMatchObject({
    lookingForMembers: true,
    adminUserId: team.admin.id,
  })
  expect((await change(event.organiser as typeof stranger)).status).toBe(200)

  const end = async (caller: Parameters<typeof world.as>[0], query = '') =>
    (await world.as(caller).put(`team/deleteTeam?id=${team.id}${query}`)).status
  expect(await end(stranger)).toBe(403)
  expect(await end(team.admin, `&userId=${stranger.id}`)).toBe(403)
  expect(await end(event.organiser, `&userId=${event.organiser.id}`)).toBe(200)
  expect(await end(event.organiser)).toBe(200)
  expect((await world.as(null).get(`team/getTeam?id=${team.id}`)).status).toBe(404)
  const [row] = await world.db.select().from(events).where(eq(events.id, event.id))
  expect(row!.teamsCount).toBe(0)
  const formerMembers = await world.db
    .select()
    .from(participants)
    .where(eq(participants.userId, team.admin.id))
  expect(formerMembers).toMatchObject([{ teamId: null }])
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, team.id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows.map(({ what, userId }) => [what, userId === event.organiser.id])).toEqual([
    ['team.changed', true],
    ['team.ended', true],
  ])
})

test('teams are listed by what they look for, in the asked order, page by page', async ({ world }) => {
  const event = await anEvent(world, { maxTeamSize: 1 })
  const big = await anEvent(world, { title: 'Room for all' })
  await aTeam(world, event, { lookingForMembers: true })
  const [beta, alpha] = [
    await aTeam(world, big, { name: 'Beta', lookingForMembers: true, lookingForRoles: ['WRITER'] }),
    await aTeam(world, big, { name: 'Alpha', timeZone: 'Asia/Kathmandu' }),
  ]
  const names = async (query: string) => {
    const { body } = await world.as(null).get(`team/getTeamsForEvent?eventId=${big.id}&${query}`)
    return [body.total, ...body.items.map(({ name }: { name: string }) => name)]
  }
  expect(await names('')).toEqual([2, 'Alpha', 'Beta'])
  expect(await names('orderBy=name')).toEqual([2, 'Alpha', 'Beta'])
  expect(await names('orderBy=members&filterByRole=&timeZone=')).toEqual([
    2,
    expect.any(String),
    expect.any(String),
  ])
  expect(await names('filterByRole=WRITER')).toEqual([1, beta.name])
  expect(await names('timeZone=Asia/Kathmandu')).toEqual([1, alpha.name])
  expect(await names('onlyLookingForMembers')).toEqual([1, beta.name])
  expect(await names('teamsPerPage=1&page=2')).toEqual([2, 'Beta'])
  expect(await names('teamsPerPage=1&page=9')).toEqual([2])
  const openTeams = await world
    .as(null)
    .get(`team/getTeamsForEvent?eventId=${event.id}&onlyLookingForMembers`)
  expect(openTeams.body.total).toBe(0)
  const status = async (query: string) =>
    (await world.as(null).get(`team/getTeamsForEvent?eventId=${big.id}&${query}`)).status
  expect(await status('teamsPerPage=101')).toBe(422)
  expect(await status('orderBy=adminUserId')).toBe(422)
  expect(await status("timeZone=UTC' or 1=1")).toBe(422)
})

test('the hours of a team are told to people of the event alone', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const otherPerson = await enrollMember(world, event)
  await world
    .as(team.admin)
    .put(`participant/updateParticipant?userId=${team.admin.id}&eventId=${event.id}`, {
      timeZone: 'Africa/Nairobi',
      hoursFrom: 9,
      hoursTo: 18,
    })
  const fetchHours = async (caller: Parameters<typeof world.as>[0]) =>
    (await world.as(caller).get(`team/getTeamsForEvent?eventId=${event.id}`)).body.items[0].hours
  expect(await fetchHours(otherPerson)).toEqual({ timeZone: 'Africa/Nairobi', hoursFrom: 9, hoursTo: 18 })
  expect(await fetchHours(null)).toBe(null)
})

test('a team of a draft is there for its organisers alone', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, {
    visibility: 'draft',
    confirmUnpublish: true,
  })
  const fetchStatus = async (caller: Parameters<typeof world.as>[0]) =>
    (await world.as(caller).get(`team/getTeam?id=${team.id}`)).status
  expect([
    await fetchStatus(null),
    await fetchStatus(team.admin),
    await fetchStatus(event.organiser),
  ]).toEqual([404, 404, 200])
  expect(await world.db.$count(teams)).toBeGreaterThan(0)
})
