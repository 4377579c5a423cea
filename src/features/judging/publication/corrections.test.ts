import { eq, inArray, sql } from 'drizzle-orm'
import { ballots } from '#features/judging/ballot/table.ts'
import { events } from '#features/event/event/table.ts'
import { rounds } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { aJudgedRound } from '#tests/support/judging/judged-rounds.ts'
import { anEvent } from '#tests/support/events.ts'
import { givenBack, hidden } from '#tests/support/event/moderation.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import { listBundleProblems } from './bundle/verify.ts'
import { appeals } from './table.ts'
import {
  dates,
  afterwards,
  titles,
  level,
  createJudgedEvent,
  createPut,
  publish,
  loadBundle,
  loadPublicKeys,
  requireTwo,
} from '#tests/support/judging/judged-events.ts'

test('a deviation needs a reason that everybody reads, and two can have to agree', async ({ world }) => {
  const all = await createJudgedEvent(world)
  const { event, entries, roundId } = all
  const prepare = createPut(world, event.organiser, 'preparePublication')
  const deviation = { submissionId: entries[2], place: 1, medal: null, reason: '' }
  expect((await prepare(event.id, { roundId, deviations: [deviation] })).status).toBe(422)
  const reason = 'The first two entered after the deadline.'
  const deviations = [
    { ...deviation, reason },
    { submissionId: entries[0], place: null, medal: null, reason },
    { submissionId: entries[1], place: null, medal: null, reason },
  ]
  const strangeDeviations = [{ ...deviation, reason, submissionId: crypto.randomUUID() }]
  expect((await prepare(event.id, { roundId, deviations: strangeDeviations })).status).toBe(422)
  const otherOrganizer = await world.member()
  const role = { profileId: otherOrganizer.profileId, eventId: event.id, eventRole: 'Organizer' }
  await world.as(event.organiser).post('eventRole/createEventRole', role)
  await requireTwo(world, event)
  expect((await prepare(event.id, { roundId, deviations })).status).toBe(200)
  // Publishing other results manually must not bypass the second signature.
  const manualResults = { positions: [{ submissionId: entries[4], position: 'WINNERS', eventPosition: 1 }] }
  await world.as(event.organiser).put(`submission/setResults?eventId=${event.id}`, manualResults)
  const publishByHand = () => world.as(event.organiser).put(`submission/publishResults?eventId=${event.id}`)
  expect(await publishByHand()).toMatchObject({ status: 409, body: { code: 'two_sign' } })
  const getPublishCode = async (caller: Person) =>
    (await createPut(world, caller, 'publish')(event.id, { version: 1 })).body.code
  expect(await getPublishCode(event.organiser)).toBe('unsigned')
  expect(
    (await createPut(world, event.organiser, 'signPublication')(event.id, { version: 1 })).body.signedBy
      .isYou,
  ).toBe(true)
  expect(await getPublishCode(event.organiser)).toBe('signed_by_you')
  expect(await getPublishCode(otherOrganizer)).toBeUndefined()
  const { items } = (await world.as(null).get(`publication/getTable?eventId=${event.id}`)).body
  expect(items[2]).toMatchObject({ place: 3, givenPlace: 1, reason, project: { title: titles[2] } })
})

test('what was judged since is not published', async ({ world }) => {
  const all = await createJudgedEvent(world)
  const { event, roundId, entries, criteria } = all
  await createPut(world, event.organiser, 'preparePublication')(event.id, { roundId })
  await world.db.update(rounds).set({ state: 'open' }).where(eq(rounds.id, roundId))
  const levels = Object.fromEntries(criteria.map(({ id }) => [id, 5]))
  await world.db.update(ballots).set({ levels }).where(eq(ballots.submissionId, entries[4]!))
  await world.db.update(rounds).set({ state: 'closed', updatedAt: new Date() }).where(eq(rounds.id, roundId))
  const { status, body } = await createPut(world, event.organiser, 'publish')(event.id, { version: 1 })
  expect([status, body.code]).toEqual([409, 'changed'])
  const now = await world.as(event.organiser).get(`publication/getPrepared?eventId=${event.id}`)
  expect(now.body.prepared.isStale).toBe(true)
})

test('a team appeals once and in time; the answer and the correction are published beside the first', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, made, entries } = all
  await publish(world, all)
  const team = made[3]!.admin as Person
  const reason = 'Our demo was down while the judges looked at it.'
  const appeal = (caller: Person, index = 3, text = reason) =>
    world.as(caller).post('publication/createAppeal', { submissionId: entries[index], reason: text })
  expect((await appeal(event.organiser)).status).toBe(403)
  expect((await appeal(made[0]!.admin)).status).toBe(403)
  expect((await appeal(team, 3, 'Unfair')).status).toBe(422)
  expect((await appeal(team)).status).toBe(200)
  expect((await appeal(team)).body.code).toBe('appealed')
  const list = await world.as(event.organiser).get(`publication/getAppeals?eventId=${event.id}`)
  expect(list.body.items).toMatchObject([{ reason, title: titles[3], outcome: null, version: 1 }])
  const countWaiting = async (caller: Person) =>
    ((await world.as(caller).get('waiting/getWaiting')).body.lines as { kind: string; count: number }[])
      .filter(({ kind }) => kind === 'resultAppeals')
      .map(({ count }) => count)
  expect(await countWaiting(event.organiser)).toEqual([1])
  expect(await countWaiting(team)).toEqual([])
  const answer = { outcome: 'corrected', answer: 'You are right: it was down. A judge looked again.' }
  const answering = (caller: Person) =>
    world.as(caller).put(`publication/answerAppeal?id=${list.body.items[0].id}`, answer)
  expect((await answering(team)).status).toBe(403)
  expect((await answering(event.organiser)).status).toBe(200)
  expect((await answering(event.organiser)).body.code).toBe('answered')
  expect(await countWaiting(event.organiser)).toEqual([])

  const correction = {
    roundId: all.roundId,
    deviations: [{ submissionId: entries[3], place: 3, medal: null, reason }],
  }
  const prepare = createPut(world, event.organiser, 'preparePublication')
  expect((await prepare(event.id, correction)).body.fieldErrors).toHaveProperty('changes')
  const changes = 'Dogwood Sheet is third after its appeal.'
  expect(await publish(world, all, { ...correction, changes })).toBe(2)
  const read = async (version: string) =>
    (await world.as(null).get(`publication/getTable?eventId=${event.id}${version}`)).body.items[3]
  expect(await read('')).toMatchObject({ givenPlace: 3, reason, project: { title: titles[3] } })
  expect(await read('&version=1')).toMatchObject({ givenPlace: null, project: null })
  const latestResponse = await world.as(null).get(`publication/getPublication?eventId=${event.id}`)
  expect(latestResponse.body).toMatchObject({
    version: 2,
    changes,
    appeals: 1,
    answered: 1,
    versions: [{ version: 2 }, { version: 1 }],
  })
  for (const version of ['&version=1', '&version=2']) {
    const bundle = JSON.parse(await loadBundle(world, all, version)) as unknown
    expect(listBundleProblems(bundle, await loadPublicKeys(world))).toEqual([])
  }
  const reasonsResponse = await world.as(team).get(`publication/getReasons?submissionId=${entries[3]}`)
  expect(reasonsResponse.body).toMatchObject({ version: 2, appeal: { reason, ...answer } })

  world.clock.set('2030-06-01T08:00:00Z')
  expect((await appeal(made[1]!.admin, 1)).body.code).toBe('too_late')
  expect(await world.db.$count(appeals)).toBe(1)
})

test('published with ballots, results change by a correction alone, and places have medals and points', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, entries } = all
  await publish(world, all, { finalists: 4 })
  const positions = [{ submissionId: entries[4], position: 'WINNERS', eventPosition: 1 }]
  const set = () => world.as(event.organiser).put(`submission/setResults?eventId=${event.id}`, { positions })
  expect(await set()).toMatchObject({ status: 409, body: { code: 'judged' } })
  const unpublishResponse = await world
    .as(event.organiser)
    .put(`submission/unpublishResults?eventId=${event.id}`)
  expect(unpublishResponse).toMatchObject({ status: 409, body: { code: 'judged' } })
  expect(unpublishResponse.body.message).toContain('Prepare a correction')
  const { items } = (await world.as(null).get(`publication/getTable?eventId=${event.id}`)).body
  expect(items.map((item: { givenMedal: string }) => item.givenMedal)).toEqual([
    'WINNERS',
    'TOP_2',
    'TOP_3',
    'FINALISTS',
    null,
  ])
  expect(items.map((item: { reason: string }) => item.reason).join('')).toBe('')
  const rewarded = await world.db.execute<{ data: { action: string; reference: string } }>(
    sql`select data from jobs.job where name = 'award' and data ->> 'action' <> 'submission'`,
  )
  const awardLines = rewarded.rows.map(({ data }) => `${data.action} ${entries.indexOf(data.reference)}`)
  expect(new Set(awardLines)).toEqual(new Set(['winner 0', 'top-2 1', 'top-3 2', 'finalist 3']))
})

test('judged results that an older version unpublished hide the table, the bundle and the reasons', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  await publish(world, all)
  const { event, made, entries } = all
  await world.db.update(events).set({ resultsPublishedAt: null }).where(eq(events.id, event.id))
  for (const operation of ['getTable', 'getBundle', 'getPublication'])
    expect((await world.as(null).get(`publication/${operation}?eventId=${event.id}`)).status).toBe(404)
  expect(
    (await world.as(made[0]!.admin).get(`publication/getReasons?submissionId=${entries[0]}`)).status,
  ).toBe(404)
})

test('a project that moderators hid is not named in the table or among the mentions', async ({ world }) => {
  const all = await createJudgedEvent(world)
  const { event, entries } = all
  await publish(world, all, { mentions: [{ submissionId: entries[4], title: 'Best story' }] })
  const read = async (operation: string) =>
    (await world.as(null).get(`publication/${operation}?eventId=${event.id}`)).body
  const readNamedProjects = async () => {
    const [{ items }, { mentions }] = [await read('getTable'), await read('getPublication')]
    return [items[0].project?.title, items[4].project?.title, mentions.length]
  }
  expect(await readNamedProjects()).toEqual([titles[0], titles[4], 1])
  await world.db
    .update(submissions)
    .set({ hiddenAt: world.clock.now() })
    .where(inArray(submissions.id, [entries[0]!, entries[4]!]))
  expect(await readNamedProjects()).toEqual([undefined, undefined, 0])
})

test('the file names nothing that moderators hide: it leaves out what was hidden before, and is withheld after', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, entries, roundId } = all
  const hide = (index: number) => hidden(world, { kind: 'submission', id: entries[index]! })
  const file = (version = '') => world.as(null).get(`publication/getBundle?eventId=${event.id}${version}`)
  await createPut(world, event.organiser, 'preparePublication')(event.id, { roundId })
  await hide(0)
  const stalePublish = await createPut(world, event.organiser, 'publish')(event.id, { version: 1 })
  expect(stalePublish).toMatchObject({ status: 409, body: { code: 'changed' } })
  await publish(world, all)
  const first = await loadBundle(world, all)
  expect([first.includes(titles[0]!), first.includes(titles[1]!)]).toEqual([false, true])

  const readWithheld = async (version = '') => {
    const { body } = await world.as(null).get(`publication/getPublication?eventId=${event.id}${version}`)
    return [body.isWithheld, body.versions.map((one: { isWithheld: boolean }) => one.isWithheld)]
  }
  const loadWaiting = async () => {
    const { body } = await world.as(event.organiser).get('waiting/getWaiting')
    const { latest } = (await world.as(event.organiser).get(`publication/getPrepared?eventId=${event.id}`))
      .body
    const kinds = body.lines.map(({ kind, count }: { kind: string; count: number }) => [kind, count])
    return [latest.isWithheld, kinds]
  }
  expect(await readWithheld()).toEqual([false, [false]])
  expect(await loadWaiting()).toEqual([false, []])

  const measure = await hide(1)
  expect(await readWithheld()).toEqual([true, [true]])
  expect(await loadWaiting()).toEqual([true, [['resultsWithheld', 1]]])
  expect(await file()).toMatchObject({ status: 409, body: { code: 'hidden' } })
  expect(await publish(world, all, { changes: 'A project is no longer named.' })).toBe(2)
  const second = await loadBundle(world, all)
  expect(second).not.toContain(titles[1])
  for (const bundle of [first, second])
    expect(listBundleProblems(JSON.parse(bundle), await loadPublicKeys(world))).toEqual([])
  expect((await file('&version=1')).status).toBe(409)
  expect([await readWithheld(), await readWithheld('&version=1')]).toEqual([
    [false, [false, true]],
    [true, [false, true]],
  ])
  expect(await loadWaiting()).toEqual([false, []])
  await givenBack(world, measure)
  expect((await file('&version=1')).body.bundle).toBe(first)
})

test('entries that no ballots connect have no places until somebody says why they may be compared', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const createdSubmissions = []
  for (const title of titles.slice(0, 4))
    createdSubmissions.push(await aSubmission(world, event, { submitted: true, title }))
  world.clock.set(afterwards)
  const levels: ([number, number] | null)[][] = [
    [level(5), level(3), null, null],
    [null, null, level(4), level(2)],
  ]
  const { roundId } = await aJudgedRound(world, event, {
    entries: createdSubmissions.map(({ id }) => id as string),
    levels,
  })
  const loadPlaces = async (plan: object) => {
    const { body } = await createPut(
      world,
      event.organiser,
      'preparePublication',
    )(event.id, { roundId, ...plan })
    expect(body.parts).toBe(2)
    const preview = await world.as(event.organiser).get(`publication/getPreview?eventId=${event.id}`)
    return preview.body.items.map(({ place }: { place: number | null }) => place)
  }
  expect(await loadPlaces({})).toEqual([null, null, null, null])
  expect(await loadPlaces({ comparedFor: 'Both judges trained together on the same entries.' })).toEqual([
    1, 2, 3, 4,
  ])
})
