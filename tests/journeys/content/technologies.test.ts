import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { isAccessible } from '../support/faults.ts'
import { startJourney } from '../support/journey.ts'
import { newAdministrator, newMember, newMentor } from '../support/member.ts'

const { browser, site } = await startJourney()

test('the page of a technology is written by two, published, and an older state of it restored', async () => {
  const ada = await newAdmin('Ada')
  await openAndHydrate(ada.page, '/dash/admin/technologies')
  await ada.page.getByRole('link', { name: 'New technology' }).click()
  await ada.page.waitForURL('**/tech/new')
  await ada.page.locator('.cm-content').waitFor()
  await ada.page.getByRole('button', { name: 'Publish', exact: true }).click()
  const name = ada.page.getByRole('textbox', { name: /^Name/ })
  await expect.poll(() => name.evaluate((it) => it === document.activeElement)).toBe(true)
  await name.fill('Kiln')
  await ada.page.getByLabel('Description').fill('Fires what is wet.')
  await write(ada.page, 'It begins with **mud**.\n')
  await preview(ada.page).locator('strong', { hasText: 'mud' }).waitFor()
  await ada.page.getByRole('button', { name: 'Publish', exact: true }).click()
  await ada.page.waitForURL('**/tech/kiln')
  await ada.page.getByRole('heading', { name: 'Kiln', level: 1 }).waitFor()
  await ada.page.getByRole('link', { name: 'Edit' }).click()
  await ada.page.waitForURL('**/tech/kiln/edit')
  await ada.page.locator('.cm-content').waitFor()

  const bea = await newAdmin('Bea')
  await openAndHydrate(bea.page, '/tech/kiln/edit')
  await ada.page.getByText('Bea Kiln is here too').waitFor()
  await write(bea.page, 'Then comes fire.\n')
  await preview(ada.page).getByText('Then comes fire.').waitFor()
  const visitor = await browser.newPage()
  await openAndHydrate(visitor, `${site.origin}/tech/kiln`)
  expect(await visitor.getByText('Then comes fire.').count()).toBe(0)
  expect(await visitor.getByRole('link', { name: 'Edit' }).count()).toBe(0)

  await ada.page.getByRole('button', { name: 'Publish the changes' }).click()
  await ada.page.getByText('Everything is published').waitFor()
  // The pressed button is gone, and the focus moves to the heading and scrolls there: until then a press can miss.
  await ada.page.locator('h1:focus').waitFor()
  await openAndHydrate(visitor, `${site.origin}/tech/kiln`)
  await visitor.getByText('Then comes fire.').waitFor()

  await ada.page.getByRole('button', { name: 'History' }).click()
  const history = ada.page.getByRole('dialog', { name: 'History' })
  await history.getByRole('button', { name: '1. Published by Ada Kiln' }).click()
  const text = history.getByRole('region', { name: 'Text', exact: true })
  await text.locator('ins', { hasText: 'Then comes fire.' }).waitFor()
  await history.getByRole('button', { name: 'Restore version 1' }).click()
  await ada.page.getByText('Version 1 restored').first().waitFor()
  await history.getByRole('button', { name: 'Close' }).first().click()
  await ada.page.getByRole('button', { name: 'Publish the changes' }).click()
  await ada.page.getByText('Everything is published').waitFor()
  // For strangers, a page that was rendered within this second may be a second old.
  const countMatches = async () => {
    await openAndHydrate(visitor, `${site.origin}/tech/kiln`)
    return visitor.getByText('Then comes fire.').count()
  }
  await expect.poll(countMatches).toBe(0)
  await visitor.getByText('It begins with').waitFor()
})

test('a technology becomes another one, which its old address leads to', async () => {
  const ada = await newAdmin('Ada')
  for (const name of ['Anvil', 'Hammer']) await ada.call('POST', 'technology/createTechnology', { name })
  await openAndHydrate(ada.page, '/tech/anvil/edit')
  await ada.page.getByRole('button', { name: 'Merge into another …' }).click()
  const mergeDialog = ada.page.getByRole('dialog', { name: 'Merge Anvil into another' })
  await mergeDialog.getByRole('combobox', { name: 'Into' }).fill('Ham')
  await mergeDialog.getByRole('option', { name: 'Hammer' }).click()
  await mergeDialog.getByRole('button', { name: 'Merge' }).click()
  await ada.page.waitForURL('**/tech/hammer')
  await ada.page.getByRole('heading', { name: 'Hammer', level: 1 }).waitFor()
  await openAndHydrate(ada.page, '/tech/anvil')
  expect(new URL(ada.page.url()).pathname).toBe('/tech/hammer')
})

test('a technology that nobody listed is typed in by a member, and gets its page from a mentor', async () => {
  const eleni = await newMember({ browser, site, name: 'Eleni' })
  await openAndHydrate(eleni.page, '/apps')
  await eleni.page.getByRole('link', { name: 'Add your app' }).first().click()
  await eleni.page.getByRole('combobox', { name: 'Technologies' }).fill('Slipware 2')
  await eleni.page.getByRole('option', { name: 'Add “Slipware 2” as a suggestion' }).click()
  await eleni.page.getByRole('button', { name: 'Remove Slipware 2' }).waitFor()
  await eleni.page
    .getByText('It becomes a link once we’ve reviewed it, and you’ll hear what we decided.', { exact: true })
    .waitFor()
  await eleni.page.getByRole('combobox', { name: 'Technologies' }).fill('slipware 2')
  await eleni.page.getByText('No matches.').waitFor()

  const admin = await newAdmin('Sanne')
  await openAndHydrate(admin.page, '/dash/admin')
  await admin.page.getByRole('link', { name: 'suggested technology to decide on' }).waitFor()
  await openAndHydrate(admin.page, '/dash/admin/technologies')
  await admin.page.getByRole('link', { name: 'Suggested technologies: 1 to decide on' }).click()
  await admin.page.getByRole('heading', { name: 'Slipware 2' }).waitFor()

  const mentor = await newMentor({ browser, site, name: 'Noor' })
  await openAndHydrate(mentor.page, '/dash')
  await mentor.page.getByRole('link', { name: 'suggested technology to decide on' }).click()
  await mentor.page.getByRole('heading', { name: 'Slipware 2' }).waitFor()
  await isAccessible(mentor.page)
  await mentor.page.getByRole('button', { name: 'Accept Slipware 2' }).click()
  const addDialog = mentor.page.getByRole('dialog', { name: 'Add Slipware 2 to the catalogue' })
  await addDialog.getByRole('textbox', { name: 'Name' }).fill('Slipware')
  await addDialog.getByRole('button', { name: 'Accept' }).click()
  await mentor.page.getByRole('heading', { name: 'Nothing to decide' }).waitFor()
  await openAndHydrate(eleni.page, '/tech/slipware')
  await eleni.page.getByRole('heading', { name: 'Slipware', level: 1 }).waitFor()
})

const newAdmin = (name: string) => newAdministrator({ browser, site, name })

const preview = (page: Page) => page.getByRole('region', { name: 'Preview' })

/** Types at the start of the text, once the editor is there. */
async function write(page: Page, content: string) {
  const text = page.locator('.cm-content')
  await text.focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.insertText(content)
}
