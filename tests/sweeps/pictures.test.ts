import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { render } from '#features/content/text/rendering/render.ts'
import { aPicture } from '../support/files/pictures.ts'
import { wake as wakePage } from '../journeys/support/arrive.ts'
import { loadTextPaths } from '../journeys/support/demo-texts.ts'
import { demo, startJourney } from '../journeys/support/journey.ts'
import { newMember } from '../journeys/support/member.ts'

const { browser, site } = await startJourney(demo)

beforeAll(async () => {
  await showPictures(await anUpload())
})

const pages = [
  '/',
  '/event',
  '/event?tab=streams',
  '/event/quiet-tools-hack',
  '/event/quiet-tools-hack/lampwick',
  '/event/harbour-data-weekend/submissions',
  '/event/harbour-data-weekend/results',
  '/event/harbour-data-weekend/low-water/tidewatch',
  '/apps',
  '/tech',
  '/t',
  '/blog',
]

test.each([
  { width: 360, deviceScaleFactor: 2 },
  { width: 800, deviceScaleFactor: 1 },
  { width: 1280, deviceScaleFactor: 1 },
])(
  'no picture at $width pixels is wider than twice what is seen of it or coarser than the screen, and each keeps its space',
  { timeout: 240_000 },
  async ({ width, deviceScaleFactor }) => {
    const context = await browser.newContext({ viewport: { width, height: 900 }, deviceScaleFactor })
    const problems: string[] = []
    let seenCount = 0
    for (const path of [...pages, ...(await loadTextPaths(site))]) {
      const page = await openPage(context, path)
      const pictures = await page.evaluate(measure)
      seenCount += pictures.length
      for (const picture of pictures)
        for (const problem of listProblems(picture, deviceScaleFactor))
          problems.push(`${path}: ${problem} (${JSON.stringify(picture)})`)
      await page.close()
    }
    await context.close()
    expect(problems).toEqual([])
    expect(seenCount).toBeGreaterThan(40)
  },
)

test(
  'where no picture can be loaded the patterns stand, whether it fails before the page wakes or after',
  { timeout: 240_000 },
  async () => {
    const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 1280, height: 900 } })
    await context.route('**/_image?**', (route) => route.abort())
    for (const path of ['/event/harbour-data-weekend/submissions', ...(await loadTextPaths(site))]) {
      const page = await openPage(context, path)
      const wake = () =>
        page.evaluate(() => {
          for (const img of document.images) img.loading = 'eager'
        })
      const countRemaining = async () => {
        await wake()
        return page.locator('main img').count()
      }
      await expect.poll(countRemaining, { timeout: 60_000, message: path }).toBe(0)
      expect(await page.locator('main .tile').count()).toBeGreaterThan(0)
      await page.close()
    }
    await context.close()
  },
)

async function openPage(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(site.origin + path)
  await wakePage(page)
  await page.locator('main h1').waitFor()
  return page
}

type MeasuredPicture = Awaited<ReturnType<typeof measure>>[number]

/** Measures every loaded picture of the page: requested and displayed width. Runs in the page. */
async function measure() {
  const images = [...document.querySelectorAll<HTMLImageElement>('main img')]
  // Pictures far below would otherwise wait until the reader comes near.
  for (const img of images) img.loading = 'eager'
  await Promise.all(images.map((img) => img.decode().catch(() => undefined)))
  return images
    .filter((img) => img.clientWidth > 0)
    .map((img) => ({
      asked: Number(new URL(img.currentSrc, location.href).searchParams.get('w')),
      shown: img.clientWidth,
      isLoaded: img.naturalWidth > 0,
      missing: ['alt', 'width', 'height', 'srcset', 'sizes'].filter((name) => !img.hasAttribute(name)),
      priority: img.fetchPriority,
      address: img.currentSrc,
    }))
}

/** Widths come in steps, so the right one is the first step that is large enough, or the one after it. */
function listProblems({ asked, shown, isLoaded, missing }: MeasuredPicture, density: number): string[] {
  const neededWidth = shown * density
  return [
    ...missing.map((name) => `no ${name}`),
    ...(isLoaded ? [] : ['not loaded']),
    ...(asked > neededWidth * 2 && asked > 32 ? [`${asked} wide for ${neededWidth}`] : []),
    ...(asked < neededWidth * 0.9 ? [`only ${asked} wide for ${neededWidth}`] : []),
  ]
}

/** Uploads a picture large enough for every width that a page requests. */
async function anUpload(): Promise<string> {
  const { page } = await newMember({ browser, site, name: 'Painter' })
  const file = { name: 'a.png', mimeType: 'image/png', buffer: await aPicture(2000, 1125) }
  const response = await page.request.post('/gcp/uploadToGcp?path=content&type=image', {
    multipart: { file },
    headers: { origin: site.origin },
  })
  const { fileUrl } = (await response.json()) as { fileUrl: string }
  await page.context().close()
  return fileUrl
}

/** Uses this picture for everything in the demo that can have one, including texts. */
async function showPictures(fileUrl: string) {
  for (const table of ['event', 'team', 'technology', 'tutorial', 'article'])
    await site.pool.query(`update ${table} set image = $1`, [fileUrl])
  await site.pool.query('update profile set picture = $1', [fileUrl])
  const { html } = render(`Before\n\n![Seen](${fileUrl})\n\nAfter ![small](${fileUrl}) it`)
  for (const table of ['tutorial', 'article'])
    await site.pool.query(
      `update ${table} set rendered = jsonb_set(rendered, '{html}', to_jsonb($1::text))`,
      [html],
    )
}
