import { expect, test } from 'vitest'
import { toDraft } from './draft.ts'
import { listUnsavedFields } from './kept-fields.ts'

const base = { ...toDraft(null), title: 'Lantern', description: 'Reads lights.' }

test('after the close one reads what was typed and never stored, and nothing else', () => {
  const values = {
    ...base,
    description: 'Reads harbour lights, by night too.',
    techIn: [{ slug: 'c', name: 'C' }],
  }
  expect(listUnsavedFields({ base, values, version: 1 }, null)).toEqual([
    { name: 'description', label: 'About', text: values.description },
    { name: 'techIn', label: 'Technologies', text: 'C' },
  ])
  expect(listUnsavedFields({ base, values: base, version: 1 }, null)).toEqual([])
})

test('texts of several visits are all there, each once', () => {
  const stack = ['By night.', 'By day.', 'By night.'].map((description) => ({
    base,
    values: { ...base, description },
    version: 1,
  }))
  expect(listUnsavedFields({ stack }, null).map(({ text }) => text)).toEqual(['By night.', 'By day.'])
})

test.for([null, 'old words', { values: base }])('%j from an older release is left alone', (savedDraft) => {
  expect(listUnsavedFields(savedDraft, null)).toEqual([])
})
