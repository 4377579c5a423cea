import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SavePill } from './save-pill.tsx'

test('unsaved input is called not saved, as its button says “Save changes”', () => {
  const html = renderToStaticMarkup(<SavePill outcome="saved" unsaved={1} savedAt={null} />)
  expect(html).toContain('Not saved yet, kept on this device')
  expect(html).not.toContain('submitted')
})
