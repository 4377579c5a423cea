import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ApiError } from '#lib/contract/client.ts'
import { LineNoteList } from './line-note-list.tsx'
import { getErrorNotes } from './use-live-preview.ts'

function renderNotes(status: number, body: string) {
  const notes = getErrorNotes(new ApiError(status, { message: body, fieldErrors: { body } }, '')) ?? []
  return renderToStaticMarkup(<LineNoteList notes={notes} onGoTo={() => {}} />)
}

test('a refusal of one line leads to it', () => {
  expect(renderNotes(422, 'Tags are nested too deeply (line 7)')).toMatch(/Line 7<\/button>: Tags are nested/)
})

test('a refusal of the text as a whole names no line', () => {
  expect(renderNotes(413, 'This is too long')).toContain('<li>This is too long</li>')
  expect(renderNotes(422, 'This has letters that can’t be stored')).not.toContain('Line')
})
