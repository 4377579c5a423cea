import type { Page } from 'playwright-core'

/** Opens a page, wakes it with the pointer, and waits until it is awake and its fonts are loaded. */
export async function openAndHydrate(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await wake(page)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

/** Wakes a page for everyone, which waits for a first interaction. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await page.mouse.move(2, 2)
  await page.locator('html[data-hydrated]').waitFor()
}
