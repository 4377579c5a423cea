import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RocketButton, RocketMark } from './approval-rocket.tsx'
import { ApprovalToggle } from './approval-switch.tsx'

const approval = (approved: boolean, isSaving = false) => ({ approved, isSaving, toggle: () => {} })

test('the switch says where a review stands, and its tooltip what pressing it does', () => {
  const approvedHtml = renderToStaticMarkup(<ApprovalToggle approval={approval(true)} />)
  expect(approvedHtml).toContain('Visible on the project page')
  expect(approvedHtml).toContain('title="Don&#x27;t show this feedback on the project page"')
  expect(approvedHtml).toContain('checked=""')
  const unapprovedHtml = renderToStaticMarkup(<ApprovalToggle approval={approval(false)} />)
  expect(unapprovedHtml).toContain('Not Approved')
  expect(unapprovedHtml).toContain('title="Show this on the feedback page"')
  expect(unapprovedHtml).not.toContain('checked=""')
})

test('the rocket says the same in the same words', () => {
  const approvedHtml = renderToStaticMarkup(<RocketButton approval={approval(true)} />)
  expect(approvedHtml).toContain('Visible on the project page')
  expect(approvedHtml).toContain('aria-pressed="true"')
  expect(approvedHtml).toContain('title="Don&#x27;t show this feedback on the project page"')
  expect(renderToStaticMarkup(<RocketButton approval={approval(false)} />)).toContain('Not Approved')
})

test('while it is saved it keeps the focus and ignores what is pressed', () => {
  for (const html of [
    renderToStaticMarkup(<RocketButton approval={approval(true, true)} />),
    renderToStaticMarkup(<ApprovalToggle approval={approval(true, true)} />),
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
