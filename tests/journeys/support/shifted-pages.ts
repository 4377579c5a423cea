import type { Browser } from 'playwright-core'

/** Variables with which libfaketime shifts the clock of a process (`TEST_CLOCK`). */
const variables = ['LD_PRELOAD', 'FAKETIME', 'FAKETIME_DISABLE_SHM', 'FAKETIME_DONT_FAKE_MONOTONIC']

/** Returns an environment without a shifted clock. With one, the browser takes minutes per page. */
export const withoutShiftedClock = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !variables.includes(name)))

/** Shifts `Date` in all pages of a browser as far as the clock of this process, if it is shifted. */
export function shiftPages(browser: Browser): void {
  const shift = Number(process.env['FAKETIME'] ?? 0) * 1000
  if (shift === 0) return
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(shiftDate, shift)
    return context
  }
}

/** Runs in each page before its own scripts. */
function shiftDate(shift: number): void {
  const RealDate = Date
  const now = () => RealDate.now() + shift
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (_, values: [], newTarget) =>
      Reflect.construct(RealDate, values.length === 0 ? [now()] : values, newTarget) as Date,
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
}
