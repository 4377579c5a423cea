import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'
import { site } from '../../site.config.ts'

export const handle = page({ audience: 'everyone' })

export const loader = load(async () =>
  Response.json(
    {
      name: site.name,
      short_name: site.name,
      description: site.description,
      start_url: '/',
      display: 'browser',
      background_color: '#faf7f2',
      theme_color: '#faf7f2',
      icons: [
        { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/apple-touch-icon.png', type: 'image/png', sizes: '180x180' },
      ],
    },
    { headers: { 'content-type': 'application/manifest+json' } },
  ),
)
