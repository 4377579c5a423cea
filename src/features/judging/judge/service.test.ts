import { desc, eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { aJudge, aRound, assignToJudge, inRound, states } from '#tests/support/judging/judging.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { judgeInvitations } from './table.ts'

async function tokenTo({ db }: World, address: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.to, address)).orderBy(desc(mails.createdAt))
  return /token=([\w-]+)/.exec(mail!.text)![1]!
}

const invites = (world: World, event: { id: string; organiser: Person }, invitee: object) =>
  world.as(event.organiser).post('judge/inviteJudge', { eventId: event.id, ...invitee })

const accepts = (world: World, caller: Person, key: object) =>
  world.as(caller).put('judge/acceptJudgeInvitation', key)

const loadJudges = async (world: World, event: { id: string; organiser: Person }) =>
  (await world.as(event.organiser).get(`judge/getJudges?eventId=${event.id}`)).body

test('an invitation says in its letter when judging is, in the time of the event', async ({ world }) => {
  const event = await anEvent(world, { timeZone: 'Europe/Dublin' })
  const [opensAt, closesAt] = ['2098-11-29T09:00:00.000Z', '2098-11-29T17:00:00.000Z']
  await world
    .as(event.organiser)
    .post('round/createRound', { eventId: event.id, name: 'Jury', opensAt, closesAt })
  await invites(world, event, { email: 'ada@elsewhere.example' })
  const [letter] = await world.db.select().from(mails).where(eq(mails.to, 'ada@elsewhere.example'))
  expect(letter!.text).toContain(
    '“Jury”: Sat 29 Nov 2098, 09:00 Dublin time to Sat 29 Nov 2098, 17:00 Dublin time',
  )
})

test('an invitation works once, for its address alone, and brings the role Judge', async ({ world }) => {
  const event = await anEvent(world)
  const [judge, otherJudge] = [await world.member(), await world.member()]
  const sent = await invites(world, event, { email: judge.email.toUpperCase() })
  expect(sent).toMatchObject({ status: 200, body: { status: 'pending', email: judge.email, person: null } })
  const token = await tokenTo(world, judge.email)
  const [row] = await world.db.select().from(judgeInvitations)
  expect(JSON.stringify([row, sent.body])).not.toContain(token)
  const invitationResponse = await world.as(null).get(`judge/getJudgeInvitation?token=${token}`)
  expect(invitationResponse.body).toMatchObject({ status: 'pending', email: null, event: { id: event.id } })

  expect((await accepts(world, otherJudge, { token })).status).toBe(403)
  expect((await accepts(world, otherJudge, { id: sent.body.id })).status).toBe(404)
  expect((await accepts(world, judge, { token: `${token.slice(1)}x` })).status).toBe(422)
  expect((await accepts(world, judge, { token })).body).toMatchObject({ status: 'accepted' })
  expect(await accepts(world, judge, { token })).toMatchObject({
    status: 422,
    body: { fieldErrors: { token: 'This invitation was accepted already' } },
  })
  expect(await loadJudges(world, event)).toMatchObject({
    total: 1,
    isOpen: true,
    withoutSeat: 0,
    items: [{ statedAt: null, leftAt: null, conflicts: 0, capacity: 20 }],
  })
  const { body } = await world.as(null).get(`event/getEvent?slug=${event.slug}`)
  expect(JSON.stringify(body)).toContain('"eventRole":"Judge"')
  expect((await invites(world, event, { userName: await loadUserName(world, judge) })).status).toBe(409)
})

const loadUserName = async ({ db }: World, { id }: Person) =>
  (await db.select().from(profiles).where(eq(profiles.userId, id)))[0]!.userName

test('organizers are told that someone they invited by name, or who judges, competes at the event', async ({
  world,
}) => {
  const event = await anEvent(world)
  const stranger = await world.member()
  const { admin: rival } = await aTeam(world, event)
  const userName = await loadUserName(world, rival)
  expect(await invites(world, event, { userName })).toMatchObject({
    status: 409,
    body: { code: 'confirm_competes' },
  })
  expect(await world.db.$count(judgeInvitations)).toBe(0)
  const inviteByName = await invites(world, event, { userName, confirmCompetes: true })
  expect(inviteByName.body).toMatchObject({ competes: true })
  expect((await invites(world, event, { userName: await loadUserName(world, stranger) })).body.competes).toBe(
    false,
  )
  // An invited address must not reveal whose it is before its owner accepts.
  const inviteByMail = await invites(world, event, { email: rival.email })
  expect(inviteByMail.body).toMatchObject({ competes: false })
  expect((await accepts(world, rival, { id: inviteByMail.body.id })).status).toBe(200)
  expect((await loadJudges(world, event)).items).toMatchObject([{ competes: true }])
})

test('a member is invited by name, finds it without a mail, and can decline; it ends after fourteen days', async ({
  world,
}) => {
  world.clock.set('2026-11-01T00:00:00Z')
  const event = await anEvent(world)
  const person = await world.member()
  const userName = await loadUserName(world, person)
  const first = await invites(world, event, { userName })
  expect(first.body).toMatchObject({ email: null, person: { userName } })
  const getOwnInvitations = () => world.as(person).get(`judge/getOwnJudgeInvitations?eventId=${event.id}`)
  expect((await getOwnInvitations()).body.items).toMatchObject([{ id: first.body.id }])
  const inMenu = async () => (await world.as(person).get('user/getViewer')).body.judgeInvitations
  expect(await inMenu()).toEqual([{ slug: event.slug, title: event.title }])
  const notifications = await world.as(person).get('notification/getNotifications')
  expect(JSON.stringify(notifications.body)).toContain(`/event/${event.slug}/judge/invitation`)
  const { body } = await world.as(person).put('judge/declineJudgeInvitation', { id: first.body.id })
  expect(body.status).toBe('declined')
  expect(await inMenu()).toEqual([])
  const cancel = (id: string) => world.as(event.organiser).put(`judge/withdrawJudgeInvitation?id=${id}`)
  expect((await cancel(first.body.id)).status).toBe(409)
  const sent = async () =>
    (await world.as(event.organiser).get(`judge/getJudgeInvitations?eventId=${event.id}`)).body.items.map(
      ({ status }: { status: string }) => status,
    )
  expect(await sent()).toEqual(['declined'])

  const second = await invites(world, event, { userName })
  expect(await sent()).toEqual(['pending'])
  expect([(await cancel(second.body.id)).status, (await cancel(second.body.id)).status]).toEqual([200, 200])
  expect(await sent()).toEqual(['declined'])
  expect((await accepts(world, person, { id: second.body.id })).status).toBe(422)
  const last = await invites(world, event, { userName })
  world.clock.set('2026-11-15T00:00:00Z')
  expect((await accepts(world, person, { id: last.body.id })).status).toBe(422)
  expect((await getOwnInvitations()).body.total).toBe(0)
  expect(await sent()).toEqual(['expired'])
})

test('while the event takes no new judges nobody gets in and nobody is thrown out', async ({ world }) => {
  const event = await anEvent(world)
  const judge = await aJudge(world, event)
  const lateJudge = await world.member()
  const invitation = await invites(world, event, { email: lateJudge.email })
  const set = (isOpen: boolean) =>
    world.as(event.organiser).put('judge/setIntake', { eventId: event.id, isOpen })
  expect((await set(false)).body).toEqual({ isOpen: false })
  expect((await accepts(world, lateJudge, { id: invitation.body.id })).body.code).toBe('intake_closed')
  expect((await invites(world, event, { email: 'more@example.com' })).status).toBe(409)
  expect((await states(world, judge, { eventId: event.id })).status).toBe(200)
  await set(true)
  expect((await accepts(world, lateJudge, { id: invitation.body.id })).status).toBe(200)
})

test('a judge says what they take, of what the event has', async ({ world }) => {
  const tracks = [{ name: 'Sea' }, { name: 'Land' }]
  const event = await anEvent(world, { tracks })
  const submission = await aSubmission(world, event, { submitted: true })
  const judge = await aJudge(world, event)
  const statementResponse = await states(world, judge, {
    eventId: event.id,
    languages: ['en', 'pt-br'],
    trackIds: [event.tracks[0].id],
    expertise: ['gannet'],
    capacity: 7,
    conflicts: [{ submissionId: submission.id, reason: 'My neighbor' }],
  })
  expect(statementResponse.body).toMatchObject({
    languages: ['en', 'pt-br'],
    trackIds: [event.tracks[0].id],
    expertise: [{ slug: 'gannet', name: 'Gannet' }],
    capacity: 7,
    statedAt: expect.any(String),
    conflicts: [{ submissionId: submission.id, title: submission.title, reason: 'My neighbor' }],
  })
  expect((await loadJudges(world, event)).items[0]).toMatchObject({ capacity: 7, conflicts: 1 })
  for (const invalidStatement of [
    { trackIds: ['elsewhere'] },
    { expertise: ['nothing-such'] },
    { conflicts: [{ submissionId: crypto.randomUUID() }] },
    { languages: ['English'] },
    { capacity: 0 },
  ])
    expect((await states(world, judge, { eventId: event.id, ...invalidStatement })).status).toBe(422)
  await states(world, judge, { eventId: event.id, conflicts: [] })
  expect((await loadJudges(world, event)).items[0].conflicts).toBe(0)
  const response = await world.as(judge).get(`judge/findProjects?eventId=${event.id}&search=morning`)
  expect(response.body).toMatchObject([{ id: submission.id, team: 'Lampwick' }])
})

test('own team, mates of a former event and colleagues are conflicts that nobody has to state', async ({
  world,
}) => {
  const [before, event] = [await anEvent(world), await anEvent(world)]
  const judge = await aJudge(world, event)
  const teammate = await enrollMember(world, before)
  const formerTeam = await aTeam(world, before, { admin: teammate })
  await world.as(judge).post('participant/createParticipant', { eventId: before.id })
  await joins(world, judge, { ...formerTeam, eventId: before.id, admin: teammate })
  await world.as(teammate).post('participant/createParticipant', { eventId: event.id })
  const submitProject = async (name: string, admin: Person) =>
    aSubmission(world, event, {
      team: await aTeam(world, event, { name, admin }),
      submitted: true,
      title: name,
    })
  const ofMate = await submitProject('Of a mate', teammate)
  const colleague = await enrollMember(world, event)
  for (const { id } of [judge, colleague])
    await world.db
      .update(profiles)
      .set({ organization: id === judge.id ? 'Kiln Works' : ' kiln works ' })
      .where(eq(profiles.userId, id))
  await submitProject('Of a colleague', colleague)
  await submitProject('Of a stranger', await enrollMember(world, event))
  const otherJudge = await aJudge(world, event)
  const list = async (filter = '') =>
    (await world.as(event.organiser).get(`judge/getConflicts?eventId=${event.id}${filter}`)).body.items
  expect((await list(`&judgeId=${judge.judgeId}`)).length).toBe(2)
  expect(await list(`&judgeId=${otherJudge.judgeId}`)).toEqual([])
  expect(await list()).toMatchObject([
    { title: 'Of a colleague', source: 'company', liftedAt: null },
    { title: 'Of a mate', source: 'formerTeam', liftedAt: null },
  ])
  const { judgeId } = judge
  const pair = { judgeId, submissionId: ofMate.id }
  const liftConflict = (body: object) =>
    world.as(event.organiser).put('judge/liftConflict', { ...pair, ...body })
  expect((await liftConflict({ source: 'formerTeam', reason: '' })).status).toBe(422)
  expect((await liftConflict({ source: 'ownTeam', reason: 'It is none' })).status).toBe(404)
  expect((await liftConflict({ source: 'formerTeam', reason: 'Ten years ago' })).body).toMatchObject({
    liftedFor: 'Ten years ago',
    liftedAt: expect.any(String),
  })
  expect((await loadJudges(world, event)).items[0].conflicts).toBe(1)
  const add = { ...pair, reason: 'They live together' }
  expect((await world.as(event.organiser).post('judge/addConflict', add)).body).toMatchObject({
    source: 'organizer',
    reason: 'They live together',
  })
  expect((await loadJudges(world, event)).items[0].conflicts).toBe(2)
})

test('who has the role gets a seat by one press; who leaves or is removed loses both and can come back', async ({
  world,
}) => {
  const event = await anEvent(world)
  const judge = await createRoleHolder(world, event, 'Judge')
  const getOwnJudge = () => world.as(judge).get(`judge/getOwnJudge?eventId=${event.id}`)
  const addRoleHolders = () => world.as(event.organiser).post('judge/seatRoleHolders', { eventId: event.id })
  expect([(await getOwnJudge()).status, (await loadJudges(world, event)).withoutSeat]).toEqual([403, 1])
  expect([(await addRoleHolders()).body, (await addRoleHolders()).body]).toEqual([{ count: 1 }, { count: 0 }])
  expect((await getOwnJudge()).status).toBe(200)
  expect((await world.as(judge).put('judge/leaveJudging', { eventId: event.id })).status).toBe(200)
  expect([(await getOwnJudge()).status, (await addRoleHolders()).body.count]).toEqual([403, 0])
  expect((await loadJudges(world, event)).items[0].leftAt).toEqual(expect.any(String))
  const rejoined = await aJudge(world, event, { person: judge })
  const remove = await world
    .as(event.organiser)
    .put(`judge/removeJudge?id=${rejoined.judgeId}`, { reason: 'They asked us to' })
  expect([remove.status, (await getOwnJudge()).status]).toEqual([200, 403])
})

test('a judge is shown where they judge and how much is left, until the results are out', async ({
  world,
}) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const judge = await aJudge(world, event)
  const loadViewerJudges = async () => (await world.as(judge).get('user/getViewer')).body.judges
  const { slug, title } = event
  expect(await loadViewerJudges()).toEqual([{ slug, title, toJudge: 0 }])
  const { id: roundId } = await aRound(world, event)
  await inRound(world, roundId, submission.id)
  await assignToJudge(world, { roundId, judgeId: judge.judgeId, entries: [submission.id] })
  expect(await loadViewerJudges()).toEqual([{ slug, title, toJudge: 1 }])
  await world.db.update(events).set({ resultsPublishedAt: world.clock.now() }).where(eq(events.id, event.id))
  expect(await loadViewerJudges()).toEqual([])
})
