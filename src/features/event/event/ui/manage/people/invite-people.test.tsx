import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { InvitePeople } from './invite-people.tsx'

function renderForm(which: { eventId: string } | { streamId: string }, isCancelled: boolean) {
  const element = <InvitePeople {...{ which, isCancelled }} isDraft={false} inviteJudge={undefined} />
  const routes = [{ id: 'root', path: '*', element, loader: () => null }]
  const hydrationData = { loaderData: { root: { sendsMail: true } } }
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
}

test('judges are invited to an event, but not to a stream, whose roles are told in its own words', () => {
  expect(renderForm({ eventId: 'e1' }, false)).toContain('>Judge</option>')
  const stream = renderForm({ streamId: 's1' }, false)
  expect(stream).not.toContain('>Judge</option>')
  expect(stream).toContain('They’re listed among the stream’s people.')
})

test('a cancelled event or stream says beforehand that nobody can be invited', () => {
  expect(renderForm({ eventId: 'e1' }, false)).toContain('Send invitations')
  const event = renderForm({ eventId: 'e1' }, true)
  expect(event).toContain('This event is cancelled.')
  expect(event).not.toContain('Send invitations')
  expect(renderForm({ streamId: 's1' }, true)).toContain('This stream is cancelled.')
})
