import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { ShownDesk, WithoutTeam } from './desk-calls.ts'
import { TeamDesk } from './team-desk.tsx'

const event = { id: 'e1', slug: 'field-notes', title: 'Field Notes', maxTeamSize: 4 }
const profile = { userName: 'ada', firstName: 'Ada', lastName: 'Kiln' }

function renderDesk(canChangeMembers: boolean) {
  const team = {
    id: 't1',
    name: 'Rye',
    slug: 'rye',
    membersCount: 1,
    lockedAt: null,
    isHidden: false,
    canChangeMembers,
    project: { title: 'Rye at Four', slug: 'rye-at-four', isSubmitted: true },
    members: [{ participantId: 'p1', isAdmin: true, profile }],
  }
  const list = { items: [team], total: 1, page: 1, perPage: 20 } as unknown as ShownDesk
  const free = { items: [], total: 0, page: 1, perPage: 50 } as unknown as WithoutTeam
  const element = <TeamDesk {...{ event, list, free }} filters={{ search: undefined, show: undefined }} />
  const router = createMemoryRouter([{ path: '*', element }])
  return renderToStaticMarkup(<RouterProvider {...{ router }} />)
}

test('the desk doesn’t offer to move or remove people of a team in published results, and says why', () => {
  expect(renderDesk(false)).not.toContain('Options for Ada Kiln')
  expect(renderDesk(false)).toContain(
    'Results are published, so the people of teams with a submitted project',
  )
  expect(renderDesk(true)).toContain('Options for Ada Kiln')
  expect(renderDesk(true)).not.toContain('Results are published')
})
