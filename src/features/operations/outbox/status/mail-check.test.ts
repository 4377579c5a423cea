import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mailCheckJob } from '#features/platform/mail/checking/latest.ts'
import type { Context } from '#lib/contract/context.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { anSmtpServer } from '#tests/support/network/smtp.ts'
import { expect, test as inWorld } from '#tests/support/world.ts'

/** Test with a mail server on this machine and without DNS lookups. */
const test = inWorld.extend({
  // oxlint-disable-next-line no-empty-pattern
  env: async ({}, use) => {
    const server = await anSmtpServer()
    await use({ SMTP_URL: server.url, MAIL_FROM: 'Kilnyard <kiln@kilnyard.test>' })
    await server.close()
  },
})

async function anAdministrator(world: World) {
  const admin = world.as(await world.member('ADMIN'))
  return {
    check: () => admin.put('outbox/checkMail'),
    latest: async () => (await admin.get('outbox/getMailCheck')).body,
  }
}

test('a job checks mail, and administrators read line by line what it found', async ({
  committed: world,
}) => {
  const { check, latest } = await anAdministrator(world)
  expect(await latest()).toMatchObject({ status: 'none', findings: [] })
  expect((await check()).body).toMatchObject({ status: 'looking', findings: [] })
  await expect.poll(async () => (await latest()).status).toBe('done')
  const { findings, checkedAt } = await latest()
  expect(checkedAt).not.toBeNull()
  expect(findings.map(({ what, state }: { what: string; state: string }) => `${what}: ${state}`)).toEqual([
    'connection: fine',
    'encryption: fine',
    'sender: missing',
    'spf: unknown',
    'dkim: missing',
    'dmarc: unknown',
    'reverseName: unknown',
  ])
})

test('who asks while one runs joins it, and one that nobody carries out has failed after a minute', async ({
  world,
}) => {
  world.clock.set('2026-05-01T10:00:00Z')
  const { check, latest } = await anAdministrator(world)
  const { askedAt } = (await check()).body
  world.clock.set('2026-05-01T10:00:50Z')
  expect((await check()).body).toMatchObject({ status: 'looking', askedAt })
  const isMailCheck = eq(auditEntries.what, 'mail.checked')
  expect(await world.db.$count(auditEntries, isMailCheck)).toBe(1)
  world.clock.set('2026-05-01T10:01:01Z')
  expect(await latest()).toMatchObject({ status: 'failed', why: expect.stringContaining('npm run worker') })
  expect((await check()).body).toMatchObject({ status: 'looking', why: null })
})

const failCheck = (world: World, error: Error) => mailCheckJob.failed({ db: world.db } as Context, {}, error)

test('a check that fails says why, and mail is checked twenty times an hour and no more', async ({
  world,
}) => {
  const { check, latest } = await anAdministrator(world)
  const statuses: number[] = []
  for (let time = 0; time < 21; time++) {
    statuses.push((await check()).status)
    await failCheck(world, new Error('The line was cut'))
  }
  expect(await latest()).toMatchObject({ status: 'failed', why: 'The line was cut', findings: [] })
  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
})

inWorld('without a mail server there is nothing to check', async ({ world }) => {
  const { check, latest } = await anAdministrator(world)
  expect(await latest()).toMatchObject({ status: 'unset' })
  expect((await check()).status).toBe(409)
})
