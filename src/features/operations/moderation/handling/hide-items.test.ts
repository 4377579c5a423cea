import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { teams } from '#features/event/team/table.ts'
import { givenBack, hidden, reasonOfHiding } from '#tests/support/event/moderation.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const statusFor = async (world: World, person: Person | null, path: string) =>
  (await world.as(person).get(path)).status

const readTotal = async (world: World, kind: string, searchTerm: string) =>
  (await world.as(null).get(`search/search?q=${searchTerm}&kinds=${kind}`)).body.total

test('a hidden event is there for who manages it alone, who cannot publish it, and comes back as it was', async ({
  world,
}) => {
  const event = await anEvent(world, { title: 'Ebb Days', visibility: 'public' })
  const host = await createRoleHolder(world, event, 'Host')
  const team = await aTeam(world, event)
  const path = `event/getEvent?slug=${event.slug}`
  const measure = await hidden(world, { kind: 'event', id: event.id })

  for (const person of [null, team.admin, await world.member('MENTOR')])
    expect(await statusFor(world, person, path)).toBe(404)
  expect(await statusFor(world, null, `team/getTeam?id=${team.id}`)).toBe(404)
  expect(await readTotal(world, 'event', 'ebb')).toBe(0)
  expect((await world.as(null).get('event/getEvents')).body.total).toBe(0)
  for (const person of [event.organiser, host])
    expect((await world.as(person).get(path)).body).toMatchObject({ isHidden: true, visibility: 'draft' })
  const ownClient = world.as(host)
  for (const visibility of ['public', 'unlisted'])
    expect(await ownClient.put(`event/updateEvent?id=${event.id}`, { visibility })).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('appeal') },
    })
  expect((await ownClient.put(`event/updateEvent?id=${event.id}`, { tagline: 'Low water' })).status).toBe(200)
  for (const person of [event.organiser, host]) {
    const letters = await world.db.select().from(mails).where(eq(mails.userId, person.id))
    expect(letters.map(({ subject }) => subject)).toContain('Your event was hidden')
    const { body } = await world.as(person).get('flag/getOwnMeasures')
    expect(body.items).toMatchObject([{ title: 'Ebb Days', reason: reasonOfHiding, canAppeal: true }])
  }
  expect((await world.as(team.admin).get('flag/getOwnMeasures')).body.items).toEqual([])
  const appeal = await ownClient.post(`flag/appealMeasure?id=${measure.id}`, { text: 'We never did' })
  expect(appeal.status).toBe(200)

  await givenBack(world, measure)
  expect((await world.as(null).get(path)).body).toMatchObject({ isHidden: false, visibility: 'public' })
  expect(await readTotal(world, 'event', 'ebb')).toBe(1)
})

test('an unlisted stream that is given back is unlisted again', async ({ world }) => {
  const stream = await aStream(world, { title: 'Kiln Hour', visibility: 'unlisted' })
  const path = `stream/getStream?slug=${stream.slug}`
  const measure = await hidden(world, { kind: 'stream', id: stream.id })
  expect(await statusFor(world, null, path)).toBe(404)
  const ownClient = world.as(stream.organiser)
  expect((await ownClient.get(path)).body).toMatchObject({ isHidden: true })
  expect((await ownClient.put(`stream/updateStream?id=${stream.id}`, { visibility: 'public' })).status).toBe(
    403,
  )
  await givenBack(world, measure)
  expect((await world.as(null).get(path)).body).toMatchObject({ isHidden: false, visibility: 'unlisted' })
})

test('a hidden team is gone with what it submitted, and neither can come back by itself', async ({
  world,
}) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const { team } = submission
  const path = `team/getTeam?id=${team.id}`
  const submissionUrl = `submission/getSubmission?id=${submission.id}`
  const counts = async () => {
    const { body } = await world.as(null).get(`event/getEvent?id=${event.id}`)
    return [body.teamsCount, body.submissionsCount]
  }
  expect(await counts()).toEqual([1, 1])
  const measure = await hidden(world, { kind: 'team', id: team.id })

  expect(await counts()).toEqual([0, 0])
  for (const person of [null, await world.member()]) {
    expect(await statusFor(world, person, path)).toBe(404)
    expect(await statusFor(world, person, submissionUrl)).toBe(404)
  }
  const teamsOf = `team/getTeamsForEvent?eventId=${event.id}`
  expect((await world.as(null).get(teamsOf)).body).toMatchObject({ total: 0, items: [] })
  expect((await world.as(null).get(`${teamsOf}&search=lamp`)).body).toMatchObject({ total: 0, items: [] })
  expect(await readTotal(world, 'team', 'lampwick')).toBe(0)
  const participationsUrl = `participant/getParticipantsByUserId?userId=${team.admin.id}`
  expect((await world.as(null).get(participationsUrl)).body.items).toMatchObject([{ team: null }])
  for (const person of [team.admin, event.organiser])
    expect((await world.as(person).get(path)).body).toMatchObject({ isHidden: true })
  const ownParticipations = await world.as(team.admin).get(participationsUrl)
  expect(ownParticipations.body.items[0].team).toMatchObject({ hasDraft: false, isHidden: true })
  const resubmission = await world.as(team.admin).put(`submission/submitSubmission?id=${submission.id}`)
  expect(resubmission.status).toBe(403)

  await givenBack(world, measure)
  expect(await counts()).toEqual([1, 1])
  expect(await statusFor(world, null, path)).toBe(200)
  expect(await statusFor(world, null, submissionUrl)).toBe(200)
})

test('a team that is given back leaves hidden what was hidden by a decision of its own', async ({
  world,
}) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true })
  const { team } = submission
  const submissionUrl = `submission/getSubmission?id=${submission.id}`
  const submissionMeasure = await hidden(world, { kind: 'submission', id: submission.id })
  const teamMeasure = await hidden(world, { kind: 'team', id: team.id })
  await givenBack(world, teamMeasure)
  expect(await statusFor(world, null, submissionUrl)).toBe(404)

  const second = await hidden(world, { kind: 'team', id: team.id })
  await givenBack(world, submissionMeasure)
  expect(await statusFor(world, null, submissionUrl)).toBe(404)
  await givenBack(world, {
    id: second.id === teamMeasure.id ? await findMeasureInForce(world, team.id) : second.id,
  })
  expect(await statusFor(world, null, submissionUrl)).toBe(200)
})

async function findMeasureInForce(world: World, teamId: string) {
  const { body } = await world.as(await world.member('ADMIN')).get(`flag/getFlagged?kind=team&id=${teamId}`)
  return body.measures.find((candidate: { liftedAt: string | null }) => candidate.liftedAt === null)
    .id as string
}

test('a hidden team that ends and is restored is counted once it is given back', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const measure = await hidden(world, { kind: 'team', id: team.id })
  const admin = world.as(await world.member('ADMIN'))
  const count = async () =>
    (await world.as(null).get(`event/getEvent?id=${event.id}`)).body.teamsCount as number
  expect((await world.as(team.admin).put(`team/deleteTeam?id=${team.id}`)).status).toBe(200)
  expect(await count()).toBe(0)
  expect((await admin.put('deletion/restoreThing', { kind: 'team', id: team.id })).status).toBe(200)
  expect(await count()).toBe(0)
  await givenBack(world, measure)
  expect(await count()).toBe(1)
  expect(await world.db.$count(teams, eq(teams.id, team.id))).toBe(1)
})
