import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LifeSection } from './life-section.tsx'

const actions = {
  cancel: async () => {},
  postpone: async () => ({ startAt: null, timeZone: 'Europe/Berlin' }),
  resume: async () => ({ startAt: null, timeZone: 'Europe/Berlin' }),
  onChanged: () => {},
}
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const renderSection = (props: object) =>
  renderToStaticMarkup(
    <LifeSection
      kind="event"
      cancelledAt={null}
      postponedAt={null}
      timeZone="Europe/Berlin"
      noticed=""
      isDraft={false}
      startAt={null}
      endAt={null}
      movedFrom={null}
      items={[]}
      {...actions}
      {...props}
    />,
  )

test('an event can be postponed or canceled until its end, whether it is judged or not', () => {
  expect(renderSection({ endAt: hoursFromNow(48) })).toContain('Postpone or cancel')
  expect(renderSection({ endAt: null })).toContain('Postpone or cancel')
  expect(renderSection({ endAt: hoursFromNow(-1) })).toBe('')
  expect(renderSection({ endAt: hoursFromNow(-1), cancelledAt: hoursFromNow(-2) })).toContain('Bring it back')
})
