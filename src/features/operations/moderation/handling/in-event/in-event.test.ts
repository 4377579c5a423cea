import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { comments } from '#features/community/comment/table.ts'
import { events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { createJudgedEvent, publish, createPut, titles } from '#tests/support/judging/judged-events.ts'
import { roundEntries } from '#features/judging/round/table.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { createMessageSender } from '#tests/support/event/rooms.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import { appealDays } from '#lib/periods.ts'
import { measures } from '../../table.ts'

/** Creates a comment by an outsider on a project of an event. */
async function aComment(world: World) {
  const event = await anEvent(world, { title: 'Ebb Days' })
  const submission = await aSubmission(world, event, { submitted: true })
  const author = await world.member()
  const [comment] = await world.db
    .insert(comments)
    .values({
      submissionId: submission.id,
      userId: author.id,
      body: 'Buy watches.',
      rendered: renderPlain('Buy watches.'),
    })
    .returning({ id: comments.id })
  return { event, submission, author, id: comment!.id }
}

const hide = (world: World, person: Person | null, item: object) =>
  world.as(person).put('flag/hideInEvent', { reason: 'It advertises.', ...item })
const lettersTo = async (world: World, { email }: Person) =>
  (await world.db.select().from(mails).where(eq(mails.to, email))).map(({ template }) => template)

test('organizers still read a hidden comment, marked, and its words among what they hid', async ({
  world,
}) => {
  const { event, submission, id } = await aComment(world)
  await hide(world, event.organiser, { kind: 'comment', id })
  const read = async (viewer: Person | null) =>
    (await world.as(viewer).get(`comment/getComments?submissionId=${submission.id}`)).body.items
  const hiddenItems = [{ id, body: 'Buy watches.', isHidden: true }]
  expect(await read(event.organiser)).toMatchObject(hiddenItems)
  expect(await read(await createRoleHolder(world, event, 'Host'))).toMatchObject(hiddenItems)
  for (const viewer of [null, await world.member(), await createRoleHolder(world, event, 'Judge')])
    expect(await read(viewer)).toEqual([])
  const { body } = await world.as(event.organiser).get(`flag/getEventMeasures?eventId=${event.id}`)
  expect(body.items).toMatchObject([
    { excerpt: 'Buy watches.', path: expect.stringContaining(`#comment-${id}`) },
  ])
})

test('organizers hide a comment, its author reads why and appeals, and an administrator gives it back', async ({
  world,
}) => {
  const { event, author, id } = await aComment(world)
  for (const person of [author, await world.member('MENTOR'), await createRoleHolder(world, event, 'Judge')])
    expect((await hide(world, person, { kind: 'comment', id })).status).toBe(404)
  const withoutReason = await hide(world, event.organiser, { kind: 'comment', id, reason: '' })
  expect(withoutReason.body.fieldErrors.reason).toEqual(expect.any(String))
  expect((await hide(world, event.organiser, { kind: 'comment', id })).status).toBe(200)
  expect((await hide(world, event.organiser, { kind: 'comment', id })).status).toBe(409)

  const ownMeasures = (await world.as(author).get('flag/getOwnMeasures')).body.items
  expect(ownMeasures).toMatchObject([
    { organizersOf: 'Ebb Days', act: 'hidden', reason: 'It advertises.', canAppeal: true },
  ])
  expect(await lettersTo(world, author)).toContain('hiddenByModerators')
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
  expect(entry).toMatchObject({
    what: 'moderation.hidden',
    reason: 'It advertises.',
    userId: event.organiser.id,
  })

  const appeal = `flag/appealMeasure?id=${ownMeasures[0].id}`
  expect((await world.as(author).post(appeal, { text: 'They are real.' })).status).toBe(200)
  const list = `flag/getEventMeasures?eventId=${event.id}`
  expect((await world.as(event.organiser).get(list)).body.items).toMatchObject([
    { kind: 'comment', appealedAt: expect.any(String) },
  ])
  const admin = await world.member('ADMIN')
  const decision = { decision: 'lift', answer: 'They are.' }
  expect((await world.as(admin).put(`flag/decideMeasure?id=${ownMeasures[0].id}`, decision)).status).toBe(200)
  const [commentRow] = await world.db.select().from(comments).where(eq(comments.id, id))
  expect(commentRow!.hiddenAt).toBeNull()
  expect((await world.as(event.organiser).get(list)).body.total).toBe(0)
})

test('organizers undo what they hid, and nothing that the moderators of the site did', async ({ world }) => {
  const { event, id } = await aComment(world)
  await hide(world, event.organiser, { kind: 'comment', id })
  const lift = async (person: Person) => {
    const [measure] = await world.db.select().from(measures).where(eq(measures.subjectId, id))
    return (await world.as(person).put(`flag/liftInEvent?id=${measure!.id}`, { answer: 'Our mistake.' }))
      .status
  }
  const otherEvent = await anEvent(world, { title: 'Other' })
  for (const person of [await world.member(), otherEvent.organiser]) expect(await lift(person)).toBe(404)
  await world.db.update(measures).set({ eventId: null }).where(eq(measures.subjectId, id))
  expect(await lift(event.organiser)).toBe(404)
  await world.db.update(measures).set({ eventId: event.id }).where(eq(measures.subjectId, id))
  expect(await lift(event.organiser)).toBe(200)
})

test('what is reported within an event reaches its organizers, without who reported it', async ({
  world,
}) => {
  const { event, submission, id } = await aComment(world)
  const otherComment = await aComment(world)
  const reporter = await world.member()
  for (const commentId of [id, otherComment.id])
    await world
      .as(reporter)
      .post('flag/createFlag', { kind: 'comment', id: commentId, reason: 'spam', text: 'As I said' })
  const flags = `flag/getEventFlags?eventId=${event.id}`
  expect((await world.as(submission.admin).get(flags)).status).toBe(403)
  const { body } = await world.as(event.organiser).get(flags)
  expect(body).toMatchObject({ total: 1, items: [{ kind: 'comment', id, reports: 1, reasons: ['spam'] }] })
  expect(JSON.stringify(body)).not.toContain('As I said')
  const tray = await world.as(event.organiser).get('notification/getNotifications')
  expect(JSON.stringify(tray.body)).toContain('A comment at Ebb Days was reported')
  await hide(world, event.organiser, { kind: 'comment', id })
  expect((await world.as(event.organiser).get(flags)).body.total).toBe(0)
})

test('a team’s room is its own until someone in it reports a message', async ({ world }) => {
  const { event, submission } = await aComment(world)
  const { team, admin } = submission
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  const message = await createMessageSender(world, team)(admin, 'We could sell watches.')
  const item = { kind: 'message', id: message.id }
  const requestPath = `flag/getModeration?kind=message&id=${item.id}`
  expect((await world.as(event.organiser).get(requestPath)).body).toEqual({
    canHide: false,
    eventTitle: null,
  })
  expect((await hide(world, event.organiser, item)).status).toBe(404)
  await world.as(teammate).post('flag/createFlag', { ...item, reason: 'spam' })
  expect((await world.as(event.organiser).get(requestPath)).body.canHide).toBe(true)
  expect((await hide(world, event.organiser, item)).status).toBe(200)
})

test('a disqualified project leaves the ranking, its team reads why, and undoing brings it back', async ({
  world,
}) => {
  const { event, entries, made, roundId } = await createJudgedEvent(world)
  const loadRankedIds = async () => {
    const { body } = await world.as(event.organiser).get(`scoring/getScores?roundId=${roundId}`)
    return body.items.map(({ submissionId }: { submissionId: string }) => submissionId)
  }
  expect(await loadRankedIds()).toHaveLength(titles.length)
  const disqualify = (person: Person | null) =>
    world
      .as(person)
      .put(`flag/disqualifyProject?submissionId=${entries[0]}`, { reason: 'Older than the event.' })
  expect((await disqualify(made[1]!.admin)).status).toBe(404)
  expect((await disqualify(event.organiser)).status).toBe(200)
  expect(await disqualify(event.organiser)).toMatchObject({
    status: 409,
    body: { message: 'It’s disqualified already' },
  })
  expect(await loadRankedIds()).not.toContain(entries[0])
  expect(await loadRankedIds()).toHaveLength(titles.length - 1)
  const team = made[0]!.admin as Person
  expect(await lettersTo(world, team)).toContain('disqualified')
  expect((await world.as(null).get(`submission/getSubmission?id=${entries[0]}`)).status).toBe(200)
  const [ownMeasure] = (await world.as(team).get('flag/getOwnMeasures')).body.items
  expect(ownMeasure).toMatchObject({
    act: 'disqualified',
    canAppeal: true,
    appealUntil: new Date(world.clock.now().getTime() + appealDays * 86_400_000).toISOString(),
  })
  const loadCount = async (subjectId: string) =>
    (await world.as(team).get(`flag/getOwnMeasures?subjectId=${subjectId}`)).body.total
  expect([await loadCount(entries[0]!), await loadCount(entries[1]!)]).toEqual([1, 0])

  const lift = `flag/liftInEvent?id=${ownMeasure.id}`
  const answer = 'The dates were right.'
  expect((await world.as(event.organiser).put(lift, { answer })).status).toBe(200)
  expect(await world.as(event.organiser).put(lift, { answer })).toMatchObject({
    status: 409,
    body: { message: 'It already takes part in the judging again' },
  })
  expect(await loadRankedIds()).toContain(entries[0])
  expect(await lettersTo(world, team)).toContain('requalified')
})

test('prepared results leave a disqualified project out, and published ones change with a correction', async ({
  world,
}) => {
  const all = await createJudgedEvent(world)
  const { event, entries, roundId } = all
  const prepare = createPut(world, event.organiser, 'preparePublication')
  await prepare(event.id, { roundId })
  await world
    .as(event.organiser)
    .put(`flag/disqualifyProject?submissionId=${entries[0]}`, { reason: 'Older than the event.' })
  const staleResponse = await createPut(world, event.organiser, 'publish')(event.id, { version: 1 })
  expect([staleResponse.status, staleResponse.body.code]).toEqual([409, 'changed'])
  await publish(world, all)
  const loadTitles = async () => {
    const { body } = await world.as(null).get(`publication/getTable?eventId=${event.id}`)
    return body.items.map(({ project }: { project: { title: string } | null }) => project?.title)
  }
  expect(await loadTitles()).not.toContain(titles[0])
  await world
    .as(event.organiser)
    .put(`flag/disqualifyProject?submissionId=${entries[1]}`, { reason: 'The same for this one.' })
  expect(await loadTitles()).toContain(titles[1])
  await publish(world, all, { changes: 'Birch Sheet was disqualified.' })
  expect(await loadTitles()).not.toContain(titles[1])
})

test('a disqualified project gets into no round that opens later', async ({ world }) => {
  const event = await anEvent(world)
  const [keptSubmission, disqualifiedSubmission] = [
    await aSubmission(world, event, { submitted: true, title: 'Alder Sheet' }),
    await aSubmission(world, event, { submitted: true, title: 'Birch Sheet' }),
  ]
  const organizer = world.as(event.organiser)
  const reason = 'Older than the event.'
  await organizer.put(`flag/disqualifyProject?submissionId=${disqualifiedSubmission.id}`, { reason })
  const after = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000)
  await world.db
    .update(events)
    .set({ submissionsCloseAt: after(-1) })
    .where(eq(events.id, event.id))
  const dates = { opensAt: after(1).toISOString(), closesAt: after(48).toISOString() }
  const round = await organizer.post('round/createRound', { eventId: event.id, name: 'First look', ...dates })
  const { status, body } = await organizer.put(`round/openRound?id=${round.body.id}`, {})
  expect({ status, entries: body.entries }).toEqual({ status: 200, entries: 1 })
  const enteredRows = await world.db.select({ id: roundEntries.submissionId }).from(roundEntries)
  expect(enteredRows.map(({ id }) => id)).toEqual([keptSubmission.id])
})
