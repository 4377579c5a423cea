import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { formatExampleEnvironment, listSettings, formatVariableTable } from './settings.ts'
import { type DefaultedName, getDefaultValue, variables } from './variables.ts'

test('every variable that the configuration reads is listed, and no other', () => {
  const sources = globSync('src/server/config/**/*.ts').filter(
    (file) => !/test|settings|variables/.test(file),
  )
  const source = sources.map((file) => readFileSync(file, 'utf8')).join('\n')
  const read = [...source.matchAll(/(?:\(env, |readLimit\()'([A-Z0-9_]+)'/g)].flatMap(([, name = '']) =>
    ['GITHUB', 'GOOGLE', 'DISCORD'].includes(name) ? [`${name}_ID`, `${name}_SECRET`] : [name],
  )
  const listedNames = listSettings({}).map(({ name }) => name)
  expect(listedNames.toSorted()).toEqual([...new Set(read)].toSorted())
})

test('docs/configuration.md and .env.example are what npm run docs writes', () => {
  expect(readFileSync('docs/configuration.md', 'utf8')).toContain(`\n\n${formatVariableTable()}\n\n`)
  expect(readFileSync('.env.example', 'utf8')).toBe(formatExampleEnvironment())
})

const secret = 'bX9f2vQ7Lr4TzP0kWc8sHn3mJy6dGa1e'
const getDefaultNumber = (name: DefaultedName) => Number(getDefaultValue(name))

test('a default that the table names is the one that holds', () => {
  const { port, host, rates, quota, imageCacheBytes } = readConfig({ SECRET: secret })
  expect([port, host]).toEqual([getDefaultNumber('PORT'), getDefaultValue('HOST')])
  expect(rates).toMatchObject({
    writes: getDefaultNumber('RATE_WRITES'),
    signIn: getDefaultNumber('RATE_SIGN_IN'),
  })
  expect(quota.files).toBe(getDefaultNumber('QUOTA_FILES'))
  expect(imageCacheBytes).toBe(getDefaultNumber('IMAGE_CACHE_MB') * 1_048_576)
})

const readConfigWith = (name: string, value: string) =>
  readConfig({ SECRET: secret, ...requiredSettings[name], [name]: value })

test('each example is one that the code takes', () => {
  for (const [name, { example }] of Object.entries(variables))
    if (!/[`’]|^what /.test(example)) expect(() => readConfigWith(name, example), name).not.toThrow()
})

/** Other variables that an example requires. */
const keys = { S3_BUCKET: 'files', S3_REGION: 'auto', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
const chat = { DISCORD_BOT_TOKEN: 'a'.repeat(70), DISCORD_APPLICATION_ID: '1088888888888888888' }
const requiredSettings: Record<string, Record<string, string>> = {
  DATABASE_DIRECT_URL: { DATABASE_URL: 'postgres://user:password@pooler:6432/kilnyard' },
  S3_BUCKET: keys,
  S3_ENDPOINT: keys,
  S3_REGION: keys,
  S3_PATH_STYLE: keys,
  DKIM_NAME: { DKIM_KEY: '-----BEGIN PRIVATE KEY-----' },
  DISCORD_APPLICATION_ID: chat,
  DISCORD_CLIENT_SECRET: chat,
  DISCORD_PUBLIC_KEY: chat,
  DISCORD_GUILD_ID: chat,
  MATRIX_SERVER: { MATRIX_TOKEN: 'a'.repeat(40) },
  SMTP_URL: { MAIL_FROM: 'hello@kilnyard.example' },
}

test('no byte of a secret is in what is told of the environment', () => {
  const canary = 'canary-never-to-be-seen'
  const names = listSettings({}).map(({ name }) => name)
  const env = Object.fromEntries(names.map((name) => [name, `${canary} ${name}`]))
  const settings = listSettings(env)
  for (const { name, value, isSecret, isSet } of settings) {
    expect(isSet).toBe(true)
    if (/SECRET|TOKEN|_URL$|ACCESS_KEY/.test(name) && name !== 'SITE_URL')
      expect([name, isSecret, value]).toEqual([name, name !== 'ADMIN_SECOND_FACTOR', null])
  }
  const secrets = settings.filter(({ isSecret }) => isSecret)
  expect(secrets.length).toBeGreaterThan(8)
  for (const { name } of secrets) expect(JSON.stringify(settings)).not.toContain(`${canary} ${name}"`)
})
