import { eq } from 'drizzle-orm'
import { newcomerDays, newcomerLinks } from '#features/people/auth/sign-in/newcomer-limits.ts'
import { users } from '#features/people/auth/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const dates = {
  timeZone: 'Europe/Dublin',
  startAt: '2030-05-01T08:00:00Z',
  submissionsCloseAt: '2030-05-02T18:00:00Z',
  endAt: '2030-05-03T18:00:00Z',
}

/** Adds another member to a team directly in the database. */
async function addTeammate(world: World, event: { id: string }, team: { id: string }) {
  const person = await enrollMember(world, event)
  await world.db
    .update(participants)
    .set({ teamId: team.id })
    .where(eq(participants.id, person.participantId))
  return person
}

test('who saves over what they have not seen is told who was faster, and nothing is lost', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const { id, team, admin, version } = await aSubmission(world, event)
  const teammate = await addTeammate(world, event, team)
  expect(version).toBe(0)
  const save = (caller: typeof admin, body: object) =>
    world.as(caller).put(`submission/updateSubmission?id=${id}`, body)

  const first = await save(teammate, { title: 'Evening Sheet', version: 0 })
  expect(first.body).toMatchObject({ version: 1, savedBy: { userId: teammate.id } })
  const lateSave = await save(admin, { title: 'Night Sheet', version: 0 })
  expect(lateSave).toMatchObject({ status: 409, body: { code: 'changed_since' } })
  const storedSubmission = await world.as(admin).get(`submission/getSubmission?id=${id}`)
  expect(storedSubmission.body).toMatchObject({
    title: 'Evening Sheet',
    version: 1,
    savedBy: { userId: teammate.id },
  })
  expect((await save(admin, { title: 'Night Sheet', version: 1 })).body.version).toBe(2)

  // Submitting also changes the version, so that a page with an old draft can't overwrite a public
  // submission.
  await world.as(teammate).put(`submission/submitSubmission?id=${id}`)
  expect((await save(admin, { title: 'Half a wor', version: 2 })).status).toBe(409)
  expect((await save(admin, { title: 'Without a version' })).status).toBe(200)
})

test('how often and by whom it was saved is nobody else’s business', async ({ world }) => {
  const event = await anEvent(world, dates)
  const { id } = await aSubmission(world, event, { submitted: true })
  for (const caller of [null, await world.member(), await world.member('MENTOR')])
    expect((await world.as(caller).get(`submission/getSubmission?id=${id}`)).body).toMatchObject({
      version: null,
      savedBy: null,
    })
})

test('handing in brings each confirmed member one mail with the moment in the event’s zone', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const { id, team, admin } = await aSubmission(world, event)
  const confirmedMember = await addTeammate(world, event, team)
  const unconfirmed = await addTeammate(world, event, team)
  const confirm = (member: { id: string }, confirmedAt: Date | null) =>
    world.db.update(users).set({ confirmedAt }).where(eq(users.id, member.id))
  await confirm(admin, new Date())
  await confirm(confirmedMember, new Date())
  await confirm(unconfirmed, null)

  world.clock.set('2030-05-02T16:05:00Z')
  for (const _ of [1, 2]) await world.as(admin).put(`submission/submitSubmission?id=${id}`)
  const sent = await world.db.select().from(mails).where(eq(mails.template, 'handedIn'))
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ userId }) => userId))).toEqual(new Set([admin.id, confirmedMember.id]))
  expect(sent[0]!.subject).toBe('Submitted: Morning Sheet')
  expect(sent[0]!.text).toContain('Thu 2 May 2030, 17:05 Dublin time')
  expect(sent[0]!.text).toContain('can change it until Thu 2 May 2030, 19:00 Dublin time')
  expect(sent[0]!.text).toContain('https://github.com/example-ward/morning-sheet')
  expect(sent[0]!.text).toContain(`/event/${event.slug}/submission?step=review`)
})

const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://shop-${n}.example`).join(' ')

test('a new member puts few links into a submission, and is not held to those of the team', async ({
  world,
}) => {
  const event = await anEvent(world, dates)
  const { id, team, admin } = await aSubmission(world, event)
  const teammate = await addTeammate(world, event, team)
  const save = (caller: typeof admin, body: object) =>
    world.as(caller).put(`submission/updateSubmission?id=${id}`, body)
  const { description: maxLinks } = newcomerLinks
  expect((await save(admin, { description: links(maxLinks) })).status).toBe(200)
  const refusal = await save(admin, {
    description: links(maxLinks + 1),
    shortDescription: links(maxLinks + 1),
  })
  expect(refusal).toMatchObject({
    status: 422,
    body: {
      fieldErrors: {
        description: expect.stringContaining(`up to ${maxLinks} links`),
        shortDescription: expect.stringContaining(`up to ${maxLinks} links`),
      },
    },
  })

  const oldCreationTime = new Date(world.clock.now().getTime() - (newcomerDays + 1) * 24 * 60 * 60_000)
  await world.db.update(users).set({ createdAt: oldCreationTime }).where(eq(users.id, teammate.id))
  expect((await save(teammate, { description: links(maxLinks + 2) })).status).toBe(200)
  expect((await save(admin, { description: `Mended: ${links(maxLinks + 2)}` })).status).toBe(200)
  expect((await save(admin, { description: links(maxLinks + 3) })).status).toBe(422)
})
