import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

const home = await mkdtemp(join(tmpdir(), 'data-folder-'))
afterAll(() => rm(home, { recursive: true, force: true }))

test('a data folder is made with all above it, for its owner alone', async () => {
  const folder = join(home, 'one', 'two')
  prepareDataFolder(folder)
  prepareDataFolder(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})

test('a folder where nothing can be made is told at once, with the user and what to do', async () => {
  await writeFile(join(home, 'file'), '')
  const { username } = userInfo()
  for (const folder of ['/proc/none', '/proc/none/deep', join(home, 'file', 'data')])
    expect(() => prepareDataFolder(folder)).toThrow(
      new RegExp(
        `^The data folder ${folder} can’t be written by the user ${username} \\(E[A-Z]+\\): .*DATA_DIR`,
      ),
    )
})

// Only root can switch to a user without write access here; for other users, the read-only folder of the test
// is enough.
const isRoot = process.getuid?.() === 0
const nobodyId = 65_534

test('a start on a folder of somebody else is one sentence, with SECRET given', async () => {
  const folder = join(home, 'theirs')
  await mkdir(folder)
  await chmod(folder, 0o500)
  await chmod(home, 0o755)
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: folder,
      SECRET: 'bX9f2vQ7Lr4TzP0kWc8sHn3mJy6dGa1e',
      PORT: '0',
      NODE_ENV: 'production',
    },
    ...(isRoot && { uid: nobodyId, gid: nobodyId }),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let stderrText = ''
  child.stderr.on('data', (part: Buffer) => (stderrText += part.toString()))
  const [code] = await once(child, 'close')
  expect([code, stderrText.split('\n')]).toEqual([
    1,
    [expect.stringMatching(/^The data folder .+theirs can’t be written by the user .+ \(EACCES\): /), ''],
  ])
})
