import { expect, test } from 'vitest'
import { confirm, confirmWithReason } from './confirm.ts'
import { modals } from './modal-store.ts'

const order = { title: 'Delete Fernwork?', confirmLabel: 'Delete project', type: 'danger' } as const

function getQuestion() {
  const modal = modals.current()
  if (modal?.kind !== 'confirm') throw new Error('nothing was asked')
  return modal.payload
}

test('the answer is what was pressed', async () => {
  const first = confirm(order)
  getQuestion().onAnswer(true)
  expect(await first).toBe(true)
  const second = confirm(order)
  getQuestion().onAnswer(false)
  expect(await second).toBe(false)
})

test('a reason comes with a yes, and nothing with a no', async () => {
  const reason = { label: 'Why', most: 500 }
  const first = confirmWithReason({ ...order, reason })
  getQuestion().onAnswer(true, 'It is spam.')
  expect(await first).toBe('It is spam.')
  const second = confirmWithReason({ ...order, reason })
  getQuestion().onAnswer(false, 'It is spam.')
  expect(await second).toBe(null)
})

test('closing means no', async () => {
  const answer = confirm(order)
  modals.close()
  expect(await answer).toBe(false)
})

test('another question means no to the first', async () => {
  const first = confirm(order)
  const second = confirm({ ...order, title: 'Leave Lampwick?' })
  expect(await first).toBe(false)
  getQuestion().onAnswer(true)
  expect(await second).toBe(true)
  expect(modals.current()).toBeNull()
})
