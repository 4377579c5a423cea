import { eq, inArray } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { notifications } from '#features/platform/notification/table.ts'
import { createJudgedEvent, publish, createPut, requireTwo } from '#tests/support/judging/judged-events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { expect, test } from '#tests/support/world.ts'

const ofResults = (name: string) => name.startsWith('results')

/** Collects a person's notices about results, on the site and by e-mail. */
async function collectNotices({ db }: World, { id, email }: Person) {
  const entries = await db.select().from(notifications).where(eq(notifications.userId, id))
  const letters = await db.select().from(mails).where(eq(mails.to, email))
  return {
    site: entries.map(({ kind }) => kind).filter(ofResults),
    mail: letters.map(({ template }) => template as string).filter(ofResults),
  }
}

test('the second organizer hears that it is their turn; then judges, organizers and the enrolled hear of results', async ({
  committed: world,
}) => {
  await world.open()
  const { event, roundId, judges, made } = await createJudgedEvent(world)
  const [first, second] = [event.organiser, await world.member()]
  const judge = judges[0] as typeof second
  const roleHolders = [
    [second, 'Organizer'],
    [judge, 'Judge'],
  ] as const
  for (const [{ profileId }, eventRole] of roleHolders)
    await world.as(first).post('eventRole/createEventRole', { profileId, eventId: event.id, eventRole })
  await requireTwo(world, event)
  expect((await createPut(world, first, 'preparePublication')(event.id, { roundId })).status).toBe(200)
  expect((await createPut(world, first, 'signPublication')(event.id, { version: 1 })).status).toBe(200)
  expect(await collectNotices(world, second)).toEqual({ site: ['resultsSigned'], mail: ['resultsSigned'] })
  expect(await collectNotices(world, first)).toEqual({ site: [], mail: [] })
  expect((await createPut(world, second, 'publish')(event.id, { version: 1 })).status).toBe(200)
  const expected = { site: ['resultsPublished'], mail: ['resultsPublished'] }
  for (const person of [judge, first, made[4]!.admin])
    await expect.poll(() => collectNotices(world, person)).toEqual(expected)
  const letters = await world.db
    .select()
    .from(mails)
    .where(inArray(mails.template, ['resultsPublished', 'resultsForTeam', 'resultsForWinner']))
  expect(letters.length).toBeGreaterThan(3)
  for (const { text } of letters) {
    expect(text).toContain('“What judges said”')
    expect(text).toContain('within 72 hours')
  }
})

test('the first signer hears that the signature fell, and why, but not of an own preparation', async ({
  committed: world,
}) => {
  await world.open()
  const { event, roundId } = await createJudgedEvent(world)
  const [first, second] = [event.organiser, await world.member()]
  const role = { profileId: second.profileId, eventId: event.id, eventRole: 'Organizer' }
  await world.as(first).post('eventRole/createEventRole', role)
  await requireTwo(world, event)
  const act = async (person: Person, operation: string, body: object) =>
    expect((await createPut(world, person, operation)(event.id, body)).status, operation).toBe(200)
  const prepare = (person: Person) => act(person, 'preparePublication', { roundId })
  const sign = () => act(first, 'signPublication', { version: 1 })
  const readTexts = async () => {
    const { items } = (await world.as(first).get('notification/getNotifications')).body
    const entries = (items as { kind: string; path: string; text: string }[]).filter(
      ({ kind }) => kind === 'signatureLost',
    )
    expect(entries.every(({ path }) => path === `/event/${event.slug}/judging?tab=results`)).toBe(true)
    return entries.map(({ text }) => text)
  }
  const countLetters = async () => {
    const letters = await world.db.select().from(mails).where(eq(mails.to, first.email))
    return letters.filter(({ template }) => template === 'signatureLost').length
  }
  await prepare(first)
  await sign()
  await prepare(first)
  await sign()
  expect(await readTexts()).toEqual([])
  const ending = 'your signature no longer counts'
  await prepare(second)
  const replacedText = `prepared the results of ${event.title} again after you signed them, so ${ending}`
  expect(await readTexts()).toEqual([expect.stringContaining(replacedText)])

  await sign()
  const prizes = [{ place: '1st', title: 'Gold fan', amount: 1000, currency: 'EUR' }]
  await world.as(second).put(`event/updateEvent?id=${event.id}`, { prizes })
  await prepare(second)
  const changedText = /changed after you signed them, and .* prepared them again, so your/
  expect(await readTexts()).toContainEqual(expect.stringMatching(changedText))

  await sign()
  await act(second, 'discardPrepared', {})
  const discardedText = `discarded the results of ${event.title} that you signed`
  expect(await readTexts()).toContainEqual(expect.stringContaining(discardedText))
  expect(await countLetters()).toBe(3)
})

test('a team whose place a correction changes reads what it has now, and the others that there is one', async ({
  committed: world,
}) => {
  await world.open()
  const all = await createJudgedEvent(world)
  const { entries, made } = all
  await publish(world, all, { finalists: 4 })
  const reason = 'Its demo was down while judges looked at it.'
  const deviations = [
    { submissionId: entries[3], place: 1, medal: null, reason },
    { submissionId: entries[0], place: null, medal: null, reason },
  ]
  await publish(world, all, { finalists: 4, deviations, changes: 'The fourth is first after its appeal.' })
  const [up, down, otherAdmin] = [made[3]!.admin, made[0]!.admin, made[1]!.admin]
  const readInbox = async (person: Person) =>
    ((await world.as(person).get('notification/getNotifications')).body.items as { text: string }[])
      .map(({ text }) => text)
      .filter((text) => text.startsWith('After a correction'))
      .join()
  await expect
    .poll(() => readInbox(up as Person))
    .toMatch(/“Dogwood Sheet” has: first place\. Before: a place among the finalists/)
  await expect
    .poll(() => readInbox(down as Person))
    .toMatch(/“Alder Sheet” has: no place\. Before: first place/)
  const letter = async (person: Pick<Person, 'email'>) =>
    (await world.db.select().from(mails).where(eq(mails.to, person.email)))
      .filter(({ template }) => template.startsWith('resultsCorrected'))
      .map(({ template }) => template)
  await expect.poll(() => letter(up)).toEqual(['resultsCorrectedForTeam'])
  await expect.poll(() => letter(otherAdmin)).toEqual(['resultsCorrected'])
  expect(await readInbox(otherAdmin as Person)).toBe('')
})
