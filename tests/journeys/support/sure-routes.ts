import type { Browser, Page } from 'playwright-core'

/**
 * Makes each `page.route` of this browser return only once the route works. Chromium reports it slightly too
 * early, and a request in between bypasses the route.
 */
export function makeRoutesSure(browser: Browser): void {
  browser.on('context', (context) => context.on('page', makeSure))
}

function makeSure(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...args) => {
    const set = await route(...args)
    // Routes that were set before the first document apply to it.
    if (page.url() === 'about:blank') return set
    await route(`**${probe}`, (probeRoute) => probeRoute.fulfill({ status: 204 }))
    await page.evaluate(untilHeld, probe)
    await page.unroute(`**${probe}`)
    return set
  }
}

/** Exists on the site, so that nothing is reported as missing. */
const probe = '/robots.txt?is-routed'

async function untilHeld(address: string): Promise<void> {
  const status = async () => (await fetch(address).catch(() => null))?.status
  while ((await status()) !== 204);
}
