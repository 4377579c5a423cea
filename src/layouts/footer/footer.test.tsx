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

test('a company whose name ends with a full stop is followed by no second one', () => {
  vi.stubGlobal('__VERSION__', '1.2.3')
  const page = renderToStaticMarkup(
    <MemoryRouter>
      <Footer />
    </MemoryRouter>,
  )
  expect(page.replace(/<[^>]+>/g, ' ')).toMatch(/© Harbour Hacks e\.V\. · Version 1\.2\.3/)
})
