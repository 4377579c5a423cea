import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StaleNotice } from './stale-notice.tsx'

test('the notice names what has changed, or what may have', () => {
  const end = 'changed since: prepare the results again to see what that moves.'
  expect(renderToStaticMarkup(<StaleNotice changed={['prizes']} />)).toContain(`Prizes have ${end}`)
  expect(renderToStaticMarkup(<StaleNotice changed={['rubric']} />)).toContain(`The rubric has ${end}`)
  expect(renderToStaticMarkup(<StaleNotice changed={['ballots', 'projects', 'rubric']} />)).toContain(
    `Ballots, projects, and the rubric have ${end}`,
  )
  expect(renderToStaticMarkup(<StaleNotice changed={[]} />)).toContain(
    `Ballots, projects, teams, prizes or the rubric have ${end}`,
  )
})
