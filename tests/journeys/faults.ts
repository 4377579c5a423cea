import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { wake } from './arrive.ts'

interface Wanted {
  /** What alone is looked at. */
  within?: string | undefined
  /** By these rules of axe alone. */
  rules?: string[] | undefined
}

/** What is wrong with an open page as it looks now: accessibility, its width, and its one heading. */
export async function faultsOf(page: Page, path: string, wanted: Wanted = {}): Promise<string[]> {
  const found = (await violationsIn(page, wanted)).map((fault) => `${path}: ${fault}`)
  const tooWide = await tooWideBy(page)
  if (tooWide > 0) found.push(`${path}: ${tooWide} pixels too wide`)
  if ((await page.locator('h1').count()) !== 1) found.push(`${path}: not one h1`)
  return found
}

/** Nothing that axe would call a fault, whatever the screen shows. */
export async function isAccessible(page: Page): Promise<void> {
  expect(await violationsIn(page)).toEqual([])
}

/** By how many pixels it has to be scrolled sideways. */
export const tooWideBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function violationsIn(page: Page, { within, rules }: Wanted = {}) {
  const moving = await standStill(page)
  const hasAxe = await page.evaluate(() => 'axe' in window)
  // In one go and by its faults alone: else each look costs a page more, and an account of all that is right.
  const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: ';' }) })
    .setLegacyMode()
    .options({ reporter: 'no-passes', ...(rules && { runOnly: { type: 'rule', values: rules } }) })
  if (within) axe.include(within)
  const { violations } = await axe.analyze()
  await moving()
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)
}

/**
 * Halfway from one theme to the other colours are those of neither, and a toast whose time is over fades away while
 * axe looks: everything is at its end at once until what comes back is called.
 */
async function standStill(page: Page) {
  const sheet = await page.evaluateHandle(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(still)
    return still
  })
  return async () => {
    await sheet.evaluate((still) => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== still)
    })
    await sheet.dispose()
  }
}

/** What the page complains of from now on, as it comes. */
export function errorsOf(page: Page, isExpected: (text: string) => boolean = () => false): string[] {
  const found: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(error.message))
  return found
}

/** What colours may break, and what width may. */
const ofColours = ['color-contrast', 'link-in-text-block']
const ofWidth = ['target-size']

/** Narrow and wide, by day and by night. */
export const looks = [360, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
)

interface Looked {
  path: string
  /** What alone is looked at: the frame around it is the same on every page. */
  within?: string
  isExpected?: (text: string) => boolean
}

/**
 * What is wrong with a page in every look. It is opened once: what changes with its look, it changes itself, and what
 * has to do with neither width nor colour is looked at once.
 */
export async function faultsInAllLooks(page: Page, { path, within, isExpected }: Looked): Promise<string[]> {
  const errors = errorsOf(page, isExpected)
  await page.goto(path)
  await wake(page)
  await page.locator('main h1').waitFor()
  await page.locator('.header-wait').waitFor({ state: 'detached' })
  const found: string[] = []
  for (const [place, { width, colorScheme }] of looks.entries()) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    const isWidthNew = width !== looks[place - 1]?.width
    const rules = place > 0 ? [...ofColours, ...(isWidthNew ? ofWidth : [])] : undefined
    found.push(...(await faultsOf(page, `${path} ${width} ${colorScheme}`, { within, rules })))
  }
  await page.close()
  return [...found, ...errors.map((error) => `${path}: ${error}`)]
}
