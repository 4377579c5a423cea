import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
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
  let errorOutput = ''
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()))
  const [code] = await once(child, 'close')
  expect([code, errorOutput]).toEqual([1, 'There is no command no-such-command.\n'])
  const cluster = (await readdir(folder)).find((name) => existsSync(join(folder, name, 'PG_VERSION')))
  expect(cluster).toBeDefined()
  expect(existsSync(join(folder, cluster!, 'postmaster.pid'))).toBe(false)
  await rm(folder, { recursive: true, force: true })
})

test('a start that is told to end before it serves leaves no PostgreSQL behind, and the next one serves', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-early-'))
  const { PATH = '' } = process.env
  const settings = { PATH, DATA_DIR: folder, NODE_ENV: 'production', DEMO: '1', PORT: '0' }
  const start = () => {
    const child = spawn(process.execPath, ['src/main.ts'], {
      env: settings,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const output = { text: '' }
    child.stdout.on('data', (part: Buffer) => (output.text += part.toString()))
    return { child, said: output }
  }
  const postgres = join(folder, 'postgres', 'postmaster.pid')
  for (const hasReached of [() => existsSync(postgres), (text: string) => text.includes('Filling')]) {
    const { child, said } = start()
    await expect.poll(() => hasReached(said.text), { timeout: 60_000, interval: 20 }).toBe(true)
    child.kill('SIGTERM')
    const [code] = await once(child, 'close')
    expect([code, existsSync(postgres)]).toEqual([0, false])
  }
  const { child, said } = start()
  await expect.poll(() => said.text, { timeout: 120_000 }).toContain('is running at')
  child.kill('SIGTERM')
  expect(await once(child, 'close')).toEqual([0, null])
  await rm(folder, { recursive: true, force: true })
})

test('a busy port is told before anything is made on it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-busy-'))
  const otherServer = createServer().listen(0, '127.0.0.1')
  await once(otherServer, 'listening')
  const { port } = otherServer.address() as AddressInfo
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['src/main.ts'], {
    env: { PATH, DATA_DIR: folder, NODE_ENV: 'production', DEMO: '1', HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (output += part.toString()))
  const [code] = await once(child, 'close')
  expect([code, output]).toEqual([
    1,
    `Port ${port} is busy: stop what uses it, or set PORT to another one.\n`,
  ])
  otherServer.close()
  await rm(folder, { recursive: true, force: true })
})

test('a command for a site refuses a folder that has none, names it, and makes nothing', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'kilnyard-none-')), 'data')
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['src/main.ts', 'admin', 'someone@example.com', '--create'], {
    env: { PATH, DATA_DIR: folder, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errorOutput = ''
  child.stderr.on('data', (part: Buffer) => (errorOutput += part.toString()))
  const [code] = await once(child, 'close')
  expect([code, errorOutput]).toEqual([
    1,
    `There is no site in the data folder ${folder}: start it there first, or set DATA_DIR or DATABASE_URL as your site has them.\n`,
  ])
  expect(existsSync(folder)).toBe(false)
  await rm(dirname(folder), { recursive: true, force: true })
})

test('development that is told to end leaves no PostgreSQL behind', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard-dev-'))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, ['tests/support/chat/dev.ts'], {
    env: { PATH, DATA_DIR: folder, NODE_ENV: 'development', DEMO: '0', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (part: Buffer) => (output += part.toString()))
  await expect.poll(() => output, { timeout: 60_000 }).toContain('is being developed at')
  child.kill('SIGTERM')
  const [code] = await once(child, 'close')
  expect([code, existsSync(join(folder, 'postgres', 'postmaster.pid'))]).toEqual([0, false])
  await rm(folder, { recursive: true, force: true })
})
