import { expect, test, vi } from 'vitest'
import { createModalStore } from './modal-store.ts'

const order = { title: 'Leave Lampwick?', confirmLabel: 'Leave team', onAnswer: () => {} }

test('opening a second modal replaces the first', () => {
  const store = createModalStore()
  store.open('confirm', order)
  store.open('confirm', { ...order, title: 'Delete Fernwork?' })
  expect(store.current()).toMatchObject({ kind: 'confirm', payload: { title: 'Delete Fernwork?' } })
})

test('a modal without a payload is an error of the program', () => {
  const store = createModalStore()
  expect(() => store.open('confirm', undefined as never)).toThrow('without a payload')
  expect(store.current()).toBeNull()
})

test('closing tells the listeners once', () => {
  const store = createModalStore()
  let calls = 0
  store.subscribe(() => (calls += 1))
  store.open('confirm', order)
  store.close()
  store.close()
  expect(calls).toBe(2)
  expect(store.current()).toBeNull()
})

test('a modal keeps the address it was opened at', () => {
  vi.stubGlobal('location', { pathname: '/event', search: '?phase=past', hash: '' })
  const store = createModalStore()
  store.open('confirm', order)
  expect(store.current()?.address).toBe('/event?phase=past')
  vi.unstubAllGlobals()
})
