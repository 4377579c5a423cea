import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyFeedback } from './feedback-section.tsx'

const renderNoneShown = (waiting: number, hasOwn: boolean, release: string | null = null) =>
  renderToStaticMarkup(<EmptyFeedback {...{ release, waiting, hasOwn }} />)

test('who has reviewed a project does not read that it has no feedback', () => {
  expect(renderNoneShown(0, false)).toContain('No feedback yet')
  expect(renderNoneShown(0, true)).toBe('')
  expect(renderNoneShown(2, false)).toContain('2 notes')
})

test('as long as a team can’t read its feedback, the page says when it can', () => {
  const html = renderNoneShown(0, false, 'once submissions are closed')
  expect(html).not.toContain('No feedback yet')
  expect(html).toContain('can read its reviewers’ feedback once submissions are closed')
})
