import { expect, test } from 'vitest'
import { toDatabaseRefusal } from './database-refusal.ts'

const readOnly = '25006'

test.each([readOnly, 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ENOTFOUND', 'EPIPE', '57P05'])(
  'a database that fails with %s is away, by itself or as a cause',
  (code) => {
    const error = Object.assign(new Error('connect'), { code })
    expect(toDatabaseRefusal(error)).toMatchObject({ status: 503 })
    expect(toDatabaseRefusal(new Error('Failed query', { cause: error }))).toMatchObject({ status: 503 })
  },
)

test('a fault of ours stays one', () => {
  expect(toDatabaseRefusal(Object.assign(new Error('syntax'), { code: '42601' }))).toBeUndefined()
  expect(toDatabaseRefusal(new Error('undefined is not a function'))).toBeUndefined()
})
