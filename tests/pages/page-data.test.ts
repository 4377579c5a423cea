import { expect, test } from '../support/built.ts'
import { anEvent } from '../support/events.ts'

const dataAddress = /"data":"(\/_data\/[^"]+)"/

test('a page names its data by a hash, under which it is until the page changes or is hidden', async ({
  built,
}) => {
  const event = await anEvent(built, { title: 'Ash Glaze' })
  const { text } = await built.visit(`/event/${event.slug}`)
  expect(text).not.toContain('streamController.enqueue')
  const address = dataAddress.exec(text)![1]!

  const { status, text: data, headers } = await built.visit(address)
  expect(status).toBe(200)
  expect(data).toContain('Ash Glaze')
  expect(headers.get('cache-control')).toBe('public, no-cache')
  expect(headers.get('content-type')).toContain('text/plain')

  await built.as(event.organiser).put(`event/updateEvent?id=${event.id}`, { tagline: 'Fired with salt' })
  const readPage = async () => built.visit(`/event/${event.slug}`)
  // For strangers, a page may be a second old.
  await expect.poll(async () => (await readPage()).text).toContain('Fired with salt')
  const newAddress = dataAddress.exec((await readPage()).text)![1]!
  expect((await built.visit(newAddress)).text).toContain('Fired with salt')
  expect((await built.visit(address)).status).toBe(404)

  const hide = { visibility: 'draft', confirmUnpublish: true }
  expect((await built.as(event.organiser).put(`event/updateEvent?id=${event.id}`, hide)).status).toBe(200)
  await expect.poll(async () => (await readPage()).status).toBe(404)
  expect((await built.visit(newAddress)).status).toBe(404)
})

test('data of another hash, of no page or of a page for one is not found', async ({ built }) => {
  for (const of of ['/event', '/nowhere', '/account', 'event', ''])
    expect((await built.visit(`/_data/unknown?of=${encodeURIComponent(of)}`)).status).toBe(404)
  expect((await built.visit('/_data/unknown')).status).toBe(404)
})

test('a browser that could not get the data gets a page that contains it', async ({ built }) => {
  await built.visit('/event')
  const { body, headers } = await built.app.inject({
    url: '/event',
    headers: { cookie: 'theme=dark; kilnyard-whole=1' },
  })
  expect(body).toContain('streamController.enqueue')
  expect(body).not.toMatch(dataAddress)
  expect(headers['cache-control']).toBe('no-store')
  expect((await built.visit('/event')).text).toMatch(dataAddress)
})
