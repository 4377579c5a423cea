import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NoneShown } from './feedback-section.tsx'

const shown = (waiting: number, hasOwn: boolean) =>
  renderToStaticMarkup(<NoneShown {...{ waiting, hasOwn }} />)

test('who has reviewed a project does not read that it has no feedback', () => {
  expect(shown(0, false)).toContain('No feedback yet')
  expect(shown(0, true)).toBe('')
  expect(shown(2, false)).toContain('2 notes')
})
