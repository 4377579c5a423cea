import { spawn, type ChildProcess } from 'node:child_process'
import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, expect, test, vi } from 'vitest'
import { attachEmbedded, startEmbedded, type EmbeddedConnection } from './embedded.ts'

// Real server settings, but without waiting for the disk.
const settings = { fsync: 'off', shared_buffers: '16MB' }
// Creating a database cluster is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 })

const isRoot = process.getuid?.() === 0
const temporary: string[] = []

afterAll(async () => {
  for (const folder of temporary) await rm(folder, { recursive: true, force: true })
})

test('what was written is there after a stop and a second start', async () => {
  const dataDir = await newFolder()
  const first = await startEmbedded({ dataDir, settings })
  await query(first.connection, 'create table kept as select 42 as answer')
  await first.stop()

  const second = await startEmbedded({ dataDir, settings })
  expect(await query(second.connection, 'select answer from kept')).toEqual([{ answer: 42 }])
  await second.stop()
  await expect(query(second.connection, 'select 1')).rejects.toThrow('ENOENT')
})

test('only the owner of the data folder reaches the server, and only through the socket', async () => {
  const dataDir = join(await newFolder(), 'data')
  const server = await startEmbedded({ dataDir, settings })
  for (const folder of [dataDir, join(dataDir, 'postgres'), join(dataDir, 'socket')]) {
    expect((await stat(folder)).mode & 0o777).toBe(0o700)
  }
  expect(await query(server.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  await server.stop()
})

test('letters of every script have case and trigrams', async () => {
  const server = await startEmbedded({ dataDir: await newFolder(), settings })
  const rows = await query(
    server.connection,
    `create extension pg_trgm; select lower('ÉПР') as lower, similarity('Привет', 'привет') as same`,
  )
  expect(rows).toEqual([{ lower: 'éпр', same: 1 }])
  await server.stop()
})

test('a second owner is refused in one sentence, and a tool is a guest beside the first', async () => {
  const dataDir = await newFolder()
  const owner = await startEmbedded({ dataDir, settings })
  await expect(startEmbedded({ dataDir, settings })).rejects.toThrow(
    /^Kilnyard is already running on the data folder .+: stop it first, or set DATA_DIR to another folder\.$/,
  )

  const guest = await attachEmbedded({ dataDir, settings })
  expect(await query(guest.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await guest.stop()
  expect(await query(owner.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await owner.stop()
})

test('a tool starts the server when there is none, and stops it when it is done', async () => {
  const dataDir = await newFolder()
  const tool = await attachEmbedded({ dataDir, settings })
  await expect(startEmbedded({ dataDir, settings })).rejects.toThrow('already running')
  await tool.stop()
  await expect(query(tool.connection, 'select 1')).rejects.toThrow('ENOENT')
})

test('of two first starts at the same moment one wins', async () => {
  const dataDir = await newFolder()
  const child = childOwner({ dataDir })
  const [firstServer, secondServer] = await Promise.all([
    startEmbedded({ dataDir, settings }).catch(String),
    readOutcome(child),
  ])
  const outcomes = [typeof firstServer === 'string' ? firstServer : 'ready', secondServer]
  expect(outcomes).toContain('ready')
  expect(outcomes).toContainEqual(expect.stringContaining('already running'))

  await killed(child)
  const server = typeof firstServer === 'string' ? await startEmbedded({ dataDir, settings }) : firstServer
  await server.stop()
})

test('the server of a killed owner is attached to and owned again', async () => {
  const dataDir = await newFolder()
  const child = childOwner({ dataDir })
  expect(await readOutcome(child)).toBe('ready')
  const pid = await serverPid(dataDir)
  await killed(child)

  const server = await startEmbedded({ dataDir, settings })
  expect(await serverPid(dataDir)).toBe(pid)
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  await expect(query(server.connection, 'select 1')).rejects.toThrow('ENOENT')
})

test('a server that was killed itself starts again, although a stranger has its number', async () => {
  const dataDir = await newFolder()
  const child = childOwner({ dataDir })
  expect(await readOutcome(child)).toBe('ready')
  const pid = await serverPid(dataDir)
  await killed(child)
  process.kill(pid, 'SIGKILL')

  const file = join(dataDir, 'postgres/postmaster.pid')
  const stranger = spawn('sleep', ['60'])
  await writeFile(file, (await readFile(file, 'utf8')).replace(/^\d+/, String(stranger.pid)))
  const server = await startEmbedded({ dataDir, settings })
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  stranger.kill()
})

test('a lost server is started again by its owner', async () => {
  const dataDir = await newFolder()
  const server = await startEmbedded({ dataDir, settings })
  process.kill(await serverPid(dataDir), 'SIGKILL')
  await expect
    .poll(() => query(server.connection, 'select 1 as one').catch(() => 'away'), {
      timeout: 10_000,
      interval: 100,
    })
    .toEqual([{ one: 1 }])
  await expect.poll(() => startEmbedded({ dataDir, settings }).catch(String)).toContain('already running')
  await server.stop()
})

test('a data folder whose path is too long for a socket has it elsewhere', async () => {
  const dataDir = join(await newFolder(), 'a'.repeat(60), 'with spaces and ü'.repeat(4))
  const server = await startEmbedded({ dataDir, settings })
  expect(server.connection.host.startsWith(dataDir)).toBe(false)
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700)
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  temporary.push(server.connection.host)
})

test('below a folder that only its owner may enter it runs, and changes the owner of nothing else', async () => {
  const parent = await newFolder()
  await chmod(parent, 0o700)
  const dataDir = join(parent, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'upload.png'), '')
  const server = await startEmbedded({ dataDir, settings })
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await server.stop()
  for (const path of [dataDir, join(dataDir, 'upload.png')])
    expect((await stat(path)).uid).toBe(process.getuid?.())
})

test.runIf(isRoot)(
  'an ordinary user runs it below their own folder, and root finds it as theirs later',
  async () => {
    const user = 65534
    const parent = await newFolder()
    await chown(parent, user, user)
    const dataDir = join(parent, 'data')
    const child = childOwner({ dataDir, user })
    expect(await readOutcome(child)).toBe('ready')
    await killed(child)
    const server = await startEmbedded({ dataDir, settings })
    await server.stop()
    const restarted = await startEmbedded({ dataDir, settings })
    expect(await query(restarted.connection, 'select 1 as one')).toEqual([{ one: 1 }])
    await restarted.stop()
    expect((await stat(join(dataDir, 'postgres/PG_VERSION'))).uid).toBe(user)
  },
)

test('a data folder that cannot be made, or of another version, is refused in one sentence', async () => {
  const folder = await newFolder()
  await writeFile(join(folder, 'file'), '')
  await expect(startEmbedded({ dataDir: join(folder, 'file/data') })).rejects.toThrow(/ENOTDIR.*set DATA_DIR/)

  await mkdir(join(folder, 'postgres'), { mode: 0o700 })
  await writeFile(join(folder, 'postgres/PG_VERSION'), '17\n')
  await expect(startEmbedded({ dataDir: folder })).rejects.toThrow(/made by PostgreSQL 17/)
})

test('a server that does not start gives its own reason', async () => {
  const invalidSettings = { ...settings, shared_buffers: 'plenty' }
  await expect(startEmbedded({ dataDir: await newFolder(), settings: invalidSettings })).rejects.toThrow(
    /did not start .*invalid value for parameter "shared_buffers": "plenty"/,
  )
})

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kilnyard test-'))
  temporary.push(folder)
  return folder
}

async function query(connection: EmbeddedConnection, text: string): Promise<unknown> {
  const client = new Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    const results = [await client.query(text)].flat()
    return results.at(-1)?.rows
  } finally {
    await client.end()
  }
}

/**
 * Starts a process that owns the server of a data folder until it is killed, and prints `ready` or the error.
 */
function childOwner({ dataDir, user }: { dataDir: string; user?: number }): ChildProcess {
  const program = `
    const { startEmbedded } = await import(process.argv[1])
    const { dataDir, settings } = JSON.parse(process.argv[2])
    try { await startEmbedded({ dataDir, settings }); console.log('ready') }
    catch (error) { console.log(error.message); process.exit(1) }`
  const source = new URL('embedded.ts', import.meta.url).href
  const command = [
    process.execPath,
    '--input-type=module',
    '-e',
    program,
    source,
    JSON.stringify({ dataDir, settings }),
  ]
  const [file = '', ...args] = user === undefined ? command : [...buildUserCommand(user), ...command]
  return spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
}

/**
 * Returns a command that runs a program as another user. That user may read everything, because the project
 * may be in a folder owned by root, but may write only their own files.
 */
function buildUserCommand(user: number): string[] {
  const rights = '-all,+dac_read_search'
  const identity = [`--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  return ['setpriv', ...identity, `--inh-caps=${rights}`, `--ambient-caps=${rights}`, '--']
}

function readOutcome(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (line: Buffer) => resolve(line.toString().trim()))
    child.once('close', (code) => reject(new Error(`ended with ${code}`)))
  })
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('close', () => resolve())
    child.kill('SIGKILL')
  })
}

async function serverPid(dataDir: string): Promise<number> {
  return Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0])
}
