import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wake } from './arrive.ts'
import { violationsIn, type AxeOptions } from './axe.ts'

/**
 * Returns the errors of an open page in its current state: accessibility, width, and number of H1 headings.
 */
export const listPageFaults = (page: Page, path: string, axeOptions?: AxeOptions) =>
  whileStill(page, () => faultsNow(page, path, axeOptions))

async function faultsNow(page: Page, path: string, axeOptions?: AxeOptions): Promise<string[]> {
  const problems = (await violationsIn(page, axeOptions)).map((violation) => `${path}: ${violation}`)
  const tooWide = await tooWideBy(page)
  if (tooWide > 0) problems.push(`${path}: ${tooWide} pixels too wide`)
  if ((await page.locator('h1').count()) !== 1) problems.push(`${path}: not one h1`)
  return problems
}

/** Expects no axe violations on the current screen. */
export async function isAccessible(page: Page): Promise<void> {
  expect(await whileStill(page, () => violationsIn(page))).toEqual([])
}

/** Returns by how many pixels the page is too wide. */
export const tooWideBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Runs a check without transitions and animations. Otherwise axe would see colors between two themes, or an
 * expiring toast that fades away.
 */
async function whileStill<Seen>(page: Page, check: () => Promise<Seen>): Promise<Seen> {
  const sheet = await page.evaluateHandle(() => {
    const stillSheet = new CSSStyleSheet()
    stillSheet.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(stillSheet)
    return stillSheet
  })
  const result = await check()
  await sheet.evaluate((stillSheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
      (otherSheet) => otherSheet !== stillSheet,
    )
  })
  await sheet.dispose()
  return result
}

/** Collects the page's error messages from now on. */
export function collectPageErrors(page: Page, isExpected: (text: string) => boolean = () => false): string[] {
  const errors: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text())
  })
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

/** Axe rules that depend on colors, and those that depend on width. */
const ofColours = ['color-contrast', 'link-in-text-block']
const ofWidth = ['target-size']

/** Narrow and wide, light and dark. */
export const appearances = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

interface Looked {
  path: string
  /** Selector of the only part to check: the frame around it is the same on every page. */
  within?: string
  isExpected?: (text: string) => boolean
}

/**
 * Returns the errors of a page in every look. Opens it once and then changes the look. Rules that depend on
 * neither width nor color run once.
 */
export async function faultsInAllLooks(page: Page, { path, within, isExpected }: Looked): Promise<string[]> {
  const errors = collectPageErrors(page, isExpected)
  await page.goto(path)
  await wake(page)
  await page.locator('main h1').waitFor()
  await page.locator('.header-wait').waitFor({ state: 'detached' })
  const problems = await whileStill(page, () => faultsInLooks(page, path, within))
  await page.close()
  return [...problems, ...errors.map((error) => `${path}: ${error}`)]
}

async function faultsInLooks(page: Page, path: string, selector: string | undefined): Promise<string[]> {
  const problems: string[] = []
  for (const [index, { width, colorScheme }] of appearances.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const isWidthNew = width !== appearances[index - 1]?.width
    const rules = index > 0 ? [...ofColours, ...(isWidthNew ? ofWidth : [])] : undefined
    problems.push(...(await faultsNow(page, `${path} ${width} ${colorScheme}`, { within: selector, rules })))
  }
  return problems
}
