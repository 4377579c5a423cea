import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TextConflicts } from './text-conflicts.tsx'

/** Renders a conflict in the title with the text of the second revision. */
const render = (origin: 'own' | number | undefined, savedBy: { name: string; isYou: boolean } | null) =>
  renderToString(
    <TextConflicts<{ title: string }>
      state={{
        latest: { revision: 2, savedBy },
        state: {
          values: { title: 'Thin glazes' },
          conflicts: { title: 'Thick glazes' },
          origins: { title: origin },
        },
        saving: { settle: () => {} },
        takeTheirs: async () => {},
      }}
      labels={{ title: 'Title' }}
      formatValue={(value) => value}
    />,
  )

test('a saved text is called theirs only if another person saved it', () => {
  const fromOther = render(2, { name: 'Nora Kiln', isYou: false })
  expect(fromOther).toContain('Nora Kiln saved a different version')
  expect(fromOther).toContain('Use theirs')
  const own = [
    render(2, { name: 'Ada Kiln', isYou: true }),
    render(undefined, { name: 'Ada Kiln', isYou: true }),
    render(undefined, null),
  ]
  for (const html of own) {
    expect(html).toContain('Your draft differs from what is saved now')
    expect(html).toContain('Use what is saved now')
    expect(html).not.toMatch(/theirs|Ada|Someone/)
  }
})
