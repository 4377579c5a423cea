import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aPicture, aSubmission, someTopics, wholeSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { submissions } from './table.ts'

const dates = {
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}

const loadSubmissionsCount = async ({ db }: World, id: string) =>
  (await db.select().from(events).where(eq(events.id, id)))[0]!.submissionsCount

test('a draft is begun with nothing, saved piece by piece, submitted and withdrawn', async ({ world }) => {
  const event = await anEvent(world, dates)
  const team = await aTeam(world, event)
  const as = world.as(team.admin)
  const creation = await as.post('submission/createSubmission', { eventId: event.id })
  expect(creation).toMatchObject({ status: 200, body: { isSubmitted: false, slug: null, title: '' } })
  const id = creation.body.id as string

  const missing = await as.put(`submission/submitSubmission?id=${id}`)
  expect(missing.status).toBe(422)
  expect(missing.body).toMatchObject({ message: 'This field is required' })
  expect(Object.keys(missing.body.fieldErrors)).toEqual([
    'title',
    'shortDescription',
    'description',
    'imageLink',
    'techIn',
    'categories',
    'repoLink',
  ])

  expect((await as.put(`submission/updateSubmission?id=${id}`, { title: 'Tiny' })).body.title).toBe('Tiny')
  await as.put(`submission/updateSubmission?id=${id}`, await wholeSubmission(world, team))
  const submitted = await as.put(`submission/submitSubmission?id=${id}`)
  expect(submitted.body).toMatchObject({
    isSubmitted: true,
    slug: 'morning-sheet',
    techIn: [{ slug: 'gannet', name: 'Gannet', providerSlug: null }],
    categories: [{ slug: 'repair', name: 'Repair and making' }],
    viewer: { isParticipant: true, canEdit: true, isReviewer: false, canApproveFeedback: true },
  })
  expect((await as.put(`submission/submitSubmission?id=${id}`)).status).toBe(200)
  expect(await loadSubmissionsCount(world, event.id)).toBe(1)

  const renamed = await as.put(`submission/updateSubmission?id=${id}`, { title: 'Evening Sheet' })
  expect(renamed.body).toMatchObject({ title: 'Evening Sheet', slug: 'morning-sheet' })
  const address = `eventSlug=${event.slug}&teamSlug=${team.slug}&slug=morning-sheet`
  expect((await world.as(null).get(`submission/getSubmission?${address}`)).body).toMatchObject({
    id,
    viewer: null,
    breaksRules: null,
    text: { html: expect.stringContaining('A nurse tells') },
  })
  expect((await as.put(`submission/updateSubmission?id=${id}`, { title: 'Tiny' })).status).toBe(422)

  expect((await as.put(`submission/withdrawSubmission?id=${id}`)).body.isSubmitted).toBe(false)
  expect(await loadSubmissionsCount(world, event.id)).toBe(0)
  expect((await world.as(null).get(`submission/getSubmission?${address}`)).status).toBe(404)
})

test('the rest of the team hears that somebody withdrew', async ({ world }) => {
  const event = await anEvent(world, dates)
  const team = await aTeam(world, event)
  const mate = await enrollMember(world, event)
  await joins(world, mate, team)
  const as = world.as(team.admin)
  const { id } = (await as.post('submission/createSubmission', { eventId: event.id })).body
  await as.put(`submission/updateSubmission?id=${id}`, await wholeSubmission(world, team))
  await as.put(`submission/submitSubmission?id=${id}`)
  for (let time = 0; time < 2; time++) await as.put(`submission/withdrawSubmission?id=${id}`)
  const loadNotices = async (who: Person) =>
    (await world.as(who).get('notification/getNotifications')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'teamWithdrew',
    )
  expect(await loadNotices(mate)).toMatchObject([{ text: expect.stringContaining('“Morning Sheet”') }])
  expect(await loadNotices(team.admin)).toEqual([])
  const letters = await world.db.select().from(mails).where(eq(mails.template, 'withdrawn'))
  expect(letters.map(({ userId }) => userId)).toEqual([mate.id])
})

async function answers(world: World, people: (Person | null)[], url: string) {
  const statuses = []
  for (const person of people) statuses.push((await world.as(person).get(url)).status)
  return statuses
}

test('a draft is the team’s and the organisers’ alone', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { id, admin } = await aSubmission(world, event, { title: 'Canary Draft' })
  const other = await aTeam(world, event)
  const others = [null, await world.member(), other.admin, await world.member('MENTOR')]
  expect(await answers(world, others, `submission/getSubmission?id=${id}`)).toEqual([404, 404, 404, 404])
  const insiders = [admin, event.organiser, await world.member('ADMIN')]
  expect(await answers(world, insiders, `submission/getSubmission?id=${id}`)).toEqual([200, 200, 200])

  const list = `submission/getSubmissionsForEvent?eventId=${event.id}`
  for (const person of [...others, admin])
    for (const url of [list, `${list}&drafts`, `${list}&search=canary`])
      expect((await world.as(person).get(url)).body).toMatchObject({ items: [], total: 0 })
  expect((await world.as(event.organiser).get(`${list}&drafts`)).body).toMatchObject({
    items: [{ id, isSubmitted: false }],
    total: 1,
  })
})

test('what shows after the close is hidden to the very moment, also from the list and its count', async ({
  world,
}) => {
  const event = await anEvent(world, { ...dates, submissionsVisible: 'afterClose' })
  const { id } = await aSubmission(world, event, { submitted: true, title: 'Canary Hidden' })
  const list = `submission/getSubmissionsForEvent?eventId=${event.id}`
  const seen = async (who: Person | null) => [
    (await world.as(who).get(`submission/getSubmission?id=${id}`)).status,
    (await world.as(who).get(list)).body.total,
    (await world.as(who).get(`${list}&orderBy=newest&search=canary`)).body.items.length,
  ]
  world.clock.set('2030-05-02T17:59:59.999Z')
  expect(await seen(null)).toEqual([404, 0, 0])
  expect(await seen(await world.member('MENTOR'))).toEqual([404, 0, 0])
  expect(await seen(event.organiser)).toEqual([200, 1, 1])
  world.clock.set('2030-05-02T18:00:00Z')
  expect(await seen(null)).toEqual([200, 1, 1])
})

test('the list comes with its event and what it can be narrowed by, also at an old address', async ({
  world,
}) => {
  const event = await anEvent(world, { ...dates, submissionsVisible: 'afterClose' })
  await aSubmission(world, event, { submitted: true })
  const read = async (query: string) =>
    (await world.as(null).get(`submission/getSubmissionsForEvent?${query}`)).body
  const nothing = { technologies: [], categories: [] }
  expect(await read(`eventSlug=${event.slug}&choices=`)).toMatchObject({
    total: 0,
    event: { id: event.id, slug: event.slug, tracks: [] },
    choices: nothing,
  })
  world.clock.set('2030-05-02T18:00:00Z')
  await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { slug: 'called-anew' })
  const listing = await read(`eventSlug=${event.slug}&choices=&perPage=1`)
  expect(listing).toMatchObject({
    total: 1,
    event: { slug: 'called-anew' },
    choices: { technologies: [{ slug: 'gannet', count: 1 }], categories: [{ slug: 'repair', count: 1 }] },
  })
  expect((await read(`eventSlug=called-anew`)).choices).toBeUndefined()
  expect((await read(`eventSlug=called-anew&trackSlug=none`)).total).toBe(0)
  expect((await world.as(null).get('submission/getSubmissionsForEvent')).status).toBe(422)
})

test('the team’s changes end at the close, unless it was given more time', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { id, team, admin } = await aSubmission(world, event)
  const change = async (who: Person = admin) =>
    (await world.as(who).put(`submission/updateSubmission?id=${id}`, { title: 'Late Sheet' })).status
  const extend = (who: Person, until: string | null) =>
    world.as(who).put(`submission/setExtension?teamId=${team.id}`, { until, reason: 'The hall lost power' })

  world.clock.set('2030-05-02T17:59:59.999Z')
  expect(await change()).toBe(200)
  world.clock.set('2030-05-02T18:00:00Z')
  const late = await world.as(admin).put(`submission/submitSubmission?id=${id}`)
  expect(late).toMatchObject({ status: 403, body: { message: 'Submissions have closed' } })
  expect(await change()).toBe(403)
  expect((await world.as(admin).get(`submission/getSubmission?id=${id}`)).body.viewer.canEdit).toBe(false)

  expect((await extend(admin, '2030-05-02T19:00:00Z')).status).toBe(403)
  expect((await extend(event.organiser, '2030-05-02T17:00:00Z')).status).toBe(422)
  expect((await extend(event.organiser, '2030-05-02T19:00:00Z')).status).toBe(200)
  expect(await change()).toBe(200)
  expect(await change(await enrollMember(world, event))).toBe(404)
  expect((await world.as(admin).get(`submission/getOwnSubmission?eventId=${event.id}`)).body).toMatchObject({
    teamId: team.id,
    submissionId: id,
    closesAt: '2030-05-02T19:00:00.000Z',
    canEdit: true,
  })
  world.clock.set('2030-05-02T19:00:00Z')
  expect(await change()).toBe(403)
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, team.id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows).toMatchObject([{ what: 'submission.time.given', reason: 'The hall lost power' }])
})

test('only the team changes it, and nothing that is not theirs to say', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { id, admin, team } = await aSubmission(world, event, { submitted: true })
  const other = await aTeam(world, event)
  const writes = ['updateSubmission', 'submitSubmission', 'withdrawSubmission', 'deleteSubmission']
  for (const name of writes) {
    const as = async (who: Person | null) => (await world.as(who).put(`submission/${name}?id=${id}`)).status
    expect([name, await as(null), await as(other.admin)]).toEqual([name, 401, 403])
  }
  const clear = 'submissionAppCategory/deleteManySubmissionAppCategoriesOnSubmission'
  expect((await world.as(other.admin).post(`${clear}?id=${id}`)).status).toBe(403)
  expect((await world.as(admin).post(`${clear}?id=${id}`)).status).toBe(422)

  const mine = { position: 'WINNERS', eventPosition: 1, likesCount: 9, breaksRules: true, slug: 'mine' }
  await world.as(admin).put(`submission/updateSubmission?id=${id}`, { ...mine, teamId: other.id })
  const [row] = await world.db.select().from(submissions).where(eq(submissions.id, id))
  expect(row).toMatchObject({ position: null, eventPosition: null, likesCount: 0, breaksRules: false })
  expect(row).toMatchObject({ slug: 'morning-sheet', teamId: team.id })
  const create = (who: Person, body: object) => world.as(who).post('submission/createSubmission', body)
  expect((await create(other.admin, { eventId: event.id, teamId: team.id })).status).toBe(403)
  expect((await create(await world.member(), { eventId: event.id })).status).toBe(403)
})

test('files are the team’s own and of the right kind; tracks, technologies and categories exist', async ({
  world,
}) => {
  const event = await anEvent(world, { ...dates, tracks: [{ name: 'Handover' }] })
  const { id, admin, team } = await aSubmission(world, event)
  const foreign = await aPicture(world, await aTeam(world, event))
  const change = async (body: object) => {
    const answer = await world.as(admin).put(`submission/updateSubmission?id=${id}`, body)
    return answer.status === 200 ? 200 : answer.body.fieldErrors
  }
  expect(await change({ imageLink: foreign })).toEqual({ imageLink: 'Invalid value' })
  expect(await change({ imageLink: 'https://example.com/a.png' })).toEqual({ imageLink: 'Invalid value' })
  expect(await change({ imageLink: '/files/submission/../x.webp' })).toEqual({ imageLink: 'Invalid value' })
  expect(await change({ videoLink: await aPicture(world, team) })).toEqual({ videoLink: 'Invalid value' })
  expect(await change({ videoLink: await aPicture(world, team, 'video/mp4') })).toBe(200)
  expect(await change({ presentationLink: await aPicture(world, team, 'application/pdf') })).toBe(200)
  expect(await change({ trackId: 'elsewhere' })).toEqual({ trackId: 'Invalid value' })
  expect(await change({ trackId: event.tracks[0].id })).toBe(200)
  expect(await change({ techIn: ['nothing'] })).toEqual({ techIn: 'There’s no technology "nothing"' })
  expect(await change({ categories: [''] })).toEqual({ categories: 'There’s no category ""' })
  expect(await change({ demoUrl: 'replit.com/@ada/sheet', demoPlatform: 'REPLIT' })).toBe(200)
  expect(await change({ demoPlatform: 'STREAMLIT' })).toEqual({ demoUrl: 'Invalid Streamlit URL' })
  expect(await change({ demoUrl: '', imageLink: null })).toBe(200)
})

test('a deleted one is gone, uncounted, and the team may begin anew; organisers’ removals are kept', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const { id, admin, team } = await aSubmission(world, event, { submitted: true })
  world.clock.set('2030-05-02T18:00:00Z')
  const remove = async (who: Person) =>
    (await world.as(who).put(`submission/deleteSubmission?id=${id}`)).status
  expect(await remove(admin)).toBe(403)
  expect(await remove(event.organiser)).toBe(200)
  expect(await remove(event.organiser)).toBe(200)
  expect(await loadSubmissionsCount(world, event.id)).toBe(0)
  expect((await world.as(admin).get(`submission/getSubmission?id=${id}`)).status).toBe(404)
  const auditRows = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id))
    .orderBy(auditEntries.createdAt)
  expect(auditRows).toMatchObject([{ what: 'submission.removed', userId: event.organiser.id }])
  const more = { until: '2030-05-03T18:00:00Z', reason: 'Their files were lost' }
  await world.as(event.organiser).put(`submission/setExtension?teamId=${team.id}`, more)
  const again = await world.as(admin).post('submission/createSubmission', { eventId: event.id })
  expect(again.status).toBe(200)
})

test('members with a private profile show with names alone', async ({ world }) => {
  const event = await anEvent(world, dates)
  const hidden = await enrollMember(world, event, { public: false })
  const team = await aTeam(world, event, { admin: hidden })
  const { id } = await aSubmission(world, event, { team, submitted: true })
  const { body } = await world.as(null).get(`submission/getSubmission?id=${id}`)
  expect(body).toMatchObject({ participantsUserIds: [], adminUserId: null, teamVoiceChannelId: null })
  expect(JSON.stringify(body)).not.toContain(hidden.id)
  expect((await world.as(hidden).get(`submission/getSubmission?id=${id}`)).body).toMatchObject({
    participantsUserIds: [hidden.id],
    adminUserId: hidden.id,
  })
})

test('two creates at once make one draft, two submits count once', async ({ committed: world }) => {
  const event = await anEvent(world, dates)
  await someTopics(world)
  const team = await aTeam(world, event)
  const create = () => world.as(team.admin).post('submission/createSubmission', { eventId: event.id })
  const statuses = (await Promise.all([create(), create(), create()])).map(({ status }) => status)
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  const rows = await world.db.select().from(submissions)
  expect(rows).toHaveLength(1)
  const { id } = rows[0]!
  await world.as(team.admin).put(`submission/updateSubmission?id=${id}`, await wholeSubmission(world, team))
  const submit = () => world.as(team.admin).put(`submission/submitSubmission?id=${id}`)
  const both = (await Promise.all([submit(), submit(), submit()])).map(({ status }) => status)
  expect(both).toEqual([200, 200, 200])
  expect(await loadSubmissionsCount(world, event.id)).toBe(1)
})
