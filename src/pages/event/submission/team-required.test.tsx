import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { TeamRequired } from './team-required.tsx'

function render(maxTeamSize: number, hasOpenTeams: boolean) {
  const element = <TeamRequired event={{ slug: 'lantern', maxTeamSize }} hasOpenTeams={hasOpenTeams} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />)
}

test('a team is offered to be found only where one looks for members', () => {
  expect(render(4, true)).toContain('Find or start a team')
  const html = render(4, false)
  expect(html).toContain('>Start a team<')
  expect(html).toContain('/event/lantern/dash/team?view=team')
  expect(render(1, false)).toContain('Set it up')
})
