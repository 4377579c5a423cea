import { aJudge, aRound, aRubric, assignToJudge, inRound } from '../support/judging/judging.ts'
import { anEvent } from '../support/events.ts'
import type { Person, World } from '../support/people-and-things.ts'
import { aSubmission } from '../support/event/submissions.ts'
import { aToken, program } from '../support/tokens.ts'
import { expect, test } from '../support/world.ts'

/** Checks the six things that tests of hackathon portals ask for, with an address and one header per role. */
test('a checker from outside needs addresses and personal tokens, nothing else', async ({ world }) => {
  const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString()
  const dates = { startAt: inDays(-1), submissionsCloseAt: inDays(1), endAt: inDays(2) }
  const event = await anEvent(world, dates)
  const rubric = await aRubric(world, event)
  const round = await aRound(world, event)
  const entry = await aSubmission(world, event, { submitted: true })
  const lateSubmission = await aSubmission(world, event)
  await inRound(world, round.id, entry.id)
  const [judge, peer] = [await aJudge(world, event), await aJudge(world, event)]
  for (const { judgeId } of [judge, peer])
    await assignToJudge(world, { roundId: round.id, judgeId, entries: [entry.id] })
  const clients = {
    judge: await createTokenClient(world, judge, 'judge'),
    peer: await createTokenClient(world, peer, 'judge'),
    participant: await createTokenClient(world, entry.admin),
    late: await createTokenClient(world, lateSubmission.admin),
    organizer: await createTokenClient(world, event.organiser),
  }
  const levels = Object.fromEntries(rubric.map(({ id }) => [id, 4]))
  const ballot = { roundId: round.id, submissionId: entry.id, version: 0, levels }
  const cast = await clients.judge.post('ballot/submitBallot', ballot)
  expect(cast.status).toBe(200)
  world.clock.set(dates.submissionsCloseAt)

  const gallery = `submission/getSubmissionsForEvent?eventId=${event.id}`
  for (const page of ['', '&perPage=5'])
    expect((await world.as(null).get(gallery + page)).body.items).toMatchObject([{ id: entry.id }])

  const submit = `submission/submitSubmission?id=${lateSubmission.id}`
  const refusedResponse = await clients.late.put(submit)
  expect(refusedResponse).toMatchObject({ status: 403, body: { message: expect.stringContaining('closed') } })

  const ballots = `ballot/getBallots?roundId=${round.id}`
  const ballotUrl = `ballot/getBallot?id=${cast.body.id}`
  expect((await clients.judge.get(ballots)).body.items).toMatchObject([{ id: cast.body.id, levels }])
  expect((await clients.judge.get(ballotUrl)).status).toBe(200)
  for (const client of [clients.peer, clients.participant])
    for (const url of [`${ballots}&judgeId=${judge.judgeId}`, ballotUrl])
      expect((await client.get(url)).status).toBe(403)

  for (const table of ['round/exportEntries', 'judge/exportJudges', 'assignment/exportAssignments']) {
    const { status, type, text } = await clients.organizer.file(`${table}?eventId=${event.id}`)
    expect({ table, status, type }).toEqual({ table, status: 200, type: 'text/csv; charset=utf-8' })
    expect(text).toContain('\r\n')
  }
})

async function createTokenClient(world: World, person: Person, ...more: 'judge'[]) {
  const { secret } = await aToken(world, person, { scopes: ['read', 'write', ...more] })
  const headers = { authorization: `Bearer ${secret}` }
  return {
    ...program(world, secret),
    async file(url: string) {
      const { statusCode, headers: head, body } = await world.app.inject({ url: `/api/v3/${url}`, headers })
      return { status: statusCode, type: head['content-type'], text: body }
    },
  }
}
