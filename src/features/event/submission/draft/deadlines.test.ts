import { and, eq, like } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { notificationsJob } from '#features/platform/notification/notifying/notify.ts'
import { judgeWaitingMails } from '#features/platform/notification/sending/still-wanted.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, joins, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { submissionExtensions, submissions } from '../table.ts'
import { deadlineJob } from './deadlines.ts'

const hourMs = 60 * 60 * 1000

/** Creates an event whose submissions close in this many hours. */
const closingIn = (world: World, hours: number, fields = {}) =>
  anEvent(world, {
    startAt: new Date(world.clock.now().getTime() - hourMs).toISOString(),
    endAt: new Date(world.clock.now().getTime() + 200 * hourMs).toISOString(),
    submissionsCloseAt: new Date(world.clock.now().getTime() + hours * hourMs).toISOString(),
    ...fields,
  })

/** Advances the clock, runs the deadline job twice and then all the jobs it queues. */
async function runDeadlineJobs(world: World, hours = 0) {
  world.clock.set(new Date(world.clock.now().getTime() + hours * hourMs))
  const line: object[] = []
  const ctx = {
    db: world.db,
    now: world.clock.now(),
    origin: world.config.siteUrl,
    viewer: null,
    chat: { driver: null },
    changed: () => {},
    job: async (queue: string, data: object) => void (queue === 'notifications' && line.push(data)),
  } as unknown as Context
  await deadlineJob.handle(ctx)
  await deadlineJob.handle(ctx)
  for (let data = line.shift(); data; data = line.shift()) await notificationsJob.handle(ctx, data as never)
}

const deadlineMails = ({ db }: World, { email }: Pick<Person, 'email'>) =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), like(mails.template, 'deadline')))
    .orderBy(mails.place)

const subjectsTo = async (world: World, person: Person) =>
  (await deadlineMails(world, person)).map(({ subject }) => subject)

const inADay = 'Submissions at Field Notes close within a day'
const inAnHour = 'Submissions at Field Notes close within an hour'

/** Inserts a submission for a team, with only the fields that deadlines need. */
const submit = (world: World, team: { id: string; eventId: string; admin: Person }) =>
  world.db.insert(submissions).values({
    eventId: team.eventId,
    teamId: team.id,
    adminUserId: team.admin.id,
    title: 'Rye at Four',
    submittedAt: world.clock.now(),
  } as never)

test('a day and an hour before the close every member of a team that has not submitted gets an e-mail, once each', async ({
  world,
}) => {
  const event = await closingIn(world, 30, { timeZone: 'Europe/Dublin' })
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  const [soloParticipant, mutedTeam] = [
    await enrollMember(world, event),
    await aTeam(world, event, { name: 'Quiet' }),
  ]
  await world
    .as(mutedTeam.admin)
    .put('notification/setChoice', { topic: 'deadlines', way: 'mail', isOn: false })
  await runDeadlineJobs(world)
  expect(await subjectsTo(world, team.admin)).toEqual([])
  await runDeadlineJobs(world, 7)
  await runDeadlineJobs(world, 1)
  for (const member of [team.admin, teammate]) expect(await subjectsTo(world, member)).toEqual([inADay])
  const [mail] = await deadlineMails(world, teammate)
  expect(mail!.text).toMatch(/Submissions close: .* Dublin time/)
  expect(mail!.text).toContain(`/event/${event.slug}/submission`)
  await runDeadlineJobs(world, 21.5)
  expect(await subjectsTo(world, teammate)).toEqual([inADay, inAnHour])
  for (const unnotified of [soloParticipant, mutedTeam.admin, event.organiser])
    expect(await subjectsTo(world, unnotified)).toEqual([])
})

test('a moved deadline is told again, and an event that is off tells nothing', async ({ world }) => {
  const event = await closingIn(world, 20)
  const team = await aTeam(world, event)
  await runDeadlineJobs(world)
  const move = (fields: object) => world.db.update(events).set(fields).where(eq(events.id, event.id))
  await move({ submissionsCloseAt: new Date(world.clock.now().getTime() + 40 * hourMs) })
  const [first] = await deadlineMails(world, team.admin)
  expect(await getVerdict(world, first!)).toMatchObject({ discard: expect.stringContaining('moved') })
  await runDeadlineJobs(world, 1)
  expect(await subjectsTo(world, team.admin)).toEqual([inADay])
  await runDeadlineJobs(world, 20)
  expect(await subjectsTo(world, team.admin)).toEqual([inADay, inADay])
  for (const inactiveState of [
    { cancelledAt: world.clock.now() },
    { cancelledAt: null, postponedAt: world.clock.now() },
    { postponedAt: null, deletedAt: world.clock.now() },
  ]) {
    await move(inactiveState)
    await runDeadlineJobs(world)
  }
  await move({ deletedAt: null, cancelledAt: world.clock.now() })
  await runDeadlineJobs(world, 18.5)
  expect(await subjectsTo(world, team.admin)).toEqual([inADay, inADay])
})

test('a team with extra time hears of its own deadline, and not of everyone else’s', async ({ world }) => {
  const event = await closingIn(world, 20)
  const [regularTeam, laterTeam] = [await aTeam(world, event), await aTeam(world, event, { name: 'Later' })]
  const extendedUntil = new Date(world.clock.now().getTime() + 40 * hourMs)
  await world.db.insert(submissionExtensions).values({
    teamId: laterTeam.id,
    until: extendedUntil,
    reason: 'Their train was late',
    grantedBy: event.organiser.id,
  })
  await runDeadlineJobs(world)
  expect(await subjectsTo(world, regularTeam.admin)).toEqual([inADay])
  expect(await subjectsTo(world, laterTeam.admin)).toEqual([])
  await runDeadlineJobs(world, 20)
  expect(await subjectsTo(world, laterTeam.admin)).toEqual([inADay])
  expect(await subjectsTo(world, regularTeam.admin)).toEqual([inADay])
})

test('a team with extra time isn’t reminded once results are published, which ends it', async ({ world }) => {
  const event = await closingIn(world, 20)
  const laterTeam = await aTeam(world, event, { name: 'Later' })
  await world.db.insert(submissionExtensions).values({
    teamId: laterTeam.id,
    until: new Date(world.clock.now().getTime() + 40 * hourMs),
    reason: 'Their train was late',
    grantedBy: event.organiser.id,
  })
  world.clock.set(new Date(world.clock.now().getTime() + 21 * hourMs))
  const publishedAt = world.clock.now()
  await world.db.update(events).set({ resultsPublishedAt: publishedAt }).where(eq(events.id, event.id))
  await runDeadlineJobs(world)
  expect(await subjectsTo(world, laterTeam.admin)).toEqual([])
  const own = await world.as(laterTeam.admin).get(`submission/getOwnSubmission?eventId=${event.id}`)
  expect(own.body).toMatchObject({ canEdit: false, closesAt: publishedAt.toISOString() })
})

async function getVerdict({ db, clock }: World, mail: typeof mails.$inferSelect) {
  return (await judgeWaitingMails({ db, now: clock.now() } as Context, [mail])).get(mail.id)
}

test('quiet hours put it off, but never past the close, and who has submitted meanwhile gets none', async ({
  world,
}) => {
  world.clock.set(new Date(`${world.clock.now().toISOString().slice(0, 10)}T21:00:00Z`))
  const event = await closingIn(world, 3)
  const team = await aTeam(world, event)
  const setQuietHours = (from: string, to: string) =>
    world.as(team.admin).put('notification/setRhythm', { zone: 'UTC', quiet: { from, to }, digest: 'never' })
  await runDeadlineJobs(world)
  const [mail] = await deadlineMails(world, team.admin)
  expect(await getVerdict(world, mail!)).toBeUndefined()
  await setQuietHours('20:00', '22:00')
  expect(await getVerdict(world, mail!)).toEqual({
    until: new Date(world.clock.now().getTime() + hourMs),
  })
  await setQuietHours('20:00', '07:00')
  expect(await getVerdict(world, mail!)).toMatchObject({ discard: expect.stringContaining('quiet hours') })
  await setQuietHours('01:00', '02:00')
  await submit(world, team)
  expect(await getVerdict(world, mail!)).toMatchObject({ discard: expect.stringContaining('submitted') })
})
