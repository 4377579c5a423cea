import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { type Context, requestContext } from '../contract/context.ts'
import { forbidden, notFound, tooMany } from '../contract/errors.ts'
import { load } from './load.ts'
import { redirectMoved, addQuery } from './with-query.ts'

const member = { id: 'ada' } as unknown as Context['viewer']

/**
 * Calls a loader that is refused with these errors before it succeeds. Returns the result, or the status, and
 * the number of reads.
 */
async function runLoader(refusals: Error[], viewer: Context['viewer']) {
  const context = new RouterContextProvider(new Map([[requestContext, { viewer } as Context]]))
  let readCount = 0
  const loader = load(async () => {
    const refusal = refusals[readCount++]
    if (refusal) throw refusal
    return 'read'
  })
  const answer = await loader({ context }).catch((error: { init: { status: number } }) => error.init.status)
  return [answer, readCount]
}

// A participant who withdrew while the dashboard loaded used to see "You can't do this".
test('what a member was refused between two steps of a reading is read once more', async () => {
  expect(await runLoader([forbidden()], member)).toEqual(['read', 2])
  expect(await runLoader([notFound('Participant')], member)).toEqual(['read', 2])
})

test('what stays refused is, and a visitor is refused at once', async () => {
  expect(await runLoader([forbidden(), forbidden()], member)).toEqual([403, 2])
  expect(await runLoader([tooMany(), tooMany()], member)).toEqual([429, 1])
  expect(await runLoader([notFound('Event'), notFound('Event')], null)).toEqual([404, 1])
})

test('keeps the query of the old address', () => {
  const { status, headers } = redirectMoved(new URL('http://a/event/old?view=approvals&x=1'), '/event/new')
  expect([status, headers.get('location')]).toEqual([301, '/event/new?view=approvals&x=1'])
})

test('prefers the values of the new address', () => {
  expect(
    addQuery(
      [
        ['tab', 'past'],
        ['page', '2'],
      ],
      '/event?tab=streams',
    ),
  ).toBe('/event?tab=streams&page=2')
})

test('adds no question mark where there is no query', () => {
  expect(addQuery([], '/event')).toBe('/event')
})
