import { createHash } from 'node:crypto'
import { fixedPages } from '../../src/pages/any-event/fixed-pages.ts'
import { expect, test } from '../support/built.ts'
import { anEvent } from '../support/events.ts'
import { applicationId, canary, fill } from './things.ts'

test.beforeAll(async ({ built }) => fill(built))

const describedPages: [string, type: string, text: string][] = [
  ['/', 'WebSite', 'Kilnyard'],
  ['/event', 'BreadcrumbList', 'Harbour Light'],
  ['/event/harbour-light', 'Event', 'torch'],
  ['/event/harbour-light/lampwick/morning-sheet', 'SoftwareApplication', 'A nurse tells'],
  ['/event/harbour-light/submissions', 'CollectionPage', 'Morning Sheet'],
  ['/stream/tuesday-talks', 'Event', 'torch'],
  ['/apps', 'CollectionPage', 'Glaze Book'],
  [`/apps/app?id=${applicationId}`, 'SoftwareApplication', 'A potter writes down'],
  ['/apps/category/repair', 'CollectionPage', 'Glaze Book'],
  ['/tech', 'BreadcrumbList', 'Ember'],
  ['/tech/kilnworks', 'SoftwareApplication', 'Makes kilns'],
  ['/tech/kilnworks/ember', 'SoftwareApplication', 'A small model'],
  ['/t', 'BreadcrumbList', 'Measure a voice agent'],
  ['/t/measure', 'TechArticle', 'The gap is the product.'],
  ['/blog', 'BreadcrumbList', 'Measure a voice agent'],
  ['/blog/measure', 'Article', 'The gap is the product.'],
  ['/u/@wicket-lane', 'Person', 'Fires twice a week'],
  ['/about', 'BreadcrumbList', 'Kilnyard'],
]

test.for(describedPages)('%s says all of itself without a script', async ([url, type, phrase], { built }) => {
  const { status, text, headers } = await built.visit(url)
  expect(status).toBe(200)
  const head = text.slice(0, text.indexOf('</head>'))
  const body = text.slice(text.indexOf('<body')).replace(/<script[\s\S]*?<\/script>/g, '')
  const meta = (name: string) => findMetaContent(head, name)
  const { origin } = new URL(built.config.siteUrl)

  expect(body).toContain(phrase)
  expect(body.match(/<h1[\s>]/g)).toHaveLength(1)
  expect(head.match(/<title>[^<]{3,}<\/title>/g)).toHaveLength(1)
  expect(meta('description')?.length).toBeGreaterThan(10)
  expect(head.match(/<link rel="canonical" href="([^"]+)"/)?.[1]).toBe(origin + (url === '/' ? '/' : url))
  for (const name of ['og:site_name', 'og:type', 'og:title', 'og:description', 'og:url'])
    expect(meta(name), name).toBeTruthy()
  expect(meta('og:image')).toMatch(new RegExp(`^${origin}/`))
  expect(meta('robots')).toBeUndefined()
  expect(listStructuredTypes(text)).toContain(type)
  expect(unhashed(text, headers.get('content-security-policy')!)).toEqual([])
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
})

test.for(describedPages)(
  'the card that %s names is a picture of 1200 by 630 pixels',
  async ([url], { built }) => {
    const { text } = await built.visit(url)
    const { status, bytes, headers } = await built.visit(
      findMetaContent(text, 'og:image')!.replace(built.config.siteUrl, ''),
    )
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/png')
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  },
)

test.for(describedPages.map(([url]) => url))(
  'every other form that %s names is there',
  async (url, { built }) => {
    const { text } = await built.visit(url)
    const links = [...text.matchAll(/<link rel="alternate"[^>]*>/g)].map(([link]) => link)
    for (const link of links) {
      const address = /href="([^"]+)"/
        .exec(link)![1]!
        .replace(built.config.siteUrl, '')
        .replaceAll('&amp;', '&')
      const { status, headers } = await built.visit(address)
      expect(status, address).toBe(200)
      expect(headers.get('content-type'), address).toContain(/type="([^"]+)"/.exec(link)![1])
    }
  },
)

test('the sitemap names every public page once, and each of them answers', async ({ built }) => {
  const { text, headers } = await built.visit('/sitemap.xml')
  expect(headers.get('content-type')).toContain('application/xml')
  const pageUrls = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, pageUrl]) => pageUrl!)
  const paths = pageUrls.map((pageUrl) => pageUrl.replace(built.config.siteUrl, ''))
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toEqual(expect.arrayContaining([...fixedPages]))
  for (const [url] of describedPages) expect(paths).toContain(url)
  for (const path of paths) expect((await built.visit(path)).status, path).toBe(200)
  expect(text).toMatch(/harbour-light<\/loc><lastmod>\d{4}-/)
})

const lists = ['events', 'streams', 'tech', 'tutorials', 'blog']
test.for(lists)('the feed of %s can be read as RSS and as Atom', async (list, { built }) => {
  for (const [extension, kind] of [
    ['xml', 'rss'],
    ['atom', 'feed'],
  ]) {
    const { status, text } = await built.visit(`/feeds/${list}.${extension}`)
    expect(status).toBe(200)
    expect(text).toContain(`<${kind}`)
    if (kind === 'rss') expect(text).not.toContain('<author>')
    expect(text).toMatch(/Harbour Light|Tuesday Talks|Ember|Measure a voice agent/)
  }
})

test.for([...lists, 'apps'])(
  'each entry of the Atom feed of %s has what RFC 4287 asks for',
  async (list, { built }) => {
    const { text } = await built.visit(`/feeds/${list}.atom`)
    const [head, ...entries] = text.split('<entry>')
    expect(head).toMatch(/<author>\s*<name>[^<]+<\/name>/)
    expect(entries.length).toBeGreaterThan(0)
    for (const entry of entries) {
      expect(entry).toMatch(/<id>urn:uuid:[\da-f-]{36}<\/id>/)
      expect(entry).toMatch(/<updated>\d{4}-\d\d-\d\dT[\d:.]+Z<\/updated>/)
      expect(entry).toMatch(/<title[^>]*>.+<\/title>/)
      expect(entry).toMatch(/<link [^>]*href="http/)
    }
  },
)

test('a renamed event is the same entry of its feed at another address', async ({ built }) => {
  const organizer = await built.member('USER', { canCreateEvents: true })
  const { id } = await anEvent(built, { title: 'Before the Storm' }, organizer)
  const findEntryId = async (title: string) => {
    const { text } = await built.visit('/feeds/events.atom')
    const entry = text.split('<entry>').find((each) => each.includes(title))
    return /<id>([^<]+)<\/id>/.exec(entry ?? '')?.[1]
  }
  // A list that was read a moment ago is at most a second old.
  await expect.poll(() => findEntryId('Before the Storm')).toBe(`urn:uuid:${id}`)
  await built.as(organizer).put(`event/updateEvent?id=${id}`, { title: 'After the Storm', slug: 'calm' })
  await expect.poll(() => findEntryId('After the Storm')).toBe(`urn:uuid:${id}`)
})

test('an event without dates offers no calendar', async ({ built }) => {
  const { slug } = await anEvent(built, { title: 'Some Day', startAt: null, endAt: null })
  expect((await built.visit(`/event/${slug}/calendar.ics`)).status).toBe(404)
  expect((await built.visit(`/event/${slug}`)).text).not.toContain('calendar.ics')
})

test('what is hidden is named nowhere', async ({ built }) => {
  const feedPaths = [
    '/sitemap.xml',
    '/llms.txt',
    ...lists.flatMap((list) => [`/feeds/${list}.xml`, `/feeds/${list}.atom`]),
    '/',
    '/event',
    '/event?tab=streams',
    '/tech',
    '/t',
    '/blog',
    '/event/harbour-light.md',
    '/tech/kilnworks.md',
    '/tech/kilnworks/ember.md',
    '/t/measure.md',
    `/api/v3/search/search?q=${canary}`,
    `/api/v3/search/search?q=${canary.toLowerCase().slice(0, 6)}`,
  ]
  for (const feedPath of feedPaths) {
    const { status, text } = await built.visit(feedPath)
    expect(status, feedPath).toBe(200)
    expect(text.replaceAll(`q=${canary}`, ''), feedPath).not.toContain(canary)
  }
})

test('a hidden page has no twin and no card, unlisted ones apart', async ({ built }) => {
  const hidden = [
    '/t/draft',
    '/t/gone',
    '/blog/draft',
    '/blog/gone',
    '/tech/gone',
    '/event/zweistromland-draft',
    '/event/harbour-light/wicket/draft',
    '/event/zweistromland-gone',
    '/stream/zweistromland-stream',
  ]
  for (const path of hidden) {
    for (const suffix of ['', '.md', '/card.png']) {
      const { status, text } = await built.visit(path + suffix)
      expect(status, path + suffix).toBe(404)
      expect(text, path + suffix).not.toContain(canary)
    }
  }
  const unlistedPage = await built.visit('/event/zweistromland-unlisted')
  expect(findMetaContent(unlistedPage.text, 'robots')).toBe('noindex')
  expect((await built.visit('/event/zweistromland-unlisted.md')).headers.get('x-robots-tag')).toBe('noindex')
})

test('a twin is the text as it was written, and points at its page', async ({ built }) => {
  const { text, headers } = await built.visit('/event/harbour-light.md')
  expect(headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(headers.get('link')).toBe(`<${built.config.siteUrl}/event/harbour-light>; rel="canonical"`)
  expect(text).toMatch(/^# Harbour Light\n\n> Measured in the field\n\n- Type:/)
  expect(text).toContain('- Starts: 2027-03-05T18:00:00.000Z\n')
  expect(text).toContain('## Rules\n\nBe kind.\n')
  expect(text).toContain('## Bring boots\n\nAnd a torch.\n\n## How projects are judged\n')
})

test('robots are told what is not for them, and where the sitemap is', async ({ built }) => {
  const { text } = await built.visit('/robots.txt')
  for (const path of ['/api/', '/dash', '/login', '/search']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain(`Sitemap: ${built.config.siteUrl}/sitemap.xml`)
})

test('a changed event is in its twin, the feed and the sitemap at once for the one who wrote', async ({
  built,
}) => {
  const organizer = await built.member('ADMIN')
  const { body } = await built.as(organizer).get('event/getEvent?slug=harbour-light')
  await built.visit('/event/harbour-light.md')
  await built.visit('/llms.txt')
  await built.as(organizer).put(`event/updateEvent?id=${body.id}`, { tagline: 'Now with fog' })
  await expect.poll(async () => (await built.visit('/event/harbour-light.md')).text).toContain('Now with fog')
  await expect.poll(async () => (await built.visit('/llms.txt')).text).toContain('Now with fog')
})

function findMetaContent(html: string, name: string) {
  return new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]
}

function listStructuredTypes(html: string): string[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)]
  return blocks.map(([, json]) => (JSON.parse(json!) as { '@type': string })['@type'])
}

/** Returns inline scripts that would run but are missing in the policy. */
function unhashed(html: string, policy: string): string[] {
  return [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes, source]) => !/src=|application\/(ld\+)?json/.test(attributes!) && source)
    .map(([, , source]) => source!)
    .filter((source) => !policy.includes(createHash('sha256').update(source).digest('base64')))
}
