import type { Browser, Page } from 'playwright-core'

/**
 * Makes each `page.route` of this browser return only once it holds. Chromium says that it does a moment before the
 * page hears of it, and a request that is made in this moment goes past the route.
 */
export function makeRoutesSure(browser: Browser): void {
  browser.on('context', (context) => context.on('page', makeSure))
}

function makeSure(page: Page): void {
  const route = page.route.bind(page)
  page.route = async (...given) => {
    const set = await route(...given)
    // The first document of a page is asked for with all routes that were set before.
    if (page.url() === 'about:blank') return set
    await route(`**${probe}`, (asked) => asked.fulfill({ status: 204 }))
    await page.evaluate(untilHeld, probe)
    await page.unroute(`**${probe}`)
    return set
  }
}

/** The site has something there, so that nothing is reported as missing. */
const probe = '/robots.txt?is-routed'

async function untilHeld(address: string): Promise<void> {
  const status = async () => (await fetch(address).catch(() => null))?.status
  while ((await status()) !== 204);
}
