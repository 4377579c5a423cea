import { aStream, anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'
import { hasNewDate } from './new-date.ts'

const startAt = '2098-11-27T18:00:00.000Z'

test('what is told of a move is the last one, with its own reason, and the first is none', async ({
  world,
}) => {
  const [event, stream] = [await anEvent(world, { startAt }), await aStream(world, { startAt })]
  for (const [kind, Kind, item] of [
    ['event', 'Event', event],
    ['stream', 'Stream', stream],
  ] as const) {
    const change = (operation: string, body: object) =>
      world.as(item.organiser).put(`${kind}/${operation}${Kind}?id=${item.id}`, body)
    const earlierStart = { startAt: '2098-11-20T18:00:00.000Z', confirmDateChange: true, reason: 'Sooner' }
    expect((await change('update', earlierStart)).body).toMatchObject({ movedFrom: null, statusReason: '' })
    const flood = { startAt: '2099-01-10T18:00:00.000Z', reason: 'Flood' }
    expect((await change('postpone', flood)).body.movedFrom).toBe(earlierStart.startAt)
    const dry = { startAt: '2098-12-20T18:00:00.000Z', confirmDateChange: true, reason: 'Dry again' }
    expect((await change('update', { tagline: 'By the water' })).body.statusReason).toBe('Flood')
    expect((await change('update', dry)).body).toMatchObject({
      movedFrom: flood.startAt,
      statusReason: dry.reason,
    })
    await change('cancel', { reason: 'No heating' })
    const { body } = await change('update', { startAt: '2098-12-21T18:00:00.000Z', reason: 'Late' })
    expect(body).toMatchObject({ movedFrom: flood.startAt, statusReason: 'No heating' })
  }
})

test('a new date is news until the event begins, and none that is the old one', () => {
  const movedEvent = {
    movedFrom: startAt,
    startAt: '2098-12-27T18:00:00.000Z',
    phase: 'registration',
  } as const
  expect(hasNewDate(movedEvent)).toBe(true)
  for (const phase of ['running', 'judging', 'ended'] as const)
    expect(hasNewDate({ ...movedEvent, phase })).toBe(false)
  expect(hasNewDate({ ...movedEvent, startAt })).toBe(false)
  expect(hasNewDate({ ...movedEvent, movedFrom: null })).toBe(false)
})
