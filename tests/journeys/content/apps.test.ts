import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aPicture } from '../../support/files/pictures.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { press } from '../support/press.ts'
import { newAdministrator, newMember } from '../support/member.ts'
import { renderPlain } from '../../support/rendered-text.ts'
import { addTopics } from '../support/topics.ts'

const { browser, site } = await startJourney({ env: { RATE_WRITES: '10000' } })

beforeAll(() => addTopics(site))

const description = 'A potter writes down what went into the kiln and what came out. '.repeat(12)

async function fill(page: Page, title: string) {
  await page.getByLabel('Title').fill(title)
  await page.getByLabel('In one sentence').fill('Remembers every glaze of a pottery, and what came of it.')
  await page.getByLabel('Description').fill(description)
  const picture = { name: 'cover.png', mimeType: 'image/png', buffer: await aPicture(1280, 720) }
  await page.getByLabel('Cover').setInputFiles(picture)
  await page.getByAltText('Current picture').waitFor()
  await page.getByRole('combobox', { name: 'Technologies' }).fill('sed')
  await page.getByRole('option', { name: 'Sedge' }).click()
  await page.getByRole('checkbox', { name: 'Repair' }).check()
  await page.getByLabel('Repository').fill('github.com/example-pottery/glaze-book')
}

test(
  'a member submits an application, an administrator publishes it, and everybody finds and likes it',
  { timeout: 240_000 },
  async () => {
    const { page, call } = await newMember({ browser, site, name: 'Eleni' })
    await openAndHydrate(page, '/apps')
    await page.getByRole('link', { name: 'Add your app' }).first().click()
    await page.getByRole('heading', { name: 'New app' }).waitFor()
    await press(page, 'Submit for review')
    await page.getByRole('alert').filter({ hasText: 'This field is required' }).first().waitFor()
    await isAccessible(page)
    await fill(page, 'Glaze Book')
    // The document head has a description too, which cannot take the focus.
    const field = page.getByLabel('Description')
    await field.fill('')
    await press(page, 'Submit for review')
    await expect.poll(() => field.evaluate((it) => it === document.activeElement)).toBe(true)
    expect(await field.getAttribute('aria-invalid')).toBe('true')
    await field.fill(description)
    await press(page, 'Submit for review')
    await page.getByRole('heading', { level: 1, name: 'Glaze Book' }).waitFor()
    await page.getByText('Waiting for review', { exact: true }).waitFor()
    const path = new URL(page.url()).pathname + new URL(page.url()).search

    const visitor = await (await browser.newContext({ baseURL: site.origin })).newPage()
    expect((await visitor.goto(path))!.status()).toBe(404)

    const admin = await newAdministrator({ browser, site, name: 'Noor' })
    await openAndHydrate(admin.page, '/dash/applications')
    await admin.page.getByRole('link', { name: 'Glaze Book' }).waitFor()
    await isAccessible(admin.page)
    await press(admin.page, 'Publish')
    await admin.page.getByText('You’re all caught up').waitFor()

    await openAndHydrate(visitor, '/apps?q=glaze')
    await visitor.getByRole('link', { name: 'Glaze Book' }).click()
    await visitor.getByRole('heading', { level: 1, name: 'Glaze Book' }).waitFor()
    await isAccessible(visitor)
    const results = await call('GET', 'search/search?q=glaze&kinds=application')
    expect(results.body['items']).toMatchObject([{ title: 'Glaze Book', url: path }])

    const fan = await newMember({ browser, site, name: 'Amara' })
    await openAndHydrate(fan.page, path)
    await fan.page.locator('button.like[aria-disabled=false]').first().click()
    await fan.page
      .locator('button.like[aria-label*="1 like"][aria-pressed=true][aria-disabled=false]')
      .first()
      .waitFor()
    await openAndHydrate(fan.page, '/apps')
    await fan.page.locator('button.like[aria-label*="1 like"]').waitFor()
  },
)

test('the fourth application is refused with its reason, and what is sent back is mended and published', async () => {
  const { page, email, call } = await newMember({ browser, site, name: 'Misaki' })
  await site.pool.query(
    `insert into application (user_id, slot, title, short_description, description, rendered, queued_at)
     select id, slot, 'Swap Ledger ' || slot, 'Who grows what.', $2, $3, now()
     from account, generate_series(1, 3) slot where email = $1`,
    [email, description, JSON.stringify(renderPlain(description))],
  )
  await openAndHydrate(page, '/apps/app')
  await page.getByText('You already have 3 apps').waitFor()
  expect(await page.getByLabel('Title').count()).toBe(0)
  const { body } = await call('GET', 'app/getOwnApplications')
  const [first] = body['items'] as { id: string; title: string }[]

  const admin = await newAdministrator({ browser, site, name: 'Noor' })
  await openAndHydrate(admin.page, `/apps/app?id=${first!.id}`)
  await press(admin.page, 'Send back')
  await admin.page.getByLabel('Why are you sending it back?').fill('The demo does not answer.')
  await press(admin.page, 'Send back')
  await admin.page.getByText('Needs a change before we can publish it').waitFor()

  await openAndHydrate(page, `/apps/app?id=${first!.id}`)
  await page.getByText('The demo does not answer.').waitFor()
  await page.getByRole('link', { name: 'Edit it' }).click()
  await page.getByRole('heading', { name: `Edit ${first!.title}` }).waitFor()
  await fill(page, 'Seed Swap')
  await press(page, 'Save')
  await page.getByText('Waiting for review', { exact: true }).waitFor()

  await openAndHydrate(admin.page, `/apps/app?id=${first!.id}`)
  await press(admin.page, 'Publish')
  await admin.page.getByText('Everyone can see it.', { exact: true }).waitFor()
  const visitor = await browser.newPage()
  await openAndHydrate(visitor, `${site.origin}/apps/app?id=${first!.id}`)
  await visitor.getByRole('heading', { level: 1, name: 'Seed Swap' }).waitFor()
})
