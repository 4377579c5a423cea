import { expect, test } from 'vitest'
import { buildNotePayloads } from '../pages/notes.ts'
import { createOwnNotes } from './own-notes.ts'

test('a process skips the notes of its own writes once they have taken effect, and of no others', () => {
  const [here, there] = [createOwnNotes(), createOwnNotes()]
  const mark = here.createMark()
  const tags = Array.from({ length: 1000 }, (_, index) => `submission:${index}`)
  const payloads = buildNotePayloads(tags, mark)
  const readAll = ({ read }: typeof here) => payloads.flatMap((payload) => read(payload.split('\n')))

  expect(payloads.length).toBeGreaterThan(1)
  expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8000)
  expect(readAll(there)).toEqual(tags)
  expect(readAll(here)).toEqual(tags)
  here.apply(mark)
  expect(readAll(here)).toEqual([])
  expect(readAll(there)).toEqual(tags)
  expect(here.read(['event:1'])).toEqual(['event:1'])
})
