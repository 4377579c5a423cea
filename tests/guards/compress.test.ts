import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
// @ts-expect-error -- the scripts run before anything is built, so they are plain JavaScript
import { compressFiles } from '../../scripts/compress.mjs'

test('the browser’s files are kept compressed beside themselves, where that makes them smaller', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-compress-'))
  const script = 'export const yard = 1\n'.repeat(200)
  await writeFile(join(folder, 'page.js'), script)
  await writeFile(join(folder, 'tiny.js'), 'export {}')
  await writeFile(join(folder, 'font.woff2'), script)

  await (compressFiles as (folder: string) => Promise<void>)(folder)

  expect((await readdir(folder)).toSorted()).toEqual([
    'font.woff2',
    'page.js',
    'page.js.br',
    'page.js.gz',
    'tiny.js',
  ])
  expect(brotliDecompressSync(await readFile(join(folder, 'page.js.br'))).toString()).toBe(script)
  expect(gunzipSync(await readFile(join(folder, 'page.js.gz'))).toString()).toBe(script)
  await rm(folder, { recursive: true })
})
