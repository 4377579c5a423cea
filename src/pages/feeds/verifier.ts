import html from '#features/judging/publication/bundle/verifier.html?raw'
import { loadPublicKeys } from '#features/platform/signing/public-keys.ts'
import { load } from '#lib/pages/load.ts'
import { page } from '#lib/pages/page.ts'

export const handle = page({ audience: 'everyone' })

/**
 * Page that verifies results, including this site's keys. It is saved and opened from the device: there its
 * only script may run, which our page policy forbids, and our site can no longer change it.
 */
export const loader = load(async (ctx) => {
  const keys = await loadPublicKeys(ctx)
  const siteHtml = html.replace(
    "site = '', siteKeys = []",
    () => `site = ${JSON.stringify(ctx.origin)}, siteKeys = ${JSON.stringify(keys.map(({ key }) => key.x))}`,
  )
  return new Response(siteHtml, {
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="check-results.html"',
      'x-robots-tag': 'noindex',
    },
  })
})
