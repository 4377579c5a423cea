import { twoJudges } from '#tests/support/judging/ballots.ts'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import { aCriterion, aRubric } from '#tests/support/judging/judging.ts'
import { expect, test } from '#tests/support/world.ts'
import { reopenOutdatedSql } from '../rows.ts'

test('a criterion that was changed is asked again: its ballots count no more, and what was given stays', async ({
  committed: world,
}) => {
  const { event, judge, peer, levels, body, criteria, entry, roundId } = await twoJudges(world)
  // Freezes the rubric, as happens once anything is judged by it.
  await world.db.update(rubricVersions).set({ isFrozen: true })
  const [judgeClient, organizer] = [world.as(judge), world.as(event.organiser)]
  const save = (newCriteria: object[], more: object = { confirmAskAgain: true }) =>
    organizer.put(`rubric/saveRubric?eventId=${event.id}`, {
      criteria: newCriteria,
      tieRule: 'byWeight',
      reason: 'It was unclear.',
      ...more,
    })
  const progress = async () => (await organizer.get(`ballot/getProgress?roundId=${roundId}`)).body
  for (const person of [judge, peer]) await world.as(person).post('ballot/submitBallot', body(0, { levels }))
  expect(await progress()).toMatchObject({ submitted: 2, late: 0 })
  const { id: _id, ...fresh } = aCriterion('Story, told anew')
  const refusedSave = await save([criteria[0]!, fresh], {})
  expect(refusedSave).toMatchObject({ status: 409, body: { code: 'confirm_ask_again' } })
  expect(refusedSave.body.message).toContain('2 submitted ballots lack a level')
  expect((await save([criteria[0]!, fresh])).status).toBe(200)
  await expect.poll(progress).toMatchObject({ submitted: 0, late: 2 })
  // Undoes the change and repeats it.
  expect((await save([...criteria], {})).body.criteria).toMatchObject(criteria.map(({ id }) => ({ id })))
  await expect.poll(progress).toMatchObject({ submitted: 2, late: 0 })
  const { body: rubric } = await save([criteria[0]!, fresh])
  const addedCriterionId = rubric.criteria[1].id
  await expect.poll(progress).toMatchObject({ submitted: 0, late: 2 })
  expect((await progress()).coverage[0]).toEqual({ ballots: 0, entries: 1 })
  expect((await organizer.post('assignment/remindJudges', { roundId })).body).toMatchObject({ reminded: 2 })
  expect((await judgeClient.get(`ballot/getQueue?eventId=${event.id}`)).body.tasks).toMatchObject([
    { state: 'again' },
  ])
  const notifications = (await judgeClient.get('notification/getNotifications')).body.items
  expect(notifications).toContainEqual(expect.objectContaining({ kind: 'ballotsAskedAgain' }))
  const { body: ballotPage } = await judgeClient.get(
    `ballot/getPaper?roundId=${roundId}&submissionId=${entry.id}`,
  )
  expect(ballotPage).toMatchObject({ isAskedAgain: true, rubricReason: 'It was unclear.' })
  expect(ballotPage.ballot.levels[criteria[0]!.id]).toBe(4)
  const bothLevels = { [criteria[0]!.id]: 4, [addedCriterionId]: 2 }
  const saveResponse = await judgeClient.post(
    'ballot/submitBallot',
    body(1, { levels: { ...levels, ...bothLevels } }),
  )
  expect(saveResponse.body).toMatchObject({ state: 'submitted', levels: bothLevels })
  expect(await progress()).toMatchObject({ submitted: 1, late: 1 })
})

test('what changes nothing of what a project is asked leaves its ballots as they are', async ({ world }) => {
  const { event, judge, levels, body, criteria } = await twoJudges(world)
  await world.as(judge).post('ballot/submitBallot', body(0, { levels }))
  const forOthers = aCriterion('For others', { trackIds: [crypto.randomUUID()] })
  await aRubric(world, event, [{ ...criteria[0]!, weight: 9 }, criteria[1]!, forOthers])
  const reopenedBallots = await world.db.execute(reopenOutdatedSql(event.id), 'objects')
  expect(reopenedBallots).toEqual([])
  await aRubric(world, event, [criteria[0]!, aCriterion('Story, told anew')])
  expect(await world.db.execute(reopenOutdatedSql(event.id), 'objects')).toMatchObject([{ userId: judge.id }])
})
