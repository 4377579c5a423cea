import { beforeEach, expect, test } from 'vitest'
import { DraftStack, listStackedDrafts, maxStackedDrafts } from './draft-stack.ts'
import { drafts } from './drafts.ts'

const name = 'draft:note'
const listStored = () => listStackedDrafts(drafts.read(name))

/** Opens the form as a new visit does, which offers what the device has. */
function visit() {
  const stack = new DraftStack(name)
  stack.offer(listStored())
  return stack
}

beforeEach(() => {
  drafts.identify(crypto.randomUUID())
  visit().write({ about: 'first' })
})

test('a draft on offer stays while newer input comes, is saved and is discarded', () => {
  const stack = visit()
  stack.write({ organization: 'newer' })
  expect(listStored()).toEqual([{ organization: 'newer' }, { about: 'first' }])
  stack.write(null)
  expect(listStored()).toEqual([{ about: 'first' }])
  stack.write({ organization: 'newer' })
  stack.clear()
  expect(listStored()).toEqual([{ about: 'first' }])
})

test('after several visits without an answer, each visit’s input is still there', () => {
  visit().write({ about: 'second' })
  visit().write({ about: 'third' })
  expect(listStored()).toEqual([{ about: 'third' }, { about: 'second' }, { about: 'first' }])
  for (let left = 0; left < maxStackedDrafts; left++) visit().write({ left })
  expect(listStored()).toHaveLength(maxStackedDrafts)
})

test('an answer deletes the drafts on offer and leaves newer input', () => {
  const stack = visit()
  stack.write({ organization: 'newer' })
  stack.answer()
  expect(listStored()).toEqual([{ organization: 'newer' }])
  stack.clear()
  expect(drafts.has(name)).toBe(false)
})

test('a draft that was saved meanwhile is no longer kept', () => {
  const stack = visit()
  stack.clear((draft) => (draft as { about: string }).about === 'first')
  expect(drafts.has(name)).toBe(false)
})

test('input typed before the drafts were open does not replace the draft on offer', () => {
  const [older] = listStored()
  const stack = new DraftStack(name)
  stack.write({ about: 'typed early' })
  stack.offer([older])
  expect(listStored()).toEqual([{ about: 'typed early' }, older])
})
