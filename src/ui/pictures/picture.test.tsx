import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { Picture } from './picture.tsx'

const uploadedSrc = '/files/project/one.webp'

test('an uploaded picture is offered in several widths, says how wide it stands and keeps its space free', () => {
  const html = renderToStaticMarkup(<Picture src={uploadedSrc} alt="A quay" seed="one" />)
  expect(html).toContain('w=256&amp;q=75 256w')
  expect(html).toMatch(/ sizes="[^"]*92vw"/)
  expect(html).toMatch(/ width="312" height="198" loading="lazy"/)
  expect(html).toContain('alt="A quay"')
  const first = renderToStaticMarkup(<Picture src={uploadedSrc} seed="one" first />)
  expect(first).toMatch(/ loading="eager" fetchPriority="high"/)
})

test('a missing picture, and one of another site, is the pattern of its seed', () => {
  const tileHtml = renderToStaticMarkup(<Picture src={null} seed="one" />)
  expect(tileHtml).toMatch(/^<svg class="tile"/)
  for (const src of [
    'https://pictures.example/a.png',
    '//pictures.example/a.png',
    '/\\pictures.example/a.png',
  ])
    expect(renderToStaticMarkup(<Picture src={src} seed="one" />)).toBe(tileHtml)
  expect(renderToStaticMarkup(<Picture src="" seed="two" />)).not.toBe(tileHtml)
})

test('a face comes as wide as it stands and twice and three times that; a foreign one is a drawn portrait', () => {
  const html = renderToStaticMarkup(<Avatar name="Ines Okafor" face="a1f3c" src={uploadedSrc} size={32} />)
  expect(html).toMatch(/w=32&amp;q=75 32w, .*w=64&amp;q=75 64w, .*w=96&amp;q=75 96w" sizes="32px"/)
  const foreignHtml = renderToStaticMarkup(
    <Avatar name="Ines Okafor" face="a1f3c" src="https://a.example/b.png" />,
  )
  expect(foreignHtml).toBe(renderToStaticMarkup(<Avatar name="Ines Okafor" face="a1f3c" />))
  expect(foreignHtml).toContain('<svg class="face ')
})
