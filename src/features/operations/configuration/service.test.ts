import { readdirSync } from 'node:fs'
import { noteBackup, noteBackupFailure } from '#features/operations/backup/last-backup.ts'
import { expect, test as base } from '#tests/support/world.ts'

const canary = 'canary5never7to9be2seen4by6anybody'
const test = base.extend({
  env: {
    PUBLIC_TOKEN: canary,
    SMTP_URL: `smtps://${canary}:${canary}@mail.example.com`,
    MAIL_FROM: 'hello@kilnyard.example',
    GITHUB_ID: 'an-id',
    GITHUB_SECRET: canary,
    QUOTA_FILES: '17',
  },
})

test('an administrator reads what is in force, and of secrets only whether they are set', async ({
  world,
}) => {
  const { status, body } = await world.as(await world.member('ADMIN')).get('configuration/getConfiguration')
  expect(status).toBe(200)
  const findSetting = (name: string) =>
    body.settings.find((setting: { name: string }) => setting.name === name)
  expect(findSetting('QUOTA_FILES')).toMatchObject({ isSet: true, value: '17', isSecret: false })
  expect(findSetting('RATE_SIGN_IN')).toMatchObject({ value: expect.any(String) })
  expect(findSetting('GITHUB_SECRET')).toMatchObject({ isSet: true, value: null, isSecret: true })
  expect(findSetting('DISCORD_SECRET')).toMatchObject({ isSet: false, value: null })
  expect(findSetting('GITHUB_ID').value).toBe('an-id')
  for (const secret of [canary, world.config.secret]) expect(JSON.stringify(body)).not.toContain(secret)
})

test('it says which versions run, how much is stored and what waits', async ({ world }) => {
  const { body } = await world.as(await world.member('ADMIN')).get('configuration/getConfiguration')
  expect(body).toMatchObject({
    version: '0.1.0',
    node: process.version,
    postgres: expect.stringMatching(/^\d+/),
    schema: readdirSync('migrations').toSorted().at(-1),
    files: { count: 0, bytes: 0 },
    pageCache: null,
    backup: null,
  })
  expect(body.databaseBytes).toBeGreaterThan(1_000_000)
})

test('it names the last complete backup beside a later failure', async ({ world }) => {
  const admin = world.as(await world.member('ADMIN'))
  const copiedAt = new Date('2026-11-20T03:00:00Z')
  await noteBackup(world.db, { copiedAt, bytes: 5_000_000_000, place: '/mnt/backups/one' })
  await noteBackupFailure(world.db, { at: new Date('2026-11-21T03:00:00Z'), error: 'There is no room left' })
  expect((await admin.get('configuration/getConfiguration')).body.backup).toEqual({
    copiedAt: '2026-11-20T03:00:00.000Z',
    bytes: 5_000_000_000,
    place: '/mnt/backups/one',
    failedAt: '2026-11-21T03:00:00.000Z',
    error: 'There is no room left',
  })
  await noteBackup(world.db, { copiedAt: new Date('2026-11-22T03:00:00Z'), bytes: 1, place: '/mnt/two' })
  const { body } = await admin.get('configuration/getConfiguration')
  expect(body.backup).toMatchObject({ place: '/mnt/two', failedAt: null, error: null })
})

const inPublic = base.extend({ env: { SITE_URL: 'https://builders.example' } })

inPublic('a site for others that names the example company tells ADMIN what to edit', async ({ world }) => {
  const admin = await world.member('ADMIN')
  const { body } = await world.as(admin).get('configuration/getConfiguration')
  expect(body.notices).toEqual([expect.stringContaining('This site still carries the example company')])
  const waitingResponse = await world.as(admin).get('waiting/getWaiting')
  expect(waitingResponse.body.lines).toMatchObject([{ kind: 'notices', count: 1 }])
  const mentor = await world.member('MENTOR')
  expect((await world.as(mentor).get('waiting/getWaiting')).body.lines).toEqual([])
})

const inClear = base.extend({ env: { SITE_URL: 'http://builders.example' } })

inClear('a site for others without HTTPS tells ADMIN what can be read on the way', async ({ world }) => {
  const { body } = await world.as(await world.member('ADMIN')).get('configuration/getConfiguration')
  expect(body.notices[0]).toContain('http://builders.example isn’t encrypted')
  expect(body.notices[0]).toContain('SITE_URL to https://builders.example.')
})
