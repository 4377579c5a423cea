import axe, { type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export interface AxeOptions {
  /** What alone is looked at. */
  within?: string | undefined
  /** By these rules of axe alone. */
  rules?: string[] | undefined
}

/** A line for each rule of axe that is broken, with the first place that breaks it. */
export async function violationsIn(page: Page, { within, rules }: AxeOptions = {}): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  // An account of all that is right costs a look more than the look itself.
  const options: RunOptions = {
    reporter: 'no-passes',
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const { violations } = await page.evaluate(([where, how]) => window.axe.run(where ?? document, how), [
    within,
    options,
  ] as const)
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)
}

/** Once a page, for it is half a megabyte. */
async function bringAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
}
