import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { expect, test } from '#tests/support/event/apps.ts'
import { siteIdentities } from './table.ts'

const site = { SITE_URL: 'https://kilnyard.example' }
const copy = { SITE_URL: 'https://rehearsal.example' }

test('a copy at another address sends nothing until an administrator releases it, and then what waited', async ({
  start,
}) => {
  const first = await start({ ...site, WORKERS: '0' })
  const admin = await first.member('ADMIN')
  await first.app.close()

  const world = await start(copy)
  const asAdmin = world.as(admin)
  const configuration = async () => (await asAdmin.get('configuration/getConfiguration')).body
  expect(await configuration()).toMatchObject({
    isQuiet: true,
    notices: [expect.stringContaining('was copied from another'), expect.anything()],
  })
  const letters = () => world.db.select({ status: mails.status }).from(mails)
  await world.as(null).post('user/requestPasswordReset', { email: admin.email })
  const { queues } = await configuration()
  expect(queues).toEqual([expect.objectContaining({ waiting: 1, running: 0, failed: 0 })])

  expect((await asAdmin.put('configuration/releaseSite')).body).toEqual({ isQuiet: false })
  await expect.poll(letters).toEqual([{ status: 'kept' }])
  expect(await configuration()).toMatchObject({ isQuiet: false })
  // The release outlasts a restart.
  await world.app.close()
  const restarted = await start(copy)
  expect((await restarted.as(admin).get('configuration/getConfiguration')).body.isQuiet).toBe(false)
})

test('a database of another cluster is a copy; another port of this machine is none', async ({ start }) => {
  const first = await start({ PORT: '3000', WORKERS: '0' })
  const admin = await first.member('ADMIN')
  const isQuiet = async (port: string) => {
    const world = await start({ PORT: port, WORKERS: '0' })
    return (await world.as(admin).get('configuration/getConfiguration')).body.isQuiet
  }
  expect(await isQuiet('3001')).toBe(false)
  await first.db.update(siteIdentities).set({ systemIdentifier: '7' }).where(eq(siteIdentities.id, 1))
  expect(await isQuiet('3000')).toBe(true)
})
