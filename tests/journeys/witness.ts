import type { Browser, Page } from 'playwright-core'

/** What a failed journey of this file is told with: what its server printed. */
const accounts = new Set<() => Promise<string> | string>()

/** What went wrong in a page of this file. */
const pageLog: string[] = []
const browsers = new Set<Browser>()

/** Keeps an account of something until the file ends; a failed journey prints all there are. */
export function witness(account: () => Promise<string> | string): void {
  accounts.add(account)
}

/** All accounts, as they are at this moment. */
export const testimony = async () =>
  [
    ...pageLog.slice(-40),
    ...(await Promise.all([...accounts, ...pages()].map(async (account) => account()))),
  ].join('\n')

/** The next file has nothing to do with it. */
export function forget(): void {
  accounts.clear()
  pageLog.length = 0
}

/** What a machine with something else to do may need for what takes a moment; nobody waits when it is quick. */
const patience = 90_000

/** Hears what goes wrong in this browser, and looks at its open pages when a journey has failed. */
export function witnessBrowser(browser: Browser): void {
  browsers.add(browser)
  browser.on('context', (context) => {
    context.setDefaultTimeout(patience)
    context.on('page', recordPage)
  })
}

function recordPage(page: Page) {
  page.on('console', (message) => pageLog.push(`${message.type()}: ${message.text()}`))
  page.on('pageerror', (error) => pageLog.push(`error: ${error.message}`))
  page.on('requestfailed', (request) => pageLog.push(`${request.failure()?.errorText}: ${request.url()}`))
  page.on('response', (answer) => {
    if (answer.status() >= 400) pageLog.push(`${answer.status()}: ${answer.url()}`)
  })
}

const pages = () =>
  [...browsers]
    .flatMap((browser) => browser.contexts())
    .flatMap((context) => context.pages())
    .map((page) => () => lookAt(page))

async function lookAt(page: Page): Promise<string> {
  const seen = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `${page.url()}\n${seen.slice(0, 4000)}`
}
