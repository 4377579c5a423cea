import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'
import { measures } from '../table.ts'

const reason = 'It sells watches.'

async function takenDown(world: World, more: { published?: boolean } = {}) {
  const { id, owner } = await anApplication(world, more)
  const boss = await world.member('ADMIN')
  const admin = world.as(boss)
  const hide = () => admin.put(`app/hideApplication?id=${id}`, { reason })
  expect(await hide()).toMatchObject({ status: 200, body: { status: 'hidden', reason } })
  return { id, owner, boss, admin, hide }
}

const loadMeasuresInForce = async ({ db }: World) =>
  (await db.select().from(measures)).filter(({ liftedAt }) => liftedAt === null)

test('an application that is taken down from the queue is a decision that its owner appeals against', async ({
  world,
}) => {
  const { id, owner, boss, admin, hide } = await takenDown(world, { published: true })
  expect((await hide()).status).toBe(200)
  const ownMeasures = await world.as(owner).get('flag/getOwnMeasures')
  expect(ownMeasures.body).toMatchObject({
    total: 1,
    items: [{ kind: 'application', reason, canAppeal: true }],
  })
  const subjects = (await world.db.select().from(mails).where(eq(mails.userId, owner.id))).map(
    ({ subject }) => subject,
  )
  expect(subjects.filter((subject) => subject === 'Your app was hidden')).toHaveLength(1)
  const entries = await world.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.userId, boss.id))
    .orderBy(auditEntries.createdAt)
  expect(entries).toMatchObject([
    { what: 'application.hidden', reason, before: { status: 'published' }, after: { status: 'hidden' } },
  ])

  const measure = ownMeasures.body.items[0].id as string
  const text = 'It mends them.'
  expect((await world.as(owner).post(`flag/appealMeasure?id=${measure}`, { text })).status).toBe(200)
  const lift = { decision: 'lift', answer: 'So it does.' }
  expect((await admin.put(`flag/decideMeasure?id=${measure}`, lift)).status).toBe(200)
  expect((await world.as(null).get(`app/getApplication?id=${id}`)).body).toMatchObject({
    status: 'published',
  })
})

test('one that waited waits again when it is given back', async ({ world }) => {
  const { id, admin } = await takenDown(world)
  expect((await admin.get('app/getQueuedApplications')).body.total).toBe(0)
  const [measure] = await loadMeasuresInForce(world)
  await admin.put(`flag/decideMeasure?id=${measure!.id}`, { decision: 'lift', answer: 'Sorry.' })
  expect((await admin.get('app/getQueuedApplications?state=new')).body.items).toMatchObject([
    { id, status: 'submitted' },
  ])
  expect((await world.as(null).get(`app/getApplication?id=${id}`)).status).toBe(404)
})

test('one that is published, or sent back, is hidden by no decision any more', async ({ world }) => {
  const first = await takenDown(world, { published: true })
  expect(await loadMeasuresInForce(world)).toHaveLength(1)
  expect((await first.admin.put(`app/publishApplication?id=${first.id}`)).body.status).toBe('published')
  expect(await loadMeasuresInForce(world)).toEqual([])
  const second = await takenDown(world)
  const sent = await second.admin.put(`app/rejectApplication?id=${second.id}`, {
    reason: 'Say what it does.',
  })
  expect(sent.body.status).toBe('rejected')
  expect(await loadMeasuresInForce(world)).toEqual([])
})

test('the queue is looked through by state', async ({ world }) => {
  const waitingApp = await anApplication(world)
  const changedApp = await anApplication(world, { published: true })
  await world.as(changedApp.owner).put(`app/updateApplication?id=${changedApp.id}`, { title: 'Better Book' })
  const publishedApp = await anApplication(world, { published: true })
  const sentBack = await anApplication(world)
  const { id: hidden, admin } = await takenDown(world, { published: true })
  await admin.put(`app/rejectApplication?id=${sentBack.id}`, { reason: 'Say what it does.' })
  const ids = async (query: string) =>
    (await admin.get(`app/getQueuedApplications${query}`)).body.items.map(
      (application: { id: string }) => application.id,
    )
  expect(await ids('')).toEqual([waitingApp.id, changedApp.id])
  expect(await ids('?state=new')).toEqual([waitingApp.id])
  expect(await ids('?state=changed')).toEqual([changedApp.id])
  expect(new Set(await ids('?state=published'))).toEqual(new Set([changedApp.id, publishedApp.id]))
  expect(await ids('?state=rejected')).toEqual([sentBack.id])
  expect(await ids('?state=hidden')).toEqual([hidden])
  expect((await admin.get('app/getQueuedApplications?state=lost')).status).toBe(422)
})
