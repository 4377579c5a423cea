import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'kilnyard-'))
const good = 'bX9f2vQ7Lr4TzP0kWc8sHn3mJy6dGa1e'

afterAll(() => rmSync(dataDir, { recursive: true }))

test('without any variable the site is this machine on port 3000, with the demo and nothing from outside', () => {
  expect(readConfig({ DATA_DIR: dataDir })).toEqual({
    port: 3000,
    host: 'localhost',
    dataDir,
    databaseUrl: null,
    databaseDirectUrl: null,
    siteUrl: 'http://localhost:3000',
    isLocal: true,
    backupTo: null,
    backupPassphrase: null,
    demo: true,
    log: null,
    slowStatementMs: 500,
    metricsToken: null,
    traces: null,
    errorReceiver: null,
    imageHosts: [],
    imageCacheBytes: 1024 * 1_048_576,
    adminSecondFactor: false,
    publicToken: null,
    trustProxy: false,
    providers: { github: null, google: null, discord: null },
    mail: null,
    chat: null,
    bounceSecret: null,
    workers: true,
    stopWait: 0,
    s3: null,
    quota: { files: 2000, bytes: 5000 * 1_048_576, filesADay: 200, bytesADay: 2000 * 1_048_576 },
    sizes: {
      requestConnections: 20,
      jobConnections: 8,
      jobsAtOnce: 6,
      readsAtOnce: 64,
      pageCacheBytes: 256 * 1_048_576,
    },
    rates: { writes: 120, reads: 600, burst: 300, signIn: 10, signInNetwork: 100, signUp: 100 },
    settings: expect.any(Array),
    secret: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(readConfig({ SECRET: good }).dataDir).toBe(resolve('data'))
})

test('every variable is read, and an empty one counts as none', () => {
  const config = readConfig({
    PORT: '8080',
    HOST: '::',
    DATA_DIR: dataDir,
    DATABASE_URL: 'postgres://kiln:yard@db.example:5432/kilnyard',
    SITE_URL: 'https://Kilnyard.example/',
    SECRET: good,
    DEMO: '',
    IMAGE_HOSTS: 'Images.example.com, cdn.example.com',
    IMAGE_CACHE_MB: '200',
    ADMIN_SECOND_FACTOR: '1',
    PUBLIC_TOKEN: 'for-everyone',
    TRUST_PROXY: '10.0.0.0/8, loopback, ::1',
    GITHUB_ID: 'id',
    GITHUB_SECRET: 'shh',
    GOOGLE_ID: ' ',
    SMTP_URL: 'smtps://user:pass@mail.example:465',
    MAIL_FROM: 'Kilnyard <hello@kilnyard.example>',
    RATE_READS: '1000',
    QUOTA_DAILY_FILES: '50',
  })
  expect(config).toMatchObject({
    port: 8080,
    host: '::',
    databaseUrl: 'postgres://kiln:yard@db.example:5432/kilnyard',
    siteUrl: 'https://kilnyard.example',
    isLocal: false,
    secret: good,
    demo: false,
    imageHosts: ['images.example.com', 'cdn.example.com'],
    imageCacheBytes: 200 * 1_048_576,
    adminSecondFactor: true,
    publicToken: 'for-everyone',
    trustProxy: ['10.0.0.0/8', 'loopback', '::1'],
    providers: { github: { id: 'id', secret: 'shh' }, google: null, discord: null },
    mail: { url: 'smtps://user:pass@mail.example:465', from: 'Kilnyard <hello@kilnyard.example>' },
    quota: { files: 2000, filesADay: 50 },
    rates: { writes: 120, reads: 1000, burst: 300, signIn: 10, signInNetwork: 100, signUp: 100 },
  })
})

test('what was read cannot be changed, however deep', () => {
  const config = readConfig({ SECRET: good })
  expect(() => Object.assign(config, { demo: false })).toThrow(TypeError)
  expect(() => Object.assign(config.rates, { reads: 1 })).toThrow(TypeError)
})

test('a secret that it made is kept, for the owner alone, and a damaged one is not replaced silently', () => {
  const { secret } = readConfig({ DATA_DIR: dataDir })
  const file = join(dataDir, 'secret')
  expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(secret)
  expect(readFileSync(file, 'utf8').trim()).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)

  writeFileSync(file, 'short')
  expect(problems({ DATA_DIR: dataDir, SECRET: '' })).toEqual([
    `The secret in ${file} is damaged: remove the file, which signs everyone out, or set SECRET.`,
  ])
  rmSync(file)
})

test('an environment that is refused leaves no secret behind', () => {
  const newFolder = join(dataDir, 'fresh')
  expect(problems({ DATA_DIR: newFolder, PORT: 'x', SECRET: '' })).toHaveLength(1)
  expect(() => statSync(newFolder)).toThrow('ENOENT')
})

test.for(['localhost', 'app.localhost:8080', '127.0.0.1', '127.9.9.9:3000', '[::1]:3000'])(
  '%s is this machine: the demo may run and a secret need not be given',
  (host) => {
    const config = readConfig({ SITE_URL: `http://${host}`, DATA_DIR: dataDir })
    expect(config).toMatchObject({ isLocal: true, demo: true, siteUrl: `http://${host}` })
  },
)

test.for(['kilnyard.example', 'localhost.example', '128.0.0.1', '127.0.0.1.example', '[::2]', '192.168.1.5'])(
  '%s is not this machine: no demo, and a secret must be given',
  (host) => {
    const SITE_URL = `https://${host}`
    expect(readConfig({ SITE_URL, SECRET: good })).toMatchObject({ isLocal: false, demo: false })
    expect(problems({ SITE_URL, SECRET: '' })).toEqual([
      'SECRET is missing: a site for others needs one, made for example by "openssl rand -base64 32".',
    ])
    expect(problems({ SITE_URL, DEMO: '1' })).toEqual([
      'DEMO=1 is refused unless SITE_URL names this machine (localhost), because everyone knows the passwords of the demo accounts.',
    ])
  },
)

test.for([
  'change-me-change-me-change-me-change-me',
  'a-string-secret-at-least-256-bits-long',
  'your-256-bit-secret-your-256-bit-secret',
  'please_replace_this_with_a_real_one!!',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '0123456701234567012345670123456701234567',
])('the secret %s is refused, since others can guess it', (SECRET) => {
  expect(problems({ SECRET })).toEqual([
    'SECRET is one that others can guess: make your own, for example by "openssl rand -base64 32".',
  ])
})

test.for<[string, string, string]>([
  ['PORT', '70000', 'PORT must be a whole number from 0 to 65535, not "70000".'],
  ['PORT', '3000a', 'PORT must be a whole number from 0 to 65535, not "3000a".'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
  [
    'HOST',
    'http://x',
    'HOST must be an address to listen on, such as localhost, 0.0.0.0 or ::, not "http://x".',
  ],
  ['SITE_URL', 'kilnyard.example', site('not "kilnyard.example"')],
  ['SITE_URL', 'ftp://kilnyard.example', site('not "ftp://kilnyard.example"')],
  ['SITE_URL', 'https://kilnyard.example/app', site('not "https://kilnyard.example/app"')],
  ['SITE_URL', 'https://kilnyard.example/?a', site('not "https://kilnyard.example/?a"')],
  ['SITE_URL', 'https://a:b@kilnyard.example', site('and without a password')],
  ['SECRET', 'short', 'SECRET must have at least 32 bytes, made for example by "openssl rand -base64 32".'],
  ['DEMO', 'yes', 'DEMO must be 1 or 0, not "yes".'],
  ['IMAGE_HOSTS', 'a.example,https://b.example', images('https://b.example')],
  ['IMAGE_HOSTS', '10.0.0.1', images('10.0.0.1')],
  ['IMAGE_HOSTS', '*.example', images('*.example')],
  [
    'PUBLIC_TOKEN',
    'two words',
    'PUBLIC_TOKEN must be one word of at most 200 letters, digits and the signs - . _ ~ + / =.',
  ],
  ['TRUST_PROXY', 'true', proxies('true')],
  ['TRUST_PROXY', '10.0.0.0/33', proxies('10.0.0.0/33')],
  ['TRUST_PROXY', '0.0.0.0/0', proxies('0.0.0.0/0')],
  ['TRUST_PROXY', '1, 10.0.0.1', proxies('1')],
  ['DATABASE_URL', 'mysql://u:p@h/d', database()],
  ['DATABASE_URL', 'postgres://u:p@h', database()],
  ['DATABASE_URL', 'postgres://u:p@one:5432,two:x/d', database()],
  [
    'DATABASE_URL',
    'postgres://u:p@one,two/d?target_session_attrs=standby',
    'DATABASE_URL names several hosts, so its target_session_attrs must be read-write or primary: the site writes to whichever it finds.',
  ],
  ['GITHUB_ID', 'x', 'GITHUB_ID and GITHUB_SECRET belong together: GITHUB_SECRET is missing.'],
  ['GOOGLE_SECRET', 'x', 'GOOGLE_ID and GOOGLE_SECRET belong together: GOOGLE_ID is missing.'],
  ['DISCORD_ID', 'x', 'DISCORD_ID and DISCORD_SECRET belong together: DISCORD_SECRET is missing.'],
  [
    'MAIL_FROM',
    'nobody',
    'MAIL_FROM must be an address, such as Kilnyard <hello@kilnyard.example>, not "nobody".',
  ],
  [
    'SMTP_URL',
    'smtp://mail.example',
    'MAIL_FROM is missing: SMTP_URL needs the address that e-mail comes from.',
  ],
  ['REQUEST_CONNECTIONS', '3', 'REQUEST_CONNECTIONS must be a whole number from 4 to 1000, not "3".'],
  [
    'JOBS_AT_ONCE',
    '8',
    'JOBS_AT_ONCE must be less than JOB_CONNECTIONS, which is 8: each job takes a connection.',
  ],
  ['PAGE_CACHE_MB', '0', 'PAGE_CACHE_MB must be a whole number from 1 to 1000000, not "0".'],
  ['RATE_WRITES', '0', 'RATE_WRITES must be a whole number from 1 to 1000000, not "0".'],
  ['RATE_READS', '1.5', 'RATE_READS must be a whole number from 1 to 1000000, not "1.5".'],
  ['RATE_BURST', 'many', 'RATE_BURST must be a whole number from 1 to 1000000, not "many".'],
  ['RATE_SIGN_IN', '1e3', 'RATE_SIGN_IN must be a whole number from 1 to 1000000, not "1e3".'],
])('%s=%s is refused with one sentence', ([name, value, message]) => {
  expect(problems({ [name]: value })).toEqual([message])
})

test('several wrong variables are named together, and no password is repeated', () => {
  const env = {
    PORT: 'x',
    SMTP_URL: 'http://u:hush@mail',
    MAIL_FROM: 'a@b',
    DATABASE_URL: 'http://u:hush@h/d',
  }
  const messages = problems(env)
  expect(messages).toHaveLength(3)
  expect(messages.join(' ')).not.toContain('hush')
})

function problems(env: Record<string, string>): readonly string[] {
  try {
    readConfig({ SECRET: good, ...env })
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
}

function site(end: string): string {
  return `SITE_URL must be the address of the site without a path, such as https://kilnyard.example, ${end}.`
}

function images(invalidValue: string): string {
  return `IMAGE_HOSTS must be host names separated by commas, such as images.example.com, not "${invalidValue}".`
}

function proxies(invalidValue: string): string {
  return `TRUST_PROXY must be a number of proxies, or addresses and networks separated by commas, such as 10.0.0.0/8 or loopback, not "${invalidValue}".`
}

function database(): string {
  return 'DATABASE_URL must name a PostgreSQL server and a database, such as postgres://user:password@host:5432/kilnyard.'
}
