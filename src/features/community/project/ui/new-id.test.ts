import { expect, test } from 'vitest'
import { projectDraft } from '../contract.ts'
import { newId } from '#lib/new-id.ts'

test('ids are what the API takes for one, and never the same', () => {
  const ids = Array.from({ length: 1000 }, newId)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(projectDraft.shape.id.safeParse(id).success, id).toBe(true)
})
