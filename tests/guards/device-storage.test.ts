import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that may use browser storage, and why none of them bypasses `drafts` with user input. */
const allowedFiles: Record<string, string> = {
  'src/ui/device/settings.ts': 'settings of the device, by a closed list of names',
  'src/ui/device/sealed-storage.ts': 'drafts, sealed for one account',
  'src/ui/device/visit-storage.ts': 'messages of a visit, sealed for one account, for this tab',
  'src/ui/theme/theme-script.ts': 'reads settings before any module is there',
  'src/server/offline/offline-page.ts': 'reads the theme on a page without modules',
  'src/server/offline/offline-worker.ts': 'keeps the page for a lost line, the same for everyone',
  'src/starter/late-data.ts': 'asks for one page that contains its data, for twenty seconds',
  'src/starter/wake.ts': 'the time of the last reload, for this tab',
}

const storages =
  /\b(localStorage|sessionStorage|indexedDB|cookieStore|caches\.(open|match|keys|delete)|document\.cookie)\b/

const touches = (source: string) =>
  source.split('\n').some((line) => storages.test(line.replace(/^\s*(\/\/|\*|\/\*\*).*$/, '')))

test('only drafts and settings touch what a browser keeps', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file}`)
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const foundFiles = files.filter((file) => touches(readFileSync(file, 'utf8')))
  expect(
    foundFiles.filter((file) => !(file in allowedFiles)).map((file) => `${file}: use #ui/device/drafts.ts`),
  ).toEqual([])
  expect(Object.keys(allowedFiles).filter((file) => !foundFiles.includes(file))).toEqual([])
})

test('the rule sees a planted violation, and no comment', () => {
  expect(touches("export const keep = (text: string) => localStorage.setItem('draft', text)")).toBe(true)
  expect(touches("const store = await caches.open('private')")).toBe(true)
  expect(touches('const { sessionStorage } = window')).toBe(true)
  expect(touches('/** Never localStorage. */')).toBe(false)
})
