import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RocketButton, RocketMark } from './approval-rocket.tsx'
import { SwitchOf } from './approval-switch.tsx'

const approval = (approved: boolean, isSaving = false) => ({ approved, isSaving, toggle: () => {} })

test('the switch says where a review stands, and its tooltip what pressing it does', () => {
  const on = renderToStaticMarkup(<SwitchOf approval={approval(true)} />)
  expect(on).toContain('Visible on the project page')
  expect(on).toContain('title="Don&#x27;t show this feedback on the project page"')
  expect(on).toContain('checked=""')
  const off = renderToStaticMarkup(<SwitchOf approval={approval(false)} />)
  expect(off).toContain('Not Approved')
  expect(off).toContain('title="Show this on the feedback page"')
  expect(off).not.toContain('checked=""')
})

test('the rocket says the same in the same words', () => {
  const on = renderToStaticMarkup(<RocketButton approval={approval(true)} />)
  expect(on).toContain('Visible on the project page')
  expect(on).toContain('aria-pressed="true"')
  expect(on).toContain('title="Don&#x27;t show this feedback on the project page"')
  expect(renderToStaticMarkup(<RocketButton approval={approval(false)} />)).toContain('Not Approved')
})

test('while it is saved it keeps the focus and ignores what is pressed', () => {
  for (const html of [
    renderToStaticMarkup(<RocketButton approval={approval(true, true)} />),
    renderToStaticMarkup(<SwitchOf approval={approval(true, true)} />),
  ]) {
    expect(html).toContain('aria-disabled="true"')
    expect(html).not.toContain(' disabled=""')
  }
})

test('an author reads where their own review stands, and has nothing to press', () => {
  const html = renderToStaticMarkup(<RocketMark approved={false} />)
  expect(html).toContain('Not Approved')
  expect(html).not.toMatch(/<button|<input/)
})
