import { expect, test } from 'vitest'
import { isSupersededDraft } from './superseded-draft.ts'

const before = { title: 'Kilns', about: 'Clay', isPublic: false }
const draft = { base: before, values: { ...before, title: 'Kiln days' } }

test('a draft is stale once newer text of the same field is saved, or its own text', () => {
  expect(isSupersededDraft(draft, { before, saved: { ...before, title: 'Kiln nights' } })).toBe(true)
  expect(isSupersededDraft(draft, { before, saved: { ...before, title: 'Kiln days' } })).toBe(true)
})

test('a draft stays while a field that it changed was not saved since', () => {
  expect(isSupersededDraft(draft, { before, saved: { ...before, about: 'Fired clay' } })).toBe(false)
  const wider = { base: before, values: { ...draft.values, about: 'Stoneware' } }
  expect(isSupersededDraft(wider, { before, saved: { ...before, title: 'Kiln nights' } })).toBe(false)
})

test('a form that creates things begins empty', () => {
  const question = { base: {}, values: { body: 'Is there', title: '' } }
  expect(isSupersededDraft(question, { before: {}, saved: { body: 'Is there tea?' } })).toBe(true)
  expect(isSupersededDraft(question, { before: {}, saved: { body: '', title: 'Tea' } })).toBe(false)
})
