import { eq } from 'drizzle-orm'
import { createLocalJWKSet, jwtVerify } from 'jose'
import { events } from '#features/event/event/table.ts'
import { loadPublicKeys } from '#features/platform/signing/public-keys.ts'
import { submissions } from '#features/event/submission/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { createJudgedEvent, publish } from '#tests/support/judging/judged-events.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { loadRevocations } from './issuing/revocations.ts'
import { certificates } from './table.ts'

const createContext = ({ db, config }: World) =>
  ({ db, origin: config.siteUrl, uses: () => {} }) as unknown as Context

/** Creates a past event with a winning project. */
async function anEventThatIsOver(world: World, { hasRival = false, visibility = 'public' } = {}) {
  const event = await anEvent(world, { visibility })
  const rival = hasRival ? await aSubmission(world, event, { submitted: true }) : null
  const submission = await aSubmission(world, event, { submitted: true })
  const results = { positions: [{ submissionId: submission.id, position: 'WINNERS', eventPosition: 1 }] }
  const closedAt = new Date(world.clock.now().getTime() - 60_000)
  const set = (fields: object) => world.db.update(events).set(fields).where(eq(events.id, event.id))
  await set({ submissionsCloseAt: closedAt })
  const organizer = world.as(event.organiser)
  expect((await organizer.put(`submission/setResults?eventId=${event.id}`, results)).status).toBe(200)
  expect((await organizer.put(`submission/publishResults?eventId=${event.id}`)).status).toBe(200)
  await set({ startAt: new Date('2020-01-01'), endAt: new Date('2020-01-02') })
  return { event, submission, winner: submission.admin as Person, rival: rival?.admin as Person }
}

const earns = async (world: World, person: Person) =>
  (await world.as(person).get('certificate/getOwnCertificates')).body.earned.map(
    ({ kind }: { kind: string }) => kind,
  )
const claim = (world: World, person: Person, body: { eventId: string; kind: string }) =>
  world.as(person).post('certificate/createCertificate', body)

test('who took part, submitted, won or had a role has a certificate of each, once the event is over', async ({
  world,
}) => {
  const { event, winner } = await anEventThatIsOver(world)
  expect(await earns(world, winner)).toEqual(['place', 'submission', 'participation'])
  for (const eventRole of ['Judge', 'Mentor', 'Speaker', 'Volunteer']) {
    const person = await world.member()
    await world
      .as(event.organiser)
      .post('eventRole/createEventRole', { profileId: person.profileId, eventId: event.id, eventRole })
    expect(await earns(world, person)).toEqual([eventRole.toLowerCase()])
  }
  expect(await earns(world, await world.member())).toEqual([])

  const runningEvent = await anEvent(world)
  const participant = await enrollMember(world, runningEvent)
  expect(await earns(world, participant)).toEqual([])
  const earlyClaim = await claim(world, participant, { eventId: runningEvent.id, kind: 'participation' })
  expect(earlyClaim).toMatchObject({ status: 404, body: { message: 'This certificate was not found' } })
})

test('a judge without a submitted ballot has no certificate, and is not named among those who judged', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event } = all
  const idle = await createRoleHolder(world, event, 'Judge')
  const judge = all.judges[0] as Person
  const profileId = judge.profileId
  const role = { profileId, eventId: event.id, eventRole: 'Judge' }
  const roleResponse = await world.as(event.organiser).post('eventRole/createEventRole', role)
  expect(await earns(world, judge)).toEqual([])
  await publish(world, all)
  expect(await earns(world, judge)).toEqual(['judge'])
  expect(await earns(world, idle)).toEqual([])
  expect((await claim(world, idle, { eventId: event.id, kind: 'judge' })).status).toBe(404)
  const { body } = await world.as(null).get(`publication/getPublication?eventId=${event.id}`)
  expect(body.judgeRoles).toEqual([roleResponse.body.id])
  // A judge who is removed afterwards still keeps the certificate.
  const removalResponse = await world
    .as(event.organiser)
    .put(`eventRole/deleteEventRole?id=${roleResponse.body.id}`)
  expect(removalResponse.status).toBe(200)
  expect(await earns(world, judge)).toEqual(['judge'])
})

test('a verifier that is not ours accepts a certificate offline, and refuses a changed one and another key', async ({
  world,
}) => {
  const { event, winner } = await anEventThatIsOver(world)
  const { status, body } = await claim(world, winner, { eventId: event.id, kind: 'place' })
  expect({ status, body }).toMatchObject({
    status: 200,
    body: {
      title: 'First place',
      holder: 'Ada Kiln',
      state: 'valid',
      isPublic: false,
      project: 'Morning Sheet',
    },
  })
  const keys = createLocalJWKSet({ keys: (await loadPublicKeys(createContext(world))).map(({ key }) => key) })
  const { payload } = await jwtVerify(body.token, keys, { issuer: world.config.siteUrl })
  expect(payload).toMatchObject({
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    id: `${world.config.siteUrl}/certificate/${body.id}`,
    sub: `urn:uuid:${body.id}`,
    credentialSubject: {
      identifier: [{ identityHash: 'Ada Kiln', identityType: 'name' }],
      achievement: { name: 'First place', criteria: { narrative: expect.stringContaining('Morning Sheet') } },
    },
    credentialStatus: { type: '1EdTechRevocationList' },
  })

  const [head, claims, signature] = (body.token as string).split('.') as [string, string, string]
  const forgedClaims = Buffer.from(claims, 'base64url').toString().replace('Ada Kiln', 'Eve Kiln')
  const forged = `${head}.${Buffer.from(forgedClaims).toString('base64url')}.${signature}`
  await expect(jwtVerify(forged, keys)).rejects.toThrow('signature')
  const others = createLocalJWKSet({ keys: [] })
  await expect(jwtVerify(body.token, others)).rejects.toThrow()
})

test('one is signed once, is private until its holder shares it, and stays revoked', async ({ world }) => {
  const { event, winner } = await anEventThatIsOver(world)
  const { body: certificate } = await claim(world, winner, { eventId: event.id, kind: 'submission' })
  expect((await claim(world, winner, { eventId: event.id, kind: 'submission' })).body.id).toBe(certificate.id)
  const read = (caller: Person | null) =>
    world.as(caller).get(`certificate/getCertificate?id=${certificate.id}`)
  const winnerClient = world.as(winner)
  expect((await read(winner)).status).toBe(200)
  expect((await read(null)).status).toBe(404)
  expect((await read(event.organiser)).status).toBe(404)
  await winnerClient.put(`certificate/updateCertificate?id=${certificate.id}`, { isPublic: true })
  expect((await read(null)).body).toMatchObject({ holder: 'Ada Kiln', state: 'valid' })

  for (let times = 0; times < 2; times++)
    expect((await winnerClient.put(`certificate/revokeCertificate?id=${certificate.id}`)).status).toBe(200)
  expect((await read(null)).body).toMatchObject({ state: 'revoked' })
  expect((await loadRevocations(createContext(world))).revokedCredential).toEqual([
    {
      id: `${world.config.siteUrl}/certificate/${certificate.id}`,
      revoked: true,
      revocationReason: expect.any(String),
    },
  ])
  const newClaim = await claim(world, winner, { eventId: event.id, kind: 'submission' })
  expect(newClaim.body.id).not.toBe(certificate.id)
})

test('a place is that of one’s own team, not of another one', async ({ world }) => {
  const { event, winner, rival } = await anEventThatIsOver(world, { hasRival: true })
  const otherEvent = await anEventThatIsOver(world)
  expect(await earns(world, rival)).toEqual(['submission', 'participation'])
  for (const [claimant, eventId] of [
    [winner, event.id],
    [otherEvent.winner, otherEvent.event.id],
  ] as const)
    expect((await claim(world, claimant, { eventId, kind: 'place' })).body).toMatchObject({ state: 'valid' })
})

test('a place in an event that is in no list has a certificate too', async ({ world }) => {
  const { event, winner } = await anEventThatIsOver(world, { visibility: 'unlisted' })
  const { body } = await claim(world, winner, { eventId: event.id, kind: 'place' })
  expect(body).toMatchObject({ title: 'First place', state: 'valid' })
})

test('a certificate of a place ends when the results are corrected, and the new place has its own', async ({
  world,
}) => {
  const { event, submission, winner } = await anEventThatIsOver(world)
  const { body: first } = await claim(world, winner, { eventId: event.id, kind: 'place' })
  const second = { positions: [{ submissionId: submission.id, position: 'TOP_2', eventPosition: 2 }] }
  const organizer = world.as(event.organiser)
  expect((await organizer.put(`submission/setResults?eventId=${event.id}`, second)).status).toBe(200)
  const state = async () =>
    (await world.as(winner).get(`certificate/getCertificate?id=${first.id}`)).body.state
  expect(await state()).toBe('outdated')
  // An outdated certificate stays in the holder's list, so that they can hide or revoke it.
  const { former } = (await world.as(winner).get('certificate/getOwnCertificates')).body
  expect(former).toMatchObject([{ id: first.id, title: 'First place', isPublic: false }])
  expect((await loadRevocations(createContext(world))).revokedCredential).toHaveLength(1)
  const { body: next } = await claim(world, winner, { eventId: event.id, kind: 'place' })
  expect(next).toMatchObject({ title: 'Second place', state: 'valid' })
  // The holder didn't revoke it, so it is outdated.
  expect(await state()).toBe('outdated')
  expect((await loadRevocations(createContext(world))).revokedCredential).toMatchObject([
    { revocationReason: 'The results were corrected' },
  ])

  await world.db.update(submissions).set({ deletedAt: new Date() }).where(eq(submissions.id, submission.id))
  expect(await earns(world, winner)).toEqual(['participation'])
})

test('a certificate that its holder revoked says so even after the results were corrected', async ({
  world,
}) => {
  const { event, submission, winner } = await anEventThatIsOver(world)
  const { body: certificate } = await claim(world, winner, { eventId: event.id, kind: 'place' })
  await world.as(winner).put(`certificate/revokeCertificate?id=${certificate.id}`)
  const results = { positions: [{ submissionId: submission.id, position: 'TOP_2', eventPosition: 2 }] }
  const corrected = await world.as(event.organiser).put(`submission/setResults?eventId=${event.id}`, results)
  expect(corrected.status).toBe(200)
  const { body } = await world.as(winner).get(`certificate/getCertificate?id=${certificate.id}`)
  expect(body.state).toBe('revoked')
  expect((await loadRevocations(createContext(world))).revokedCredential).toMatchObject([
    { revocationReason: 'Revoked by its holder' },
  ])
})

test('twenty presses at once sign one certificate', async ({ committed: world }) => {
  const { event, winner } = await anEventThatIsOver(world)
  const claimResponses = await Promise.all(
    Array.from({ length: 20 }, () => claim(world, winner, { eventId: event.id, kind: 'participation' })),
  )
  expect(new Set(claimResponses.map(({ body }) => body.id)).size).toBe(1)
  expect(await world.db.$count(certificates)).toBe(1)
})
