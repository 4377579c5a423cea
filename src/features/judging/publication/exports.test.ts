import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { auditEntries } from '#features/platform/audit/table.ts'
import { anotherWording, createJudgedEvent, publish } from '#tests/support/judging/judged-events.ts'
import { aJudge, aRound, assignToJudge, inRound } from '#tests/support/judging/judging.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { test } from '#tests/support/world.ts'

/** Downloads a file as this person and returns its lines. */
async function downloadLines(world: World, caller: Person, path: string) {
  const { statusCode, body, headers } = await world.app.inject({
    url: `/api/v3/${path}`,
    headers: { authorization: `Bearer ${await world.tokens.sign(caller.sessionId)}` },
  })
  return { status: statusCode, type: headers['content-type'], lines: body.trimEnd().split('\r\n'), body }
}

test('organizers take the judging of an event along, line by line and without formulas', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event } = all
  await publish(world, all)
  const file = (name: string) => downloadLines(world, event.organiser, `${name}?eventId=${event.id}`)

  const entries = await file('round/exportEntries')
  expect(entries).toMatchObject({ status: 200, type: 'text/csv; charset=utf-8' })
  expect(entries.lines).toHaveLength(6)
  expect(entries.body).toContain('First look,Alder Sheet,')
  expect((await file('judge/exportJudges')).lines).toHaveLength(4)
  const ballots = await file('ballot/exportBallots')
  expect(ballots.lines[0]).toContain('State,Use,Craft,Choice,Comment to the team,Note to the organizers')
  expect(ballots.lines).toHaveLength(16)
  expect(ballots.body).toContain(',submitted,5,5,,Judge 0 of entry 0: keep going.,For the organizers alone.,')
  const table = await file('publication/exportTable')
  expect(table.lines[1]).toMatch(/^1,2030-05-04T08:00:00.000Z,1,1,WINNERS,Alder Sheet,/)
  expect(table.lines).toHaveLength(6)
  const exportCount = await world.db.$count(auditEntries, eq(auditEntries.what, 'ballots.exported'))
  expect(exportCount).toBe(1)
  // Changing the wording of a criterion creates another criterion with the same name.
  await anotherWording(world, event, { name: 'Use' })
  expect((await file('ballot/exportBallots')).lines[0]).toContain(
    'State,Use (since version 1 of the rubric),Craft,Use (since version 2 of the rubric),Choice',
  )
})

test('ballots are sealed until a round has closed, and what is dealt says nothing of them', async ({
  world,
}) => {
  const event = await anEvent(world)
  const submission = await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' })
  const judge = await aJudge(world, event)
  const { id: roundId } = await aRound(world, event)
  await inRound(world, roundId, submission.id)
  await assignToJudge(world, { roundId, judgeId: judge.judgeId, entries: [submission.id] })
  const draft = { roundId, submissionId: submission.id, version: 0, comment: '=cmd()', note: 'Secret' }
  expect((await world.as(judge).post('ballot/saveBallot', draft)).status).toBe(200)
  const file = (name: string) => downloadLines(world, event.organiser, `${name}?eventId=${event.id}`)

  expect(await file('ballot/exportBallots')).toMatchObject({ status: 409 })
  const dealtOut = await file('assignment/exportAssignments')
  expect(dealtOut.lines[1]).toMatch(/^Finals,Alder Sheet,.*,dealt,no,no,begun,/)
  expect(dealtOut.body).not.toContain('Secret')

  await world.as(event.organiser).put(`round/closeRound?id=${roundId}`, {})
  expect((await file('ballot/exportBallots')).lines[1]).toContain(",draft,,'=cmd(),Secret,")
  expect(await file('publication/exportTable')).toMatchObject({ status: 404 })
})
