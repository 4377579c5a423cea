import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { shiftPages, withoutShiftedClock } from './shifted-pages.ts'
import { makeRoutesSure } from './sure-routes.ts'
import { witnessBrowser } from './witness.ts'

/** Flags for a fake camera that needs no permission. */
const aCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
let browserPromise: Promise<Browser> | undefined

/**
 * Opens one browser for all files of a worker, closed with it. Files share no state in it: each uses its own
 * contexts, which are closed after it.
 */
export const openBrowser = (): Promise<Browser> => (browserPromise ??= launchBrowser(aCamera))

/**
 * Launches the browser that npm installed, unpacked once into the build folder. It needs nothing from the
 * machine.
 */
export async function launchBrowser(more: string[] = []) {
  const home = resolve('build/browser')
  await unpack(home)
  const browser = await chromium.launch({
    executablePath: join(home, 'chromium'),
    // Replaces the package's own arguments, with which the browser crashes on the second page.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // A single process for all pages of a person, and none for drawing: each process costs the tests a
      // tenth of a second.
      '--renderer-process-limit=1',
      '--in-process-gpu',
      '--disable-background-networking',
      ...more,
    ],
    env: {
      ...withoutShiftedClock(process.env),
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      HOME: home,
    } as Record<string, string>,
  })
  witnessBrowser(browser)
  makeRoutesSure(browser)
  shiftPages(browser)
  // Tests cannot intercept responses of a service worker, so only the test about it allows one.
  const open = browser.newContext.bind(browser)
  browser.newContext = (options) => open({ serviceWorkers: 'block', ...options })
  return browser
}

const packedFiles = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
  resolve('node_modules/@sparticuz/chromium/bin', name),
)

/**
 * Unpacks the browser atomically: an aborted run leaves no incomplete browser behind, and two runs at once do
 * no harm.
 */
async function unpack(home: string) {
  if (existsSync(home)) return
  await mkdir(resolve('build'), { recursive: true })
  const temporary = await mkdtemp(join(resolve('build'), 'browser-'))
  // The package only unpacks into the folder for temporary files, so a separate process does it.
  await run(process.execPath, ['--input-type=module', '--eval', unpacking, ...packedFiles], {
    env: { ...process.env, TMPDIR: temporary },
  })
  await writeFile(join(temporary, 'fonts.conf'), fontsIn(home))
  await rename(temporary, home).catch(async (error: unknown) => {
    if (!existsSync(home)) throw error
    await rm(temporary, { recursive: true })
  })
}

const run = promisify(execFile)
const unpacking = `import { inflate } from '@sparticuz/chromium'
await Promise.all(process.argv.slice(1).map((file) => inflate(file)))`

// Replaces the package's own font configuration, whose folders exist only in its cloud. Without a font, text
// has no height.
const fontsIn = (home: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>`
