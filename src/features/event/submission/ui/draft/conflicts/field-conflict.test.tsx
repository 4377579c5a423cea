import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FieldConflict, type LastSave } from './field-conflict.tsx'
import type { DraftForm } from '../use-draft-form.ts'

/** Renders a conflict in the title with the text of the second version. */
const render = (by: LastSave) => {
  const form = {
    conflicts: { title: 'Harbour Theirs' },
    origins: { title: 2 },
    settle: () => {},
  } as unknown as DraftForm
  return renderToString(<FieldConflict name="title" form={form} by={by} />)
}

test('a field is called theirs only if a teammate saved it', () => {
  const fromTeammate = render({ teammate: 'Tavi Kiln', version: 2 })
  expect(fromTeammate).toContain('Tavi Kiln saved this field, too')
  expect(fromTeammate).toContain('Use theirs')
  for (const by of [
    { teammate: null, version: 2 },
    { teammate: 'Tavi Kiln', version: 3 },
  ]) {
    const html = render(by)
    expect(html).toContain('Your draft differs from what is saved now')
    expect(html).toContain('Use what is saved now')
    expect(html).not.toMatch(/Use theirs|Tavi|Someone/)
  }
})
