import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { site as siteConfig } from '#site.config.ts'
import { Footer } from './footer.tsx'

vi.mock('#site.config.ts', async (original) => {
  const { site } = await original<{ site: typeof siteConfig }>()
  return { site: { ...site, company: { ...site.company, name: 'Harbour Hacks e.V.' } } }
})

afterEach(() => vi.unstubAllGlobals())

function renderFooter() {
  vi.stubGlobal('__VERSION__', '1.2.3')
  return renderToStaticMarkup(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
}

test('the footer leads to the API documentation, which is no page of the router', () => {
  expect(renderFooter()).toContain('<a href="/api/docs">API documentation</a>')
})

test('a company whose name ends with a full stop is followed by no second one', () => {
  expect(renderFooter().replace(/<[^>]+>/g, ' ')).toMatch(/© Harbour Hacks e\.V\. · Version 1\.2\.3/)
})
