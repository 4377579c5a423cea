import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { auditEntries } from '#features/platform/audit/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { submissionReports, submissions } from '../table.ts'

const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}

const loadAwardJobs = ({ db }: World) =>
  db.execute<{ data: { action: string; reference: string; userIds: string[] } }>(
    sql`select data from jobs.job where name = 'award' and data ->> 'action' <> 'submission'`,
    'objects',
  )

test('results are the organisers’ alone until they are published, and everyone’s at once then', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const first = await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' })
  const second = await aSubmission(world, event, { submitted: true, title: 'Birch Sheet' })
  const draft = await aSubmission(world, event)
  await world.db.update(submissions).set({ likesCount: 9 }).where(eq(submissions.id, second.id))
  const set = (caller: Person, positions: object[]) =>
    world.as(caller).put(`submission/setResults?eventId=${event.id}`, { positions })
  const winner = { submissionId: first.id, position: 'WINNERS', eventPosition: 1 }

  expect((await set(first.admin, [winner])).status).toBe(403)
  expect((await set(event.organiser, [winner, winner])).status).toBe(422)
  expect((await set(event.organiser, [{ ...winner, submissionId: draft.id }])).status).toBe(422)
  const publish = (caller: Person) => world.as(caller).put(`submission/publishResults?eventId=${event.id}`)
  expect((await publish(event.organiser)).status).toBe(409)
  expect((await set(event.organiser, [winner])).status).toBe(200)

  world.clock.set('2030-05-03T20:00:00Z')
  const judge = await world.member('MENTOR')
  const list = `submission/getSubmissionsForEvent?eventId=${event.id}`
  const titles = async (caller: Person | null, more = '') =>
    (await world.as(caller).get(list + more)).body.items.map(({ title }: { title: string }) => title)
  for (const caller of [null, judge, first.admin, second.admin]) {
    const response = await world.as(caller).get(`submission/getSubmission?id=${first.id}`)
    expect(response.body).toMatchObject({ position: null, eventPosition: null })
    expect(JSON.stringify((await world.as(caller).get(list)).body)).not.toContain('WINNERS')
    expect(await titles(caller)).toEqual(['Birch Sheet', 'Alder Sheet'])
  }
  expect(await titles(event.organiser)).toEqual(['Alder Sheet', 'Birch Sheet'])

  expect((await publish(judge)).status).toBe(403)
  expect(await loadAwardJobs(world)).toEqual([])
  expect((await publish(event.organiser)).status).toBe(200)
  expect((await publish(event.organiser)).status).toBe(200)
  expect(await titles(null)).toEqual(['Alder Sheet', 'Birch Sheet'])
  expect(await titles(null, '&orderBy=likes')).toEqual(['Birch Sheet', 'Alder Sheet'])
  expect(await titles(null, '&orderBy=title&tech=gannet&category=repair&page=2&perPage=1')).toEqual([
    'Birch Sheet',
  ])
  expect((await world.as(null).get(`submission/getSubmission?id=${first.id}`)).body).toMatchObject({
    position: 'WINNERS',
    eventPosition: 1,
    event: { resultsPublished: true },
  })
  const fetchWins = async (person: Person, caller: Person) =>
    (await world.as(caller).get(`participant/getParticipantsByUserId?userId=${person.id}`)).body.items[0].won
  expect(await fetchWins(first.admin, first.admin)).toMatchObject({ medal: 1, isShared: false, prizes: [] })
  expect(await fetchWins(second.admin, second.admin)).toBeNull()
  expect(await fetchWins(first.admin, second.admin)).toBeNull()
  expect(await loadAwardJobs(world)).toEqual([
    { data: { action: 'winner', reference: first.id, userIds: [first.admin.id] } },
  ])
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, event.id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows.map(({ what }) => what)).toEqual(['event.results.set', 'event.results.published'])
})

test('whoever has the first place together with others is told so', async ({ world }) => {
  const event = await anEvent(world, dates)
  const projects = []
  for (const title of ['Alder Sheet', 'Birch Sheet', 'Cedar Sheet'])
    projects.push(await aSubmission(world, event, { submitted: true, title }))
  const positions = projects.map(({ id }, index) => ({
    submissionId: id,
    position: index < 2 ? 'WINNERS' : 'TOP_2',
    eventPosition: null,
  }))
  const organizer = world.as(event.organiser)
  expect((await organizer.put(`submission/setResults?eventId=${event.id}`, { positions })).status).toBe(200)
  world.clock.set('2030-05-03T20:00:00Z')
  expect((await organizer.put(`submission/publishResults?eventId=${event.id}`)).status).toBe(200)

  const shownPlaces = []
  for (const { admin } of projects) {
    const { body } = await world.as(admin).get(`participant/getParticipantsByUserId?userId=${admin.id}`)
    const notifications = await world.as(admin).get('notification/getNotifications')
    shownPlaces.push([
      body.items[0].won.isShared,
      JSON.stringify(notifications.body).match(/(shared )?(first|second) place/)?.[0],
    ])
  }
  expect(shownPlaces).toEqual([
    [true, 'shared first place'],
    [true, 'shared first place'],
    [false, 'second place'],
  ])
})

test('what published results awarded changes by no other way', async ({ world }) => {
  const event = await anEvent(world, dates)
  const winner = await aSubmission(world, event, { submitted: true })
  world.clock.set('2030-05-03T20:00:00Z')
  const organiser = world.as(event.organiser)
  const update = (prizes: object[]) => organiser.put(`event/updateEvent?id=${event.id}`, { prizes })
  const prize = { place: '1', title: 'Grand prize', amount: 1000, currency: 'EUR', description: 'Money' }
  const [stored] = (await update([prize])).body.prizes
  await organiser.put(`submission/setResults?eventId=${event.id}`, {
    positions: [{ submissionId: winner.id, position: 'WINNERS', eventPosition: 1 }],
    prizes: [{ prizeId: stored.id, submissionIds: [winner.id] }],
  })
  await organiser.put(`submission/publishResults?eventId=${event.id}`)
  for (const prizes of [[], [{ ...stored, amount: 1 }], [{ ...stored, title: 'Pencil' }], [prize]])
    expect(await update(prizes)).toMatchObject({ status: 422 })
  expect(
    (
      await update([
        { ...stored, description: 'In money' },
        { ...prize, place: '2' },
      ])
    ).status,
  ).toBe(200)
  const remove = () => organiser.put(`submission/deleteSubmission?id=${winner.id}`)
  expect(await remove()).toMatchObject({ status: 409, body: { code: 'in_results' } })
  await organiser.put(`submission/unpublishResults?eventId=${event.id}`)
  expect((await update([])).status).toBe(200)
  expect((await remove()).status).toBe(200)
})

test('published results can be taken back, corrected and published anew', async ({ world }) => {
  const event = await anEvent(world, dates)
  const first = await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' })
  const second = await aSubmission(world, event, { submitted: true, title: 'Birch Sheet' })
  const organizer = world.as(event.organiser)
  const change = async (operation: string, body?: object) =>
    (await organizer.put(`submission/${operation}?eventId=${event.id}`, body)).status
  const winnerIs = (submissionId: string) => ({
    positions: [first, second].map(({ id }) => ({
      submissionId: id,
      position: id === submissionId ? 'WINNERS' : null,
      eventPosition: null,
    })),
  })
  const fetchMedals = async () => {
    const list = await world.as(null).get(`submission/getSubmissionsForEvent?eventId=${event.id}`)
    const all = await world.as(null).get('app/getApplications')
    return [list.body.items[0].position, all.body.items[0].medal]
  }
  await change('setResults', winnerIs(first.id))
  world.clock.set('2030-05-03T20:00:00Z')
  expect(await change('publishResults')).toBe(200)
  expect(await fetchMedals()).toEqual(['WINNERS', 'WINNERS'])

  expect((await world.as(first.admin).put(`submission/unpublishResults?eventId=${event.id}`)).status).toBe(
    403,
  )
  for (let time = 0; time < 2; time++) expect(await change('unpublishResults')).toBe(200)
  expect(await fetchMedals()).toEqual([null, null])
  const page = await world.as(first.admin).get(`submission/getSubmission?id=${first.id}`)
  expect(page.body).toMatchObject({ position: null, event: { resultsPublished: false } })

  await change('setResults', winnerIs(second.id))
  expect(await fetchMedals()).toEqual([null, null])
  expect(await change('publishResults')).toBe(200)
  expect(await fetchMedals()).toEqual(['WINNERS', 'WINNERS'])
  const awards = (await loadAwardJobs(world)).map(({ data }) => data)
  const award = { action: 'winner', reference: first.id, userIds: [first.admin.id] }
  expect(awards).toHaveLength(3)
  expect(awards).toEqual(
    expect.arrayContaining([
      award,
      { ...award, isTakenBack: true },
      { action: 'winner', reference: second.id, userIds: [second.admin.id] },
    ]),
  )
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, event.id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows.filter(({ what }) => what === 'event.results.unpublished')).toHaveLength(1)
})

test('what stays as it was is neither written nor kept in the log', async ({ world }) => {
  const event = await anEvent(world, dates)
  const first = await aSubmission(world, event, { submitted: true })
  const second = await aSubmission(world, event, { submitted: true })
  const noPlacement = { position: null, eventPosition: null }
  const set = (positions: object[]) =>
    world.as(event.organiser).put(`submission/setResults?eventId=${event.id}`, { positions })
  const log = async () =>
    (await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, event.id))).filter(
      ({ what }) => what === 'event.results.set',
    )
  expect((await set([{ submissionId: first.id, ...noPlacement }])).status).toBe(200)
  expect(await log()).toEqual([])
  const { id: submissionId } = second
  await set([
    { submissionId: first.id, ...noPlacement },
    { submissionId, position: 'TOP_2', eventPosition: 4 },
  ])
  expect((await log()).map(({ after }) => after)).toEqual([
    { positions: [{ submissionId, medal: 'Second', rank: 4 }] },
  ])
})

test('reviewers report, every change is kept, and it hides nothing', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { id, admin } = await aSubmission(world, event, { submitted: true })
  const judge = await world.member()
  await world.as(event.organiser).post('eventRole/createEventRole', {
    profileId: judge.profileId,
    eventId: event.id,
    eventRole: 'Judge',
  })
  const report = (caller: Person | null, breaksRules = true) =>
    world
      .as(caller)
      .put(`submission/setBreaksRules?id=${id}`, { breaksRules, reason: 'Older than the event' })
  const refusalMessage = 'You are not allowed to report this submission'
  expect((await report(null)).status).toBe(401)
  for (const caller of [admin, await world.member(), event.organiser])
    expect(await report(caller)).toMatchObject({ status: 403, body: { message: refusalMessage } })
  expect((await report(judge)).body).toEqual({ id, breaksRules: true })
  await report(judge)
  await report(await world.member('MENTOR'), false)
  await report(judge)
  expect(await world.db.$count(submissionReports)).toBe(3)

  const read = async (caller: Person | null) =>
    (await world.as(caller).get(`submission/getSubmission?id=${id}`)).body
  expect(await read(null)).toMatchObject({ breaksRules: null, reports: null })
  expect(await read(await world.member())).toMatchObject({ breaksRules: null, reports: null })
  for (const caller of [admin, judge, event.organiser])
    expect(await read(caller)).toMatchObject({
      breaksRules: true,
      reports: [{ breaksRules: true, reason: 'Older than the event' }, { breaksRules: false }, {}],
    })
})

test('a reviewer of their own team’s submission is none', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { id, admin } = await aSubmission(world, event, { submitted: true })
  await world.as(event.organiser).post('eventRole/createEventRole', {
    profileId: admin.profileId,
    eventId: event.id,
    eventRole: 'Judge',
  })
  const { body } = await world.as(admin).get(`submission/getSubmission?id=${id}`)
  expect(body.viewer).toMatchObject({ isReviewer: false, isParticipant: true })
  expect(
    (await world.as(admin).put(`submission/setBreaksRules?id=${id}`, { breaksRules: true })).status,
  ).toBe(403)
})

test('a list and a submission are read in one round trip each', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { id, admin } = await aSubmission(world, event, { submitted: true })
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  const trips = async (url: string) => {
    querySpy.mockClear()
    expect((await world.as(admin).get(url)).status).toBe(200)
    return querySpy.mock.calls.filter((call) => JSON.stringify(call[0]).includes('submission')).length
  }
  expect(await trips(`submission/getSubmission?id=${id}`)).toBe(1)
  expect(await trips(`submission/getSubmissionsForEvent?eventId=${event.id}`)).toBe(1)
  expect(await trips(`submission/getSubmissionsForEvent?eventId=${event.id}&search=sheet`)).toBe(1)
  expect(await trips(`submission/getSubmissionsForEvent?eventSlug=${event.slug}&choices=`)).toBe(1)
  querySpy.mockRestore()
})
