import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConflictPanel } from './conflict-panel.tsx'
import type { Conflicts } from './use-conflicts.ts'

const conflict = { field: 'tagline', base: 'Bring a lamp', mine: 'A bright lamp', theirs: 'A warm lamp' }

/** Renders one conflict and returns its text, without tags. */
function render(state: Partial<Conflicts>) {
  const props = { open: [conflict], changedBy: null, isOwnChange: false, changedAt: null, ...state }
  const html = renderToString(
    <ConflictPanel {...props} values={() => ({ tagline: conflict.mine })} settle={() => {}} />,
  )
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('a version that another person saved has their name', () => {
  const text = render({ changedBy: 'Olga Kiln' })
  expect(text).toContain('Olga Kiln changed this, too')
  expect(text).toMatch(/Olga’s .*Use theirs/)
})

test('a version that the user saved, or that a restored draft differs from, is what is saved now', () => {
  for (const state of [{ changedBy: 'Ada Kiln', isOwnChange: true }, {}]) {
    const text = render(state)
    expect(text).toContain('Your draft differs from what is saved now')
    expect(text).toMatch(/Your draft .*Keep your draft .*What is saved now .*Use what is saved now/)
    expect(text).not.toMatch(/Ada|theirs|Someone/i)
  }
})

test('two drafts of the user are both theirs to choose from', () => {
  const text = render({ open: [{ ...conflict, isOwn: true }] })
  expect(text).toContain('You changed this twice')
  expect(text).toMatch(/Also yours .*Use the other/)
})
