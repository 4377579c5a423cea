import type { Page } from 'playwright-core'

/** Opens a page and waits until it is awake and its letters stand: before that, keys and clicks would be lost. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-hydrated]').waitFor()
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}
