import { expect, test } from 'vitest'
import { isContinuation } from './message-groups.ts'
import type { ShownMessage } from '../room-calls.ts'

const message = (face: string, minute: number, more: Partial<ShownMessage> = {}) =>
  ({
    author: { face, userName: face },
    createdAt: new Date(minute * 60_000).toISOString(),
    via: null,
    isOwn: false,
    isDeleted: false,
    ...more,
  }) as ShownMessage

test('messages of one person shortly after each other are a group', () => {
  expect(isContinuation(message('a', 4), message('a', 0))).toBe(true)
  expect(isContinuation(message('a', 0), undefined)).toBe(false)
  expect(isContinuation(message('b', 4), message('a', 0))).toBe(false)
  expect(isContinuation(message('a', 9), message('a', 0))).toBe(false)
  expect(isContinuation(message('a', 4, { via: 'discord' }), message('a', 0))).toBe(false)
  expect(isContinuation(message('a', 4), message('a', 0, { isDeleted: true }))).toBe(false)
})
