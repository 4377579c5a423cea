import { eq, sql } from 'drizzle-orm'
import { vi } from 'vitest'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { deadlineJob } from '#features/event/submission/draft/deadlines.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { notificationJobs } from '../sending/jobs.ts'
import { notificationCauses, notifications } from '../table.ts'
import { notificationsJob, notify } from './notify.ts'

const createContext = ({ db, clock }: World, line: object[]) =>
  ({
    db,
    viewer: null,
    now: clock.now(),
    chat: { driver: null },
    origin: 'https://kilnyard.example',
    changed: () => {},
    job: async (queue: string, data: object) => void (queue === 'notifications' && line.push(data)),
  }) as unknown as Context

const results = (id: string) =>
  ({
    kind: 'resultsPublished',
    actor: null,
    subject: { kind: 'event', id },
    once: `results ${id}`,
    recipients: { of: 'concerned', id },
    mail: { template: 'resultsPublished', data: { title: 'Field Notes', link: 'https://kilnyard.example' } },
  }) as const

test('many are told in batches, which go on where one failed, and each person once', async ({ world }) => {
  const event = await anEvent(world)
  for (let index = 0; index < 5; index++) await enrollMember(world, event)
  const line: object[] = []
  const ctx = createContext(world, line)
  expect(await notify(ctx, results(event.id))).toBeDefined()
  expect(await notify(ctx, results(event.id))).toBeUndefined()
  const counts = async () => [await world.db.$count(notifications), await world.db.$count(mails)]
  const first = { ...line.shift()!, batch: 2 }
  await notificationsJob.handle(ctx, first as never)
  const second = line.shift() as never
  const failingRun = world.db.transaction(async (db) => {
    await notificationsJob.handle({ ...ctx, db: db as never, job: async () => {} }, second)
    throw new Error('The line is cut')
  })
  await expect(failingRun).rejects.toThrow('cut')
  expect(await counts()).toEqual([2, 2])
  line.push(second)
  for (let data = line.shift(); data; data = line.shift()) await notificationsJob.handle(ctx, data as never)
  expect(await counts()).toEqual([5, 5])
  const [cause] = await world.db.select().from(notificationCauses)
  expect(await world.db.$count(mails, eq(mails.causeId, cause!.id))).toBe(5)
})

test('of two servers one notices a deadline: a day and an hour before, teams that have not submitted', async ({
  committed: world,
}) => {
  const closesAt = new Date(world.clock.now().getTime() + 23 * 60 * 60 * 1000)
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const soloParticipant = await enrollMember(world, event)
  await world.db.update(events).set({ submissionsCloseAt: closesAt }).where(eq(events.id, event.id))
  await world.open()
  const listDeadlineKinds = async (person: { id: string }) => {
    const rows = await world.db.select().from(notifications).where(eq(notifications.userId, person.id))
    return rows.map(({ kind }) => kind).filter((kind) => kind.startsWith('deadline'))
  }
  const runDeadlineJobs = () => Promise.all([1, 2, 3].map(() => deadlineJob.handle(liveContext(world))))
  await runDeadlineJobs()
  await vi.waitFor(async () => expect(await listDeadlineKinds(team.admin)).toEqual(['deadlineDay']), {
    timeout: 30_000,
  })
  world.clock.set(new Date(closesAt.getTime() - 30 * 60 * 1000))
  await runDeadlineJobs()
  await vi.waitFor(
    async () =>
      expect((await listDeadlineKinds(team.admin)).toSorted()).toEqual(['deadlineDay', 'deadlineHour']),
    { timeout: 30_000 },
  )
  await runDeadlineJobs()
  expect(await world.db.$count(notificationCauses, sql`once like 'deadline%'`)).toBe(2)
  expect(await listDeadlineKinds(soloParticipant)).toEqual([])
})

/** Returns a context that queues jobs outside a transaction, like a server. */
const liveContext = (world: World) =>
  ({
    ...createContext(world, []),
    job: async (queue: string, data: object) =>
      world.db.execute(
        sql`insert into jobs.job (name, data) values (${queue}, ${JSON.stringify(data)}::jsonb)`,
      ),
  }) as unknown as Context

test('who muted an event hears no announcement of it, in the tray neither', async ({ committed: world }) => {
  const event = await anEvent(world)
  const [muting, reader] = [await enrollMember(world, event), await enrollMember(world, event)]
  await world.as(muting).put(`mail/setMute?eventId=${event.id}`, { muted: true })
  const announcementDraft = {
    eventId: event.id,
    audience: 'participants',
    title: 'Extra compute',
    body: 'Until noon.',
  }
  await world.as(event.organiser).post('announcement/create', announcementDraft)
  const loadTexts = async (recipient: typeof reader) =>
    (await world.as(recipient).get('notification/getNotifications')).body.items.map(
      ({ text }: { text: string }) => text,
    )
  await vi.waitFor(async () => expect(await loadTexts(reader)).toEqual([`${event.title}: Extra compute`]), {
    timeout: 30_000,
  })
  expect(await loadTexts(muting)).toEqual([])
})

test('what somebody was told is forgotten after ninety days', async ({ world }) => {
  const event = await anEvent(world)
  await enrollMember(world, event)
  const line: object[] = []
  await notify(createContext(world, line), results(event.id))
  await notificationsJob.handle(createContext(world, line), line[0] as never)
  const purge = notificationJobs.find(({ queue }) => queue === 'notification-purge')!
  const days = (count: number) => new Date(world.clock.now().getTime() + count * 24 * 60 * 60 * 1000)
  const countRows = () => Promise.all([world.db.$count(notifications), world.db.$count(notificationCauses)])
  await purge.handle({ ...createContext(world, []), now: days(89) } as Context, undefined as never)
  expect(await countRows()).toEqual([1, 1])
  await purge.handle({ ...createContext(world, []), now: days(91) } as Context, undefined as never)
  expect(await countRows()).toEqual([0, 0])
})
