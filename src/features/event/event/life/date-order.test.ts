import { eq } from 'drizzle-orm'
import { anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'
import { events } from '../table.ts'
import { listDateWarnings } from './date-order.ts'

const createDate = (day: number) => new Date(Date.UTC(2098, 10, day))

const dates = {
  startAt: '2098-11-27T18:00:00.000Z',
  submissionsCloseAt: '2098-11-29T12:00:00.000Z',
  endAt: '2098-11-29T18:00:00.000Z',
}

test('results come after the start and the close, and what was stored before stays while dates do', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const update = (body: object) => world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, body)
  const findErrors = async (resultsAt: string) => (await update({ resultsAt })).body.fieldErrors
  expect(await findErrors('2098-11-01T12:00:00.000Z')).toEqual({
    resultsAt: 'Results must come after the start',
  })
  expect(await findErrors('2098-11-28T12:00:00.000Z')).toEqual({
    resultsAt: 'Results must come after submissions close',
  })
  const earlyDate = new Date('2098-11-01T12:00:00.000Z')
  await world.db.update(events).set({ resultsAt: earlyDate }).where(eq(events.id, event.id))
  expect((await update({ tagline: 'By the water' })).status).toBe(200)
  expect((await update({ endAt: '2098-11-30T18:00:00.000Z' })).status).toBe(422)
  expect((await update({ resultsAt: '2098-11-30T18:00:00.000Z' })).status).toBe(200)
})

test('dates that can be and are rarely meant are named', () => {
  expect(
    listDateWarnings({
      endAt: createDate(2),
      submissionsCloseAt: createDate(3),
      judgingEndAt: createDate(5),
      resultsAt: createDate(4),
    }),
  ).toEqual([
    'Submissions would close after the event has ended.',
    'Results would be out before judging ends.',
  ])
  expect(
    listDateWarnings({ endAt: createDate(2), submissionsCloseAt: createDate(2), resultsAt: createDate(4) }),
  ).toEqual([])
})
