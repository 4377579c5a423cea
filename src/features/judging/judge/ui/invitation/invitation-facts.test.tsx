import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownInvitation } from '../judge-calls.ts'
import { InvitationFacts } from './invitation-facts.tsx'

test('an invitation to judge is answered by the day until which it works, as the organizers read it', () => {
  const event = {
    timeZone: 'Europe/Dublin',
    startAt: null,
    endAt: null,
    submissionsCloseAt: null,
    submissionsCount: 3,
  }
  const round = {
    id: 'r1',
    name: 'First look',
    opensAt: '2026-11-20T10:00:00Z',
    closesAt: '2026-11-25T10:00:00Z',
    description: 'All submitted projects.',
  }
  const invitation = { expiresAt: '2026-12-04T10:00:00Z' } as ShownInvitation
  const page = renderToStaticMarkup(<InvitationFacts {...{ event, invitation }} rounds={[round]} />)
  const [, deadline] = page.split('Answer by')
  expect(deadline).toContain('dateTime="2026-12-04T10:00:00Z"')
})
