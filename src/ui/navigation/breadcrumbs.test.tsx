import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PageHead } from '../parts/page-head.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'

const team = 'فريق النول @ Loom-7'

test('a name in a breadcrumb, a title and a lead has its own direction', () => {
  expect(renderToString(<Breadcrumbs crumbs={[{ label: team }]} />)).toContain(`<bdi>${team}</bdi>`)
  const head = renderToString(<PageHead title={team} lede={team} />)
  expect(head).toMatch(/<h1 [^>]*dir="auto"/)
  expect(head).toMatch(/<p class="lede" dir="auto"/)
})
