import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Browser, chromium } from 'playwright-core'
import { makeRoutesSure } from './sure-routes.ts'
import { witnessBrowser } from './witness.ts'

/** One that needs nobody's leave. */
const aCamera = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
let opened: Promise<Browser> | undefined

/**
 * One browser for all files of a worker, ended with it. Nothing is left in it from one file to
 * the next: what a file does, it does in contexts of its own, which are closed after it.
 */
export const openBrowser = (): Promise<Browser> => (opened ??= launchBrowser(aCamera))

/** The browser that npm brought, unpacked once into the build folder; it needs nothing of the machine. */
export async function launchBrowser(more: string[] = []) {
  const home = resolve('build/browser')
  await unpack(home)
  const browser = await chromium.launch({
    executablePath: join(home, 'chromium'),
    // Not the package's own: with those the browser dies on the second page.
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      // A process for all pages of one person, and none for drawing: each costs the tests a tenth of a second.
      '--renderer-process-limit=1',
      '--in-process-gpu',
      '--disable-background-networking',
      ...more,
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(home, 'al2023/lib'),
      FONTCONFIG_FILE: join(home, 'fonts.conf'),
      HOME: home,
    } as Record<string, string>,
  })
  witnessBrowser(browser)
  makeRoutesSure(browser)
  // What a worker answers no journey could hold back; the one about it asks for it.
  const open = browser.newContext.bind(browser)
  browser.newContext = (options) => open({ serviceWorkers: 'block', ...options })
  return browser
}

const packed = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'].map((name) =>
  resolve('node_modules/@sparticuz/chromium/bin', name),
)

/** All or nothing: a run that was cut short leaves no half a browser behind, and two at once do no harm. */
async function unpack(home: string) {
  if (existsSync(home)) return
  await mkdir(resolve('build'), { recursive: true })
  const temporary = await mkdtemp(join(resolve('build'), 'browser-'))
  // The package unpacks into the folder for temporary files and nowhere else, so a process of its own does it.
  await run(process.execPath, ['--input-type=module', '--eval', unpacking, ...packed], {
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

// The package's own names folders that only its cloud has; without a font all text is without height.
const fontsIn = (home: string) => `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>`
