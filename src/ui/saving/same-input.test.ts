import { expect, test } from 'vitest'
import { isSameInput } from './same-input.ts'

test('a field that was emptied again holds what an untouched one does', () => {
  expect(isSameInput({ body: '' }, {})).toBe(true)
  expect(isSameInput({ body: '', tags: [], isPublic: false, end: null }, undefined)).toBe(true)
})

test('an emptied field differs from a filled one, and so does other text', () => {
  expect(isSameInput({ body: '' }, { body: 'Is there a kettle?' })).toBe(false)
  expect(isSameInput({ isPublic: false }, { isPublic: true })).toBe(false)
  expect(isSameInput({ body: ' ' }, {})).toBe(false)
})
