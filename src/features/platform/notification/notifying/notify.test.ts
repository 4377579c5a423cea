import { eq, sql } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { delayedFeedbackJob } from '#features/judging/review/feedback-notices.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { notificationsJob } from './notify.ts'

const loadMails = async (world: World, template: string) =>
  (await world.db.select().from(mails).where(eq(mails.template, template))).toSorted((a, b) =>
    a.to.localeCompare(b.to),
  )

/** Runs the queued batches one after the other, like the workers. */
async function runBatches(world: World, batch = 200) {
  const [queuedJob] = await world.db.execute<{ data: object }>(
    sql`select data from jobs.job where name = 'notifications' order by created_on desc limit 1`,
    'objects',
  )
  const line: object[] = queuedJob ? [{ ...queuedJob.data, batch }] : []
  const job = async (queue: string, data: object) => void (queue === 'notifications' && line.push(data))
  const ctx = {
    db: world.db,
    origin: 'https://kilnyard.example',
    now: world.clock.now(),
    chat: { driver: null },
    job,
    changed: () => {},
  } as unknown as Context
  for (let data = line.shift(); data; data = line.shift()) await notificationsJob.handle(ctx, data as never)
}

test('new feedback is told to the team once it may read it, and without its words', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const release = (feedbackVisible: 'atOnce' | 'withResults') =>
    world.db.update(events).set({ feedbackVisible }).where(eq(events.id, event.id))
  const review = 'The canary sings only for the team behind this lantern.'
  const write = async () =>
    world
      .as(await createRoleHolder(world, event, 'Judge'))
      .post('review/createReview', { submissionId: submission.id, review })
  await release('withResults')
  expect((await write()).status).toBe(200)
  expect(await loadMails(world, 'feedbackWritten')).toEqual([])
  await release('atOnce')
  expect((await write()).status).toBe(200)
  const sent = await loadMails(world, 'feedbackWritten')
  expect(sent.map(({ to }) => to)).toEqual([team.admin.email])
  expect(sent[0]).toMatchObject({
    subject: expect.stringContaining('1 new note from an expert'),
    lane: 'usual',
  })
  expect(sent[0]!.text + sent[0]!.html).not.toContain('canary')
  expect(sent[0]!.text).toContain(`/event/${event.slug}/`)
})

test('feedback that is held back is told once its team may read it: all of it in one mail, once', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const closesAt = new Date(world.clock.now().getTime() + 60 * 60 * 1000)
  await world.db
    .update(events)
    .set({ feedbackVisible: 'afterClose', submissionsCloseAt: closesAt, resultsPublishedAt: null })
    .where(eq(events.id, event.id))
  for (const review of [
    'The canary sings only for the team behind this lantern.',
    'It glows warmly and lights the way, long after midnight.',
  ])
    await world
      .as(await createRoleHolder(world, event, 'Judge'))
      .post('review/createReview', { submissionId: submission.id, review })
  const runHeldFeedback = async () => {
    const { db, clock } = world
    const ctx = {
      db,
      now: clock.now(),
      chat: { driver: null },
      origin: 'https://kilnyard.example',
      job: async () => {},
      changed: () => {},
    }
    await delayedFeedbackJob.handle(ctx as unknown as Context)
    return loadMails(world, 'feedbackReleased')
  }
  expect(await runHeldFeedback()).toEqual([])
  world.clock.set(new Date(closesAt.getTime() - 1))
  expect(await runHeldFeedback()).toEqual([])
  world.clock.set(closesAt)
  const [mail, ...more] = await runHeldFeedback()
  expect(more).toEqual([])
  expect(mail).toMatchObject({
    to: team.admin.email,
    subject: expect.stringContaining('2 new notes from experts'),
    text: expect.stringContaining(`/event/${event.slug}/`),
  })
  expect(mail!.text + mail!.html).not.toContain('canary')
  expect(await runHeldFeedback()).toHaveLength(1)
  expect(await loadMails(world, 'feedbackWritten')).toEqual([])
})

test('published results reach everyone enrolled, whatever mail they want, and a team reads what it got', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const others = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
  ]
  const [confirmedMember, unconfirmed, declinedMember] = others
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed!.id))
  await world.db
    .update(participants)
    .set({ approved: false, declinedAt: new Date() })
    .where(eq(participants.userId, declinedMember!.id))
  const organizer = world.as(event.organiser)
  await world.db
    .update(events)
    .set({ submissionsCloseAt: new Date(0) })
    .where(eq(events.id, event.id))
  const positions = [{ submissionId: submission.id, position: 'TOP_2', eventPosition: 2 }]
  await organizer.put(`submission/setResults?eventId=${event.id}`, { positions })
  expect((await organizer.put(`submission/publishResults?eventId=${event.id}`)).status).toBe(200)
  await runBatches(world, 1)
  const general = await loadMails(world, 'resultsPublished')
  expect(general.map(({ to }) => to)).toEqual([confirmedMember!.email])
  const [winnerMail, ...more] = await loadMails(world, 'resultsForWinner')
  expect(more).toEqual([])
  expect(winnerMail).toMatchObject({
    to: team.admin.email,
    lane: 'bulk',
    subject: `Congratulations: second place at ${event.title}`,
  })
  expect(winnerMail!.text).toContain(`/account/certificates?event=${event.slug}`)
  expect(winnerMail!.text).toContain(`/event/${event.slug}/results`)
  const tray = async (person: Person) =>
    (await world.as(person).get('notification/getNotifications')).body.items.map(
      ({ text }: { text: string }) => text,
    )
  expect(await tray(team.admin)).toContain(`“Lantern” won second place at ${event.title}`)
  expect((await tray(confirmedMember!)).join()).not.toContain('Lantern')
})

test('whoever is given a role hears of it, and not from themselves', async ({ world }) => {
  const event = await anEvent(world)
  const judge = await world.member()
  const judgeRole = { profileId: judge.profileId, eventId: event.id, eventRole: 'Judge' }
  expect((await world.as(event.organiser).post('eventRole/createEventRole', judgeRole)).status).toBe(200)
  const [mail, ...more] = await loadMails(world, 'roleGiven')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: judge.email, text: expect.stringContaining('review the projects') })
  const speakerRole = { profileId: event.organiser.profileId, eventId: event.id, eventRole: 'Speaker' }
  expect((await world.as(event.organiser).post('eventRole/createEventRole', speakerRole)).status).toBe(200)
  expect(await loadMails(world, 'roleGiven')).toHaveLength(1)
})

test('changes that share an inbox entry read in the order in which they happened', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event, { name: 'Rye' })
  const change = (operation: string, body: object = {}) =>
    world.as(event.organiser).put(`team/${operation}?id=${team.id}`, { reason: 'They asked for it', ...body })
  const readEntry = async () =>
    (await world.as(team.admin).get('notification/getNotifications')).body.items[0].text as string
  await change('updateTeam', { name: 'Oat' })
  await change('lockTeam')
  await change('unlockTeam')
  expect(await readEntry()).toMatch(/renamed your team from Rye to Oat; .* locked your team.*; .* unlocked/)
  await change('lockTeam')
  expect(await readEntry()).toMatch(/unlocked your team.*; .* locked your team/)
})
