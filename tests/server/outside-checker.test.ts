import { aJudge, aRound, aRubric, dealt, inRound } from '../support/judging/judging.ts'
import { anEvent } from '../support/occasions.ts'
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
  const late = await aSubmission(world, event)
  await inRound(world, round.id, entry.id)
  const [judge, peer] = [await aJudge(world, event), await aJudge(world, event)]
  for (const { judgeId } of [judge, peer])
    await dealt(world, { roundId: round.id, judgeId, entries: [entry.id] })
  const asks = {
    judge: await byToken(world, judge, 'judge'),
    peer: await byToken(world, peer, 'judge'),
    participant: await byToken(world, entry.admin),
    late: await byToken(world, late.admin),
    organizer: await byToken(world, event.organiser),
  }
  const levels = Object.fromEntries(rubric.map(({ id }) => [id, 4]))
  const ballot = { roundId: round.id, submissionId: entry.id, version: 0, levels }
  const cast = await asks.judge.post('ballot/submitBallot', ballot)
  expect(cast.status).toBe(200)
  world.clock.set(dates.submissionsCloseAt)

  const gallery = `submission/getSubmissionsForEvent?eventId=${event.id}`
  for (const page of ['', '&perPage=5'])
    expect((await world.as(null).get(gallery + page)).body.items).toMatchObject([{ id: entry.id }])

  const submit = `submission/submitSubmission?id=${late.id}`
  const refused = await asks.late.put(submit)
  expect(refused).toMatchObject({ status: 403, body: { message: expect.stringContaining('closed') } })

  const ballots = `ballot/getBallots?roundId=${round.id}`
  const one = `ballot/getBallot?id=${cast.body.id}`
  expect((await asks.judge.get(ballots)).body.items).toMatchObject([{ id: cast.body.id, levels }])
  expect((await asks.judge.get(one)).status).toBe(200)
  for (const who of [asks.peer, asks.participant])
    for (const url of [`${ballots}&judgeId=${judge.judgeId}`, one])
      expect((await who.get(url)).status).toBe(403)

  for (const table of ['round/exportEntries', 'judge/exportJudges', 'assignment/exportAssignments']) {
    const { status, type, text } = await asks.organizer.file(`${table}?eventId=${event.id}`)
    expect({ table, status, type }).toEqual({ table, status: 200, type: 'text/csv; charset=utf-8' })
    expect(text).toContain('\r\n')
  }
})

async function byToken(world: World, person: Person, ...more: 'judge'[]) {
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
