import { expect, test } from 'vitest'
import { openAndHydrate } from '../support/arrive.ts'
import { startJourney } from '../support/journey.ts'
import { aDealtRound } from '../support/open-round.ts'

const journey = await startJourney()

test('a key in a hurry submits no project that nobody has looked at, and a refusal is seen on a phone', async () => {
  const { judges, home, roundId } = await aDealtRound(journey, { names: ['Ida'], projects: 2 })
  const { page } = judges[0]!
  await page.setViewportSize({ width: 390, height: 844 })
  await openAndHydrate(page, `${home}/judge`)
  const paperHeading = page.locator('.desk__sheet h2')
  await paperHeading.waitFor()
  const first = await paperHeading.textContent()
  await page.keyboard.press('s')
  const fieldError = page.locator('.scale .field__error').first()
  await fieldError.waitFor()
  const [box, footerBox] = [await fieldError.boundingBox(), await page.locator('.ballot__foot').boundingBox()]
  expect(box!.y).toBeGreaterThan(60)
  expect(box!.y + box!.height).toBeLessThan(footerBox!.y)
  for (let row = 0; row < 4; row++) await page.keyboard.press('3')
  await page.keyboard.press('s')
  await expect.poll(() => paperHeading.textContent()).not.toBe(first)
  const second = await paperHeading.textContent()
  await page.keyboard.press('s')
  // If the key had counted, errors for missing fields would show now.
  expect(await page.locator('.field__error').count()).toBe(0)
  expect(await paperHeading.textContent()).toBe(second)
  await page.getByText(`${second} has just opened`).waitFor({ state: 'attached' })
  await page.locator('.desk:not([data-just-shown])').waitFor()
  await page.keyboard.press('s')
  await page.locator('.field__error').first().waitFor()
  await expect.poll(() => submittedIn(roundId)).toBe(1)
})

test('what comes after the close is said to be late, stays to be read and copied, and goes when it is discarded', async () => {
  const { judges, home, roundId } = await aDealtRound(journey, { names: ['Jan'], projects: 1 })
  const { page } = judges[0]!
  await openAndHydrate(page, `${home}/judge`)
  await page.locator('.ballot [data-row]').first().waitFor()
  await page.getByText('Finals: open until').waitFor()
  await page.context().setOffline(true)
  const comment = page.locator('.ballot [name=comment]')
  await comment.fill('Written while the line was gone')
  await page.getByText('Offline. Kept on this device').first().waitFor()
  await journey.site.pool.query(`update round set state = 'closed', closes_at = now() where id = $1`, [
    roundId,
  ])
  await page.context().setOffline(false)
  const lateNotice = page.getByText('Your last changes came too late')
  await lateNotice.waitFor()
  await page.getByText('Came too late: not sent').waitFor()
  await page.getByText('Finals: closed.').waitFor()
  expect(await page.getByText('open until').count()).toBe(0)
  await page.reload()
  await lateNotice.waitFor()
  expect(await comment.inputValue()).toBe('Written while the line was gone')
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  const discardDialog = page.getByRole('alertdialog', { name: 'Discard your last changes?' })
  await discardDialog.getByRole('button', { name: 'Keep' }).click()
  expect(await comment.inputValue()).toBe('Written while the line was gone')
  await page.getByRole('button', { name: 'Discard my changes' }).click()
  await discardDialog.getByRole('button', { name: 'Discard' }).click()
  await lateNotice.waitFor({ state: 'detached' })
  expect(await comment.inputValue()).toBe('')
})

const submittedIn = async (roundId: string) => {
  const { rows } = await journey.site.pool.query<{ count: number }>(
    `select count(*)::int from ballot where round_id = $1 and state = 'submitted'`,
    [roundId],
  )
  return rows[0]!.count
}
