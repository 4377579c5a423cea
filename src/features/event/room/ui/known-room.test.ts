import { expect, test } from 'vitest'
import { mergeChangesIntoRoom, addOlderMessages, withOwnMessage } from './known-room.ts'
import type { ShownMessage, ShownRoom } from './room-calls.ts'

const createMessage = (number: number, body = `No. ${number}`): ShownMessage => ({
  id: `id-${number}`,
  number,
  key: null,
  author: null,
  body,
  html: body,
  pictures: [],
  createdAt: '2026-11-20T08:00:00.000Z',
  via: null,
  editedAt: null,
  isDeleted: false,
  isHidden: false,
  isOwn: false,
})

const room = (numbers: number[], more: Partial<ShownRoom> = {}): ShownRoom => ({
  teamId: 'team',
  items: numbers.map((number) => createMessage(number)),
  more: false,
  last: numbers.at(-1) ?? 0,
  read: 0,
  unread: 0,
  readOnlyFrom: null,
  isReadOnly: false,
  mirroredTo: null,
  people: [],
  ...more,
})

const bodies = ({ items }: ShownRoom) => items.map(({ body }) => body)

test('what is new stands at the end once, and what changed where it stood', () => {
  const changes = room([4], { items: [createMessage(2, 'two again'), createMessage(4)], unread: 1 })
  const mergedRoom = mergeChangesIntoRoom(withOwnMessage(room([2, 3]), createMessage(4)), changes)
  expect(bodies(mergedRoom)).toEqual(['two again', 'No. 3', 'No. 4'])
  expect([mergedRoom.last, mergedRoom.unread]).toEqual([4, 1])
})

test('a message sent here moves no mark: what others said before it is still asked for', () => {
  expect(withOwnMessage(room([1]), createMessage(3)).last).toBe(1)
})

test('a change above the oldest shown waits until the older ones are asked for', () => {
  const mergedRoom = mergeChangesIntoRoom(
    room([5, 6], { more: true }),
    room([7], { items: [createMessage(2, 'changed')] }),
  )
  expect(bodies(mergedRoom)).toEqual(['No. 5', 'No. 6'])
  const all = addOlderMessages(mergedRoom, room([1, 2, 3, 4], { last: 99 }))
  expect([bodies(all).length, all.more, all.last]).toEqual([6, false, 7])
})
