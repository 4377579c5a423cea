import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { type Site, startSite } from './site.ts'

interface Wanted {
  /** Variables of the site beside those of every journey. */
  env?: Record<string, string>
  /** Switches of the browser. */
  args?: string[]
}

export interface Journey {
  browser: Browser
  site: Site
}

/** A browser and a site for the tests of one file, ended after them; neither is left behind when the other fails. */
export async function startJourney({ env, args }: Wanted = {}): Promise<Journey> {
  const begun = [openBrowser(args), startSite({ env: { RATE_SIGN_IN: '1000', ...env } })] as const
  const [browser, site] = begun
  const end = () => Promise.allSettled([browser.then((one) => one.close()), site.then((one) => one.stop())])
  afterAll(async () => void (await end()))
  try {
    return { browser: await browser, site: await site }
  } catch (error) {
    await end()
    throw error
  }
}

/** The site with the demo, and its people, who can sign in. */
export const demo = { env: { DEMO: '1' } }
