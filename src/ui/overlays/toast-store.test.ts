import { expect, test } from 'vitest'
import { createToastStore } from './toast-store.ts'

test('orders wait in the store until somebody shows them', () => {
  const store = createToastStore()
  store.add({ title: 'Copied!', tone: 'success' })
  expect(store.current()).toMatchObject([{ title: 'Copied!', detail: '', tone: 'success' }])
})

test('at most twenty are kept, the newest ones', () => {
  const store = createToastStore()
  for (let n = 1; n <= 25; n++) store.add({ title: `Notice ${n}` })
  expect(store.current()).toHaveLength(20)
  expect(store.current().at(0)?.title).toBe('Notice 6')
})

test('what went well stays 2,500 ms, however long its text is', () => {
  const store = createToastStore()
  store.add({ title: 'Saved', tone: 'success' })
  store.add({ title: 'New participant', detail: 'You are registered for the event!' })
  expect(store.current().map(({ timeout }) => timeout)).toEqual([2500, 2500])
})

test('what was said can be read again once it is closed, at most twenty, but not what was withdrawn', () => {
  const store = createToastStore()
  store.remove(store.add({ title: 'Saved' }))
  expect(store.current()).toEqual([])
  expect(store.past()).toMatchObject([{ title: 'Saved' }])
  store.add({ title: 'Announced', act: 'announcement' })
  store.withdraw('announcement')
  expect(store.past()).toHaveLength(1)
  for (let n = 1; n <= 25; n++) store.add({ title: `Notice ${n}` })
  expect(store.past()).toHaveLength(20)
})

test('nothing that was said to one person is left for the next', () => {
  const store = createToastStore()
  store.add({ title: 'Your token ends today', tone: 'danger' })
  store.clear()
  expect([store.current(), store.past()]).toEqual([[], []])
})

test('errors stay until they are closed', () => {
  const store = createToastStore()
  const id = store.add({ title: 'Enrollment failed!', detail: 'Please try again.', tone: 'danger' })
  expect(store.current()[0]?.timeout).toBe(0)
  store.remove(id)
  expect(store.current()).toEqual([])
})

test('how an act went takes the place of how it failed before, and of nothing else', () => {
  const store = createToastStore()
  const readTitles = () => store.current().map(({ title }) => title)
  store.add({ title: 'Other', tone: 'danger', act: 'other' })
  store.add({ title: 'Not saved', tone: 'danger', act: 'save' })
  store.add({ title: 'Not saved again', tone: 'danger', act: 'save' })
  expect(readTitles()).toEqual(['Other', 'Not saved again'])
  store.add({ title: 'Saved', tone: 'success', act: 'save' })
  expect(readTitles()).toEqual(['Other', 'Saved'])
  store.settle('other')
  expect(readTitles()).toEqual(['Saved'])
})

test('whoever listens is told until they stop', () => {
  const store = createToastStore()
  let calls = 0
  const stop = store.subscribe(() => (calls += 1))
  store.add({ title: 'One' })
  stop()
  store.add({ title: 'Two' })
  expect(calls).toBe(1)
})

test('what was undone says no more that it was done', () => {
  const store = createToastStore()
  store.add({ title: 'Other', tone: 'success', act: 'other' })
  store.add({ title: 'Announced', detail: 'Reaches all 12 by e-mail.', tone: 'success', act: 'announcement' })
  store.withdraw('announcement')
  expect(store.current().map(({ title }) => title)).toEqual(['Other'])
})
