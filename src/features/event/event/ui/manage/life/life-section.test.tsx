import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LifeSection } from './life-section.tsx'

const acts = { cancel: async () => {}, postpone: async () => {}, resume: async () => {}, onChanged: () => {} }
const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const renderSection = (some: object) =>
  renderToStaticMarkup(
    <LifeSection
      kind="event"
      cancelledAt={null}
      postponedAt={null}
      timeZone="Europe/Berlin"
      noticed=""
      isDraft={false}
      endAt={null}
      {...acts}
      {...some}
    />,
  )

test('an event can be postponed or canceled until its end, whether it is judged or not', () => {
  expect(renderSection({ endAt: at(48) })).toContain('Postpone or cancel')
  expect(renderSection({ endAt: null })).toContain('Postpone or cancel')
  expect(renderSection({ endAt: at(-1) })).toBe('')
  expect(renderSection({ endAt: at(-1), cancelledAt: at(-2) })).toContain('Bring it back')
})
