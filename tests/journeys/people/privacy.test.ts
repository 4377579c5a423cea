import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { unzipped } from '../../support/zip.ts'
import { openAndHydrate } from '../support/arrive.ts'
import { demo, startJourney } from '../support/journey.ts'
import { newMember } from '../support/member.ts'

const { browser, site } = await startJourney(demo)

const path = '/event/harbour-data-weekend/low-water/tidewatch'
const commentText = 'The gauge is two metres off.'

async function comment(page: Page) {
  await openAndHydrate(page, path)
  await page.getByLabel('Your comment').fill(commentText)
  await page.getByRole('button', { name: 'Comment', exact: true }).click()
  await page.locator('.comment', { hasText: commentText }).getByText('Nora Kiln').waitFor()
}

test('a member takes their data along, and then erases the account', async () => {
  const { page, email } = await newMember({ browser, site, name: 'Nora' })
  await comment(page)

  await openAndHydrate(page, '/account')
  await page.getByRole('button', { name: 'Ask for my data' }).press('Enter')
  const link = page.getByRole('link', { name: /^Download/ })
  await link.waitFor({ timeout: 90_000 })
  const [download] = await Promise.all([page.waitForEvent('download'), link.press('Enter')])
  expect(download.suggestedFilename()).toMatch(/^your-data-[\d-]+\.zip$/)
  const files = unzipped(await readFile(await download.path()))
  expect(files.get('comments.json')?.toString()).toContain(commentText)
  expect(files.get('account.json')?.toString()).toContain(email)
  expect(files.get('index.html')?.toString()).toContain('comments.json')

  await page.getByText('What stays, without your name').waitFor()
  await page.getByText('1 comment', { exact: false }).first().waitFor()
  await page.getByRole('button', { name: 'Erase my account' }).press('Enter')
  const dialog = page.getByRole('alertdialog')
  const erase = dialog.getByRole('button', { name: 'Erase my account' })
  await dialog.waitFor()
  expect(await erase.isDisabled()).toBe(true)
  await dialog.getByLabel(/^Type/).fill(email.split('@')[0]!)
  await erase.press('Enter')
  await page.getByText('Your account has been deleted').first().waitFor()
  await page.getByRole('link', { name: 'Sign up', exact: true }).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/')

  await openAndHydrate(page, path)
  await page.locator('.comment', { hasText: commentText }).getByText('A former member').waitFor()
  expect(await page.getByText('Nora Kiln').count()).toBe(0)

  await openAndHydrate(page, '/login')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Password').first().fill('a kiln full of pots')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('That e-mail and password don’t match').waitFor()
})
