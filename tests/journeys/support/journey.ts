import type { Browser } from 'playwright-core'
import { afterAll } from 'vitest'
import { openBrowser } from './browser.ts'
import { hostSite, type Site, type SiteOptions, type SiteProcess, startSite } from './site.ts'

export interface Journey {
  browser: Browser
  site: Site
}

/**
 * Starts the worker's browser and a site for the tests of one file. Closes its pages and the site after them.
 */
export const startJourney = (options: SiteOptions = {}): Promise<Journey> => beginJourney(hostSite, options)

/** Like `startJourney`, with a site that can be killed. */
export const startProcessJourney = (options: SiteOptions = {}): Promise<Journey & { site: SiteProcess }> =>
  beginJourney(startSite, options)

async function beginJourney<S extends Site>(
  start: (options: SiteOptions) => Promise<S>,
  { env, post }: SiteOptions,
) {
  const [browserPromise, sitePromise] = [
    openBrowser(),
    start({ env: { RATE_SIGN_IN: '1000', ...env }, post }),
  ]
  afterAll(async () => {
    // Closes the pages first, because a site waits for its listeners.
    await browserPromise.then(closePages)
    await sitePromise.then((site) => site.stop())
  })
  return { browser: await browserPromise, site: await sitePromise }
}

const closePages = (browser: Browser) => Promise.all(browser.contexts().map((context) => context.close()))

/** A site with the demo, whose people can sign in. */
export const demo = { env: { DEMO: '1' } }
