import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { site } from '#site.config.ts'
import { Logo } from './logo.tsx'

test.each([
  ['header', 40],
  ['full', 36],
  ['mark', 36],
] as const)('the %s logo has a mark of %i pixels and the name of the configuration', (variant, size) => {
  const html = renderToStaticMarkup(<Logo variant={variant} />)

  expect(html).toContain(`width="${size}" height="${size}"`)
  expect(html).toContain(`>${site.name}</span>`)
})

test('the open side menu gives its logo 200 by 50 pixels', () => {
  expect(renderToStaticMarkup(<Logo variant="full" />)).toContain('h-[50px] w-[200px]')
})
