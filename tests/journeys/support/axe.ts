import axe, { type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

export interface AxeOptions {
  /** Selector of the only part to check. */
  within?: string | undefined
  /** Only these axe rules. */
  rules?: string[] | undefined
}

/** Returns a line for each axe rule that is broken, with the first place that breaks it. */
export async function violationsIn(page: Page, { within, rules }: AxeOptions = {}): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe))
  // A report of the passing checks takes longer than the checks themselves.
  const options: RunOptions = {
    reporter: 'no-passes',
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const { violations } = await page.evaluate(
    ([where, axeOptions]) => window.axe.run(where ?? document, axeOptions),
    [within, options] as const,
  )
  return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target.join(' ')}`)
}

/** Loads axe once per page, because it has half a megabyte. */
async function bringAxe(frame: Frame) {
  if (await frame.evaluate(() => 'axe' in window)) return
  await frame.evaluate(axe.source)
}
