import { generateKeyPairSync, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { signingKeys } from '#features/platform/signing/table.ts'
import type { Person } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Bundle } from './bundle/bundle.ts'
import { canonical, type Json } from './bundle/canonical.ts'
import { listBundleProblems } from './bundle/verify.ts'
import {
  titles,
  createJudgedEvent,
  createPut,
  publish,
  loadBundle,
  loadPublicKeys,
} from '#tests/support/judging/judged-events.ts'

test('organisers prepare, look and publish; then everybody reads the table, and nobody did before', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, roundId, entries, made } = all
  const stranger = await world.member()
  const table = () => world.as(null).get(`publication/getTable?eventId=${event.id}`)
  for (const person of [made[0]!.admin, stranger])
    expect((await createPut(world, person, 'preparePublication')(event.id, { roundId })).status).toBe(403)
  const plan = { roundId, namedPlaces: 2, mentions: [{ submissionId: entries[4], title: 'Best story' }] }
  const prepareResponse = await createPut(world, event.organiser, 'preparePublication')(event.id, plan)
  expect(prepareResponse.body).toMatchObject({ version: 1, parts: 1, isStale: false, signedBy: null })
  const preview = await world.as(event.organiser).get(`publication/getPreview?eventId=${event.id}`)
  expect(preview.body.items.map(({ project }: { project: { title: string } }) => project.title)).toEqual(
    titles,
  )
  expect((await world.as(stranger).get(`publication/getPreview?eventId=${event.id}`)).status).toBe(403)
  expect((await table()).status).toBe(404)
  expect(
    (await world.as(made[0]!.admin).get(`publication/getReasons?submissionId=${entries[0]}`)).status,
  ).toBe(404)

  expect((await createPut(world, event.organiser, 'publish')(event.id, { version: 1 })).status).toBe(200)
  expect((await createPut(world, event.organiser, 'publish')(event.id, { version: 1 })).status).toBe(404)
  const { body } = await table()
  expect(body.total).toBe(5)
  type Line = { place: number; givenPlace: number | null; project: { title: string } | null }
  expect(
    body.items.map(({ place, givenPlace, project }: Line) => [place, givenPlace, project?.title]),
  ).toEqual([
    [1, 1, titles[0]],
    [2, 2, titles[1]],
    [3, null, undefined],
    [4, null, undefined],
    [5, null, titles[4]],
  ])
  const scores = await world.as(event.organiser).get(`scoring/getScores?roundId=${roundId}`)
  type Interval = { low: number; high: number; isFirst: number }
  const intervals = (items: Interval[]) => items.map(({ low, high, isFirst }) => [low, high, isFirst])
  expect(intervals(scores.body.items)).toEqual(intervals(body.items))
  expect(body.items.map(({ raw, adjusted }: { raw: number; adjusted: number }) => [raw, adjusted])).toEqual(
    preview.body.items.map(({ raw, adjusted }: { raw: number; adjusted: number }) => [raw, adjusted]),
  )
  const submissionResponse = await world.as(null).get(`submission/getSubmission?id=${entries[0]}`)
  expect(submissionResponse.body).toMatchObject({ eventPosition: 1, event: { resultsPublished: true } })
  const method = await world.as(null).get(`publication/getPublication?eventId=${event.id}`)
  expect(method.body).toMatchObject({
    version: 1,
    isLatest: true,
    entries: 5,
    ballots: 15,
    judges: 3,
    mentions: [{ title: 'Best story', project: titles[4] }],
  })
  const log = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, event.id))
    .orderBy(auditEntries.createdAt)
  expect(new Set(log.map(({ what }) => what))).toEqual(
    new Set([
      'publication.prepared',
      'event.results.set',
      'event.results.published',
      'publication.published',
    ]),
  )
  expect(log).toHaveLength(4)
})

test('what is published is the preparation that was looked at, and no later one', async ({ world }) => {
  const { event, roundId, entries } = await createJudgedEvent(world)
  const createSender = (operation: string) => (body: object) =>
    createPut(world, event.organiser, operation)(event.id, body)
  const [prepare, agree, send] = [
    createSender('preparePublication'),
    createSender('signPublication'),
    createSender('publish'),
  ]
  const preparedPlan = (await prepare({ roundId })).body
  const mentions = [{ submissionId: entries[4], title: 'Best story' }]
  const laterPlan = (await prepare({ roundId, mentions })).body
  expect(laterPlan.version).toBe(preparedPlan.version)
  // The server asks for confirmation before replacing a preparation that the caller has not seen.
  expect(await prepare({ roundId, replaces: preparedPlan.id })).toMatchObject({
    status: 409,
    body: { code: 'confirm_replace' },
  })
  const { version } = preparedPlan
  for (const action of [agree, send])
    expect(await action({ version, preparedId: preparedPlan.id })).toMatchObject({
      status: 409,
      body: { code: 'other_prepared' },
    })
  const invalidMentions = [{ submissionId: '', title: 'Best story' }]
  expect((await prepare({ roundId, mentions: invalidMentions })).body.fieldErrors).toEqual({
    'mentions.0.submissionId': 'This field is required',
  })
  expect((await send({ version, preparedId: laterPlan.id })).status).toBe(200)
  // A request from another tab at the same moment learns that the results are already published.
  expect(await send({ version, preparedId: laterPlan.id })).toMatchObject({
    status: 409,
    body: { code: 'other_prepared' },
  })
})

test('a bundle names nobody who was given nothing, and no judge', async ({ world }) => {
  const all = await createJudgedEvent(world)
  await publish(world, all, { namedPlaces: 1 })
  const bundle = await loadBundle(world, all)
  expect(bundle).toContain(titles[0])
  const secrets = [
    ...titles.slice(1),
    ...all.entries,
    ...all.judgeIds,
    ...all.judges.map(({ id }) => id),
    'keep going',
  ]
  for (const secret of [...secrets, 'For the organizers']) expect(bundle).not.toContain(secret)
})

test('whoever has the bundle calculates the same to the last digit, and a changed one is refused', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  await publish(world, all)
  const text = await loadBundle(world, all)
  const read = () => JSON.parse(text) as Bundle & { payload: { rounds: { ballots: { levels: object }[] }[] } }
  const { keys } = await loadPublicKeys(world)
  expect(canonical(read() as unknown as Json)).toBe(text)
  expect(listBundleProblems(read(), { keys })).toEqual([])

  const changedBundle = read()
  const [first] = changedBundle.payload.rounds[0]!.ballots
  first!.levels = Object.fromEntries(
    Object.entries(first!.levels).map(([id, level]) => [id, level === 5 ? 1 : 5]),
  )
  expect(listBundleProblems(changedBundle, { keys })).toEqual(['badSignature', 'otherResults'])
  const less = read()
  less.payload.rounds[0]!.ballots.pop()
  expect(listBundleProblems(less, { keys })).toEqual(['badSignature', 'otherResults'])
  const renamedBundle = read() as unknown as { payload: { given: { title: string }[] } }
  renamedBundle.payload.given[0]!.title = 'Elder Sheet'
  expect(listBundleProblems(renamedBundle, { keys })).toEqual(['badSignature'])

  // An attacker signs a changed bundle with a key of their own.
  const attackerKeys = generateKeyPairSync('ed25519')
  const { x = '' } = attackerKeys.publicKey.export({ format: 'jwk' })
  const forged = changedBundle as unknown as {
    payload: Json
    signature: { key: { x: string }; value: string }
  }
  forged.signature.key.x = x
  forged.signature.value = sign(
    null,
    Buffer.from(canonical(forged.payload)),
    attackerKeys.privateKey,
  ).toString('base64url')
  expect(listBundleProblems(forged, { keys })).toEqual(['otherKey', 'otherResults'])
  expect(listBundleProblems({ payload: {} }, { keys })).toEqual(['notABundle'])
  expect(listBundleProblems(null, { keys })).toEqual(['notABundle'])
})

test('of an imported event everyone reads which site signed the results, whose key is none of ours', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  await publish(world, all)
  const read = async () =>
    (await world.as(null).get(`publication/getPublication?eventId=${all.event.id}`)).body.signedBy
  expect(await read()).toBeNull()
  const { payload } = JSON.parse(await loadBundle(world, all)) as Bundle
  // Simulates an installation that took the event over.
  await world.db.delete(signingKeys)
  expect(await read()).toBe(new URL(payload.event.url).origin)
})

test('a team reads its ballots under letters of its own; nobody else does, and nothing while they are hidden', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, made, entries } = all
  await publish(world, all, { namedPlaces: 1 })
  const reasons = (viewer: Person | null, index: number) =>
    world.as(viewer).get(`publication/getReasons?submissionId=${entries[index]}`)
  const { body } = await reasons(made[2]!.admin, 2)
  expect(body).toMatchObject({
    version: 1,
    hiddenFor: null,
    appeal: null,
    result: { place: 3, entries: 5, ballots: 3 },
  })
  type BallotView = { letter: string; score: number; comment: string }
  expect(body.ballots.map(({ letter }: BallotView) => letter)).toEqual(['A', 'B', 'C'])
  expect(body.ballots.map(({ score }: BallotView) => score).toSorted()).toEqual([25, 50, 50])
  expect(JSON.stringify(body)).not.toContain('For the organizers')
  for (const judge of all.judges) expect(JSON.stringify(body)).not.toContain(judge.id)
  const orders = await Promise.all(
    entries.map(async (_, index) =>
      (await reasons(made[index]!.admin, index)).body.ballots
        .map(({ comment }: BallotView) => comment.slice(0, 7))
        .join(),
    ),
  )
  expect(new Set(orders).size).toBeGreaterThan(1)
  expect((await reasons(event.organiser, 2)).status).toBe(200)
  for (const viewer of [made[0]!.admin, all.judges[0] as Person, await world.member()])
    expect((await reasons(viewer, 2)).status).toBe(403)
  expect((await reasons(null, 2)).status).toBe(401)

  const hide = createPut(world, event.organiser, 'setReasonsHidden')
  expect((await hide(event.id, { isHidden: true })).status).toBe(422)
  await hide(event.id, { isHidden: true, reason: 'A comment names a person' })
  const hidden = (await reasons(made[2]!.admin, 2)).body
  expect(hidden).toMatchObject({ ballots: [], hiddenFor: 'A comment names a person', result: { place: 3 } })
  await hide(event.id, { isHidden: false })
  expect((await reasons(made[2]!.admin, 2)).body.ballots).toHaveLength(3)
})
