import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyFeedback } from './feedback-section.tsx'

const renderNoneShown = (waiting: number, hasOwn: boolean) =>
  renderToStaticMarkup(<EmptyFeedback {...{ waiting, hasOwn }} />)

test('who has reviewed a project does not read that it has no feedback', () => {
  expect(renderNoneShown(0, false)).toContain('No feedback yet')
  expect(renderNoneShown(0, true)).toBe('')
  expect(renderNoneShown(2, false)).toContain('2 notes')
})
