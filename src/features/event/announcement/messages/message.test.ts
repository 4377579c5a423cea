import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const letter = { subject: 'Your seat', message: 'Row **three**.\n\nBring a lamp.' }

test('organisers write to chosen participants, and hear how many of them that reaches', async ({
  committed: world,
}) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world, { title: 'Other' })]
  const [reader, muting, otherReader] = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, otherEvent),
  ]
  await world.as(muting).put(`mail/setMute?eventId=${event.id}`, { muted: true })
  const participantIds = [reader, muting, otherReader].map((person) => person.participantId)
  const before = await world
    .as(event.organiser)
    .get(`mail/getReach?eventId=${event.id}&participantIds=${participantIds.join(',')}`)
  expect(before.body).toEqual({ total: 2, recipients: 1, waits: true })
  const { status, body } = await world
    .as(event.organiser)
    .post('mail/sendEmailMessage', { ...letter, eventId: event.id, participantIds })
  expect([status, body]).toEqual([200, before.body])

  const loadMails = () => world.db.select().from(mails).where(eq(mails.template, 'announcement'))
  await expect.poll(async () => (await loadMails()).length).toBe(1)
  const [mail] = await loadMails()
  expect(mail).toMatchObject({
    to: reader.email,
    subject: 'Field Notes: Your seat',
    text: expect.stringMatching(
      /Row \*\*three\*\*\.\n\nBring a lamp\.\n\nWritten by Ada Kiln for Field Notes\./,
    ),
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  const [entry] = await world.db.select().from(auditEntries)
  expect(entry).toMatchObject({ what: 'participants.written-to', userId: event.organiser.id })
})

test('a message names its people and its words, and fifty a day are enough', async ({ world }) => {
  const event = await anEvent(world)
  const { participantId } = await enrollMember(world, event)
  const write = async (more: object) => {
    const body = { ...letter, eventId: event.id, participantIds: [participantId], ...more }
    return world.as(event.organiser).post('mail/sendEmailMessage', body)
  }
  expect((await write({ participantIds: [] })).body.fieldErrors).toEqual({
    participantIds: 'This field is required',
  })
  expect((await write({ subject: 'x'.repeat(121) })).status).toBe(422)
  expect((await write({ message: ' ' })).body.fieldErrors).toEqual({ message: 'This field is required' })
  for (let count = 0; count < 50; count++) expect((await write({})).status).toBe(200)
  expect((await write({})).status).toBe(429)
})
