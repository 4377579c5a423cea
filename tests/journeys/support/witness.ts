import type { Browser, Page } from 'playwright-core'

/** Reports that a failed journey of this file prints, such as its server's output. */
const accounts = new Set<() => Promise<string> | string>()

/** Console messages, errors and failed requests of pages in this file. */
const pageLog: string[] = []
const browsers = new Set<Browser>()

/** Adds a report until the file ends; a failed journey prints all of them. */
export function witness(account: () => Promise<string> | string): void {
  accounts.add(account)
}

/** Returns all reports in their current state. */
export const testimony = async () =>
  [
    ...pageLog.slice(-40),
    ...(await Promise.all([...accounts, ...pages()].map(async (account) => account()))),
  ].join('\n')

/** Clears the reports, because they do not concern the next file. */
export function forget(): void {
  accounts.clear()
  pageLog.length = 0
}

/** Timeout in milliseconds, long enough for a busy machine. A fast one does not wait. */
const timeoutMs = 90_000

/** Records failures in this browser, and the content of its open pages when a journey has failed. */
export function witnessBrowser(browser: Browser): void {
  browsers.add(browser)
  browser.on('context', (context) => {
    context.setDefaultTimeout(timeoutMs)
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
    .map((page) => () => describePage(page))

async function describePage(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: 5000 }).catch(String)
  return `${page.url()}\n${snapshot.slice(0, 4000)}`
}
