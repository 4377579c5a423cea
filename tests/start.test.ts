import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('a start that is refused once the database is open leaves no PostgreSQL behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-refused-'))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['src/main.ts', 'no-such-command'], {
    env: { PATH, DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([1, 'There is no command no-such-command.\n'])
  const cluster = (await readdir(folder)).find((name) => existsSync(join(folder, name, 'PG_VERSION')))
  expect(cluster).toBeDefined()
  expect(existsSync(join(folder, cluster!, 'postmaster.pid'))).toBe(false)
  await rm(folder, { recursive: true, force: true })
})

test('a command for a site refuses a folder that has none, names it, and makes nothing', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'kilnyard-none-')), 'data')
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['src/main.ts', 'admin', 'someone@example.com', '--create'], {
    env: { PATH, DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const [code] = await once(child, 'close')
  expect([code, said]).toEqual([
    1,
    `There is no site in the data folder ${folder}: start it there first, or set DATA_DIR to the folder of your site.\n`,
  ])
  expect(existsSync(folder)).toBe(false)
  await rm(dirname(folder), { recursive: true, force: true })
})

test('development that is told to end leaves no PostgreSQL behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-dev-'))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['tests/chat/dev.ts'], {
    env: { PATH, DATA_DIR: folder, NODE_ENV: 'development', DEMO: '0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  await expect.poll(() => said, { timeout: 60_000 }).toContain('is being developed at')
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect([code, existsSync(join(folder, 'postgres', 'postmaster.pid'))]).toEqual([0, false])
  await rm(folder, { recursive: true, force: true })
})
