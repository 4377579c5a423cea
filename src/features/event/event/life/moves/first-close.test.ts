import { anEvent } from '#tests/support/events.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const dates = {
  timeZone: 'Europe/Dublin',
  startAt: '2098-11-27T18:00:00.000Z',
  endAt: '2098-11-29T18:00:00.000Z',
}

test('a first close of its own moves the one that people were told, which was the end', async ({ world }) => {
  const event = await anEvent(world, dates)
  await enrollMember(world, event)
  const update = (body: object) => world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, body)
  expect((await update({ submissionsCloseAt: dates.endAt })).status).toBe(200)
  expect((await update({ submissionsCloseAt: null })).status).toBe(200)
  const moved = await update({ submissionsCloseAt: '2098-11-28T12:00:00.000Z' })
  expect(moved).toMatchObject({ status: 409, body: { code: 'confirm_date_change' } })
  expect(moved.body.message).toContain('Submissions close: Fri 28 Nov 2098, 12:00 Dublin time (earlier)')
})

test('a date that people were told is none asks again when it is set', async ({ world }) => {
  const event = await anEvent(world, dates)
  await enrollMember(world, event)
  const update = (body: object) => world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, body)
  const resultsAt = '2098-12-01T12:00:00.000Z'
  expect((await update({ resultsAt })).status).toBe(200)
  const reason = 'The hall is not sure yet'
  expect((await update({ resultsAt: null })).body.message).toContain(
    'Results: no longer set (was Mon 1 Dec 2098, 12:00 Dublin time).',
  )
  expect((await update({ resultsAt: null, confirmDateChange: true, reason })).status).toBe(200)
  const setAgain = await update({ resultsAt })
  expect(setAgain).toMatchObject({ status: 409, body: { code: 'confirm_date_change' } })
  expect(setAgain.body.message).toContain('Results: Mon 1 Dec 2098, 12:00 Dublin time (new).')
})
