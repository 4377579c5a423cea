import { and, eq, sql } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { notificationCauses } from '#features/platform/notification/table.ts'
import { encodeQrPng } from '#lib/pictures/code-png.ts'
import type { Context } from '#lib/contract/context.ts'
import { anEvent, aStream } from '#tests/support/events.ts'
import { parsedCalendar } from '#tests/support/event/parsed-calendar.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { receiptJob, sendLateReceipts } from './receipt.ts'

const hour = 60 * 60 * 1000

/** Returns dates of an event that starts in a day and closes submissions two hours before its end. */
function datesFrom(now: Date) {
  const getTimeInHours = (hours: number) => new Date(now.getTime() + hours * hour).toISOString()
  return {
    startAt: getTimeInHours(24),
    endAt: getTimeInHours(48),
    submissionsCloseAt: getTimeInHours(46),
    timeZone: 'Europe/Dublin',
  }
}

const jobContext = ({ db, clock, config }: World) =>
  ({
    db,
    now: clock.now(),
    origin: config.siteUrl,
    viewer: null,
    chat: { driver: null },
    uses: () => {},
    until: () => {},
    changed: () => {},
    job: async () => {},
  }) as unknown as Context

/** Runs each requested receipt job twice, as a worker might. */
async function carryOutReceipts(world: World) {
  const jobs = await world.db.execute<{ data: { id: string } }>(
    sql`select data from jobs.job where name = 'enrollment-receipt' order by created_on, id`,
    'objects',
  )
  for (const { data } of [...jobs, ...jobs]) await receiptJob.handle(jobContext(world), data)
}

const lettersTo = ({ db }: World, { email }: Person, template = 'enrolled') =>
  db
    .select()
    .from(mails)
    .where(and(eq(mails.to, email), eq(mails.template, template)))

test('enrolling e-mails dates, place, calendar file and check-in code, once, and leaves the inbox alone', async ({
  world,
}) => {
  const dates = datesFrom(world.clock.now())
  const event = await anEvent(world, { ...dates, type: 'ONSITE', place: 'Old Bakery, Cork' })
  const person = await enrollMember(world, event)
  await carryOutReceipts(world)
  const [letter, ...more] = await lettersTo(world, person)
  expect(more).toEqual([])
  expect(letter!.subject).toBe('You’re enrolled: Field Notes')
  expect(letter!.text).toMatch(/Starts: .*, \d\d:\d\d Dublin time/)
  expect(letter!.text).toMatch(/Submissions close: .*, \d\d:\d\d Dublin time/)
  expect(letter!.text).toContain('Where: Old Bakery, Cork')
  expect(letter!.text).toContain(`/event/${event.slug}/dash`)
  expect(letter!.headers['List-Unsubscribe']).toContain('topic=enrollment')

  const code = (await world.as(person).get(`participant/getCheckInCode?eventId=${event.id}`)).body
  expect(letter!.text).toContain(`Check-in code: ${code.code.slice(0, 5)} ${code.code.slice(5)}`)
  const [calendar, picture] = letter!.attachments
  expect(picture).toMatchObject({ type: 'image/png', content: encodeQrPng(code.url).toString('base64') })
  expect(letter!.html).toContain(`src="cid:${picture!.cid}"`)
  expect(calendar!.name).toBe(`${event.slug}.ics`)
  const entries = parsedCalendar(Buffer.from(calendar!.content, 'base64').toString())
  expect(entries.map(({ SUMMARY }) => SUMMARY)).toEqual(['Field Notes', 'Submissions close (Field Notes)'])
  expect(entries[0]).toMatchObject({ LOCATION: 'Old Bakery, Cork' })
  expect(entries[0]!['UID']).toContain(event.id)

  const { body } = await world.as(person).get('notification/getNotifications')
  expect(body.items).toEqual([])
  expect(await world.db.$count(notificationCauses, eq(notificationCauses.kind, 'enrolled'))).toBe(1)
})

test('an online event and a stream have no check-in code, and what has no date no calendar', async ({
  world,
}) => {
  const online = await anEvent(world, { title: 'Far Apart', type: 'ONLINE' })
  const stream = await aStream(world, { startAt: datesFrom(world.clock.now()).startAt })
  const person = await enrollMember(world, online)
  await world.as(person).post('participant/createParticipant', { streamId: stream.id })
  await carryOutReceipts(world)
  const letters = await lettersTo(world, person)
  const [eventLetter, ofStream] = [online, stream].map(({ title }) =>
    letters.find(({ subject }) => subject.includes(title))!,
  )
  expect(eventLetter!.attachments).toEqual([])
  expect(eventLetter!.text).toContain('Where: Online')
  expect(eventLetter!.text).not.toContain('Check-in code')
  expect(ofStream!.attachments.map(({ name }) => name)).toEqual([`${stream.slug}.ics`])
  expect(ofStream!.text).not.toContain('Submissions')
})

test('applicants get the same once they are approved, and nobody gets it after withdrawing', async ({
  world,
}) => {
  const dates = datesFrom(world.clock.now())
  const event = await anEvent(world, { ...dates, approval: 'manual' })
  const applicant = await enrollMember(world, event)
  await carryOutReceipts(world)
  expect(await lettersTo(world, applicant)).toEqual([])
  await world.as(event.organiser).put('participant/decideParticipants', {
    eventId: event.id,
    ids: [applicant.participantId],
    approved: true,
  })
  const [acceptedLetter] = await lettersTo(world, applicant, 'enrolmentAccepted')
  expect(acceptedLetter!.text).toMatch(/Starts: .* Dublin time/)
  expect(acceptedLetter!.attachments.map(({ name }) => name)).toEqual([`${event.slug}.ics`])

  const open = await anEvent(world, { ...dates, title: 'Open Doors' })
  const leaver = await enrollMember(world, open)
  await world.as(leaver).put(`participant/deleteParticipant?id=${leaver.participantId}`)
  await carryOutReceipts(world)
  expect(await lettersTo(world, leaver)).toEqual([])
})

test('someone who switched such e-mails off gets no receipt', async ({ world }) => {
  const event = await anEvent(world)
  const person = await world.member()
  await world.as(person).put('notification/setChoice', { topic: 'enrollment', way: 'mail', isOn: false })
  await world.as(person).post('participant/createParticipant', { eventId: event.id })
  await carryOutReceipts(world)
  expect(await lettersTo(world, person)).toEqual([])
})

test('someone who enrolls before confirming their address gets the e-mails once it is confirmed', async ({
  world,
}) => {
  const dates = datesFrom(world.clock.now())
  const open = await anEvent(world, { ...dates, title: 'Open Doors' })
  const manualEvent = await anEvent(world, { title: 'By Request', approval: 'manual' })
  const choosy = await anEvent(world, { title: 'Small Room', approval: 'manual' })
  const leftEvent = await anEvent(world, { title: 'Second Thoughts' })
  const pastEvent = await anEvent(world, { title: 'Long Over' })
  const person = await world.member()
  const now = world.clock.now()
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, person.id))
  const join = async ({ id }: { id: string }): Promise<string> =>
    (await world.as(person).post('participant/createParticipant', { eventId: id })).body.id
  for (const event of [open, manualEvent, pastEvent]) await join(event)
  const decision = { eventId: choosy.id, ids: [await join(choosy)], approved: false, reason: 'We’re full.' }
  await world.as(choosy.organiser).put('participant/decideParticipants', decision)
  await world.as(person).put(`participant/deleteParticipant?id=${await join(leftEvent)}`)
  await world.db.update(events).set({ endAt: now }).where(eq(events.id, pastEvent.id))
  await carryOutReceipts(world)
  expect(await world.db.$count(mails, eq(mails.to, person.email))).toBe(0)

  await world.db.update(users).set({ confirmedAt: world.clock.now() }).where(eq(users.id, person.id))
  const { body: before } = await world.as(person).get('notification/getNotifications')
  for (let times = 0; times < 2; times++) await sendLateReceipts(jobContext(world), person.id)
  const letters = await world.db.select().from(mails).where(eq(mails.to, person.email))
  expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
    'We have your request: By Request',
    'Your enrollment in Small Room',
    'You’re enrolled: Open Doors',
  ])
  const receipt = letters.find(({ template }) => template === 'enrolled')!
  expect(receipt.attachments.map(({ name }) => name)).toEqual([`${open.slug}.ics`])
  expect(letters.find(({ template }) => template === 'enrolmentDeclined')!.text).toContain('We’re full.')
  expect((await world.as(person).get('notification/getNotifications')).body).toEqual(before)
})
