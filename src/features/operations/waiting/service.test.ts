import { eq } from 'drizzle-orm'
import { applications } from '#features/community/app/table.ts'
import { users } from '#features/people/auth/table.ts'
import { eventRoles, events } from '#features/event/event/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { measures } from '#features/operations/moderation/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { emptyRenderedText } from '#lib/pages/rendered-text.ts'
import { anApplication } from '#tests/support/event/applications.ts'
import { anEvent } from '#tests/support/events.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const hour = 3_600_000
const getTimeInHours = (world: World, hours: number) => new Date(world.clock.now().getTime() + hours * hour)

const loadWaitingLines = async (world: World, who: Person) =>
  ((await world.as(who).get('waiting/getWaiting')).body.lines as Line[]).map(
    ({ kind, count, untouched, event }) => [kind, count, untouched, event?.slug ?? null],
  )

interface Line {
  kind: string
  count: number
  untouched: number | null
  event: { slug: string } | null
}

/** Moves the event's dates to these numbers of hours from now. */
const setEventTimes = (
  world: World,
  { id }: { id: string },
  [start, end, judgingEnd]: [number, number, number?],
) =>
  world.db
    .update(events)
    .set({
      startAt: getTimeInHours(world, start),
      endAt: getTimeInHours(world, end),
      judgingEndAt: judgingEnd === undefined ? null : getTimeInHours(world, judgingEnd),
    })
    .where(eq(events.id, id))

test('a reviewer is told of the projects of others that lack their review, while the event lasts', async ({
  world,
}) => {
  const { event, submission } = await somethingSubmitted(world)
  const [judge, mentor, outsider] = [
    await createRoleHolder(world, event, 'Judge'),
    await world.member('MENTOR'),
    await createRoleHolder(world, await anEvent(world), 'Judge'),
  ]
  await setEventTimes(world, event, [-5, -1, 4])
  expect(await loadWaitingLines(world, judge)).toEqual([['toReview', 1, 1, event.slug]])
  expect(await loadWaitingLines(world, mentor)).toEqual([['toReview', 1, 1, event.slug]])
  expect(await loadWaitingLines(world, outsider)).toEqual([])

  const review = 'A clear idea, carried out with care and taste.'
  await world.as(judge).post('review/createReview', { submissionId: submission.id, review })
  expect(await loadWaitingLines(world, judge)).toEqual([])
  expect(await loadWaitingLines(world, mentor)).toEqual([['toReview', 1, 0, event.slug]])
  await setEventTimes(world, event, [-5, -3, -1])
  expect(await loadWaitingLines(world, mentor)).toEqual([])
})

test('a cancelled event has nothing left to review', async ({ world }) => {
  const { event } = await somethingSubmitted(world)
  const people = [
    await createRoleHolder(world, event, 'Judge'),
    await createRoleHolder(world, event, 'Mentor'),
    await world.member('MENTOR'),
  ]
  await setEventTimes(world, event, [-5, -1, 4])
  const [judge] = people
  for (const person of people)
    expect(await loadWaitingLines(world, person)).toEqual([['toReview', 1, 1, event.slug]])
  expect(await readReviews(world, judge!)).toMatchObject([{ slug: event.slug }])
  await world.db.update(events).set({ cancelledAt: world.clock.now() }).where(eq(events.id, event.id))
  for (const person of people) expect(await loadWaitingLines(world, person)).toEqual([])
  expect(await readReviews(world, judge!)).toEqual([])
})

const readReviews = async (world: World, who: Person) =>
  (await world.as(who).get('user/getViewer')).body.reviews

test('the account menu knows where a Judge or Mentor reviews, until the event is over or their own team competes', async ({
  world,
}) => {
  const { event, team } = await somethingSubmitted(world)
  await setEventTimes(world, event, [-5, 5])
  const [judge, speaker] = [
    await createRoleHolder(world, event, 'Judge'),
    await createRoleHolder(world, event, 'Speaker'),
  ]
  const { profileId } = team.admin
  await world.db.insert(eventRoles).values({ eventId: event.id, profileId, eventRole: 'Mentor' })
  expect(await readReviews(world, judge)).toEqual([{ slug: event.slug, title: event.title }])
  expect(await readReviews(world, speaker)).toEqual([])
  expect(await readReviews(world, team.admin)).toEqual([])
  await setEventTimes(world, event, [-5, -3, -1])
  expect(await readReviews(world, judge)).toEqual([])
})

test('nobody is asked to review the project of their own team', async ({ world }) => {
  const { event, team } = await somethingSubmitted(world)
  await setEventTimes(world, event, [-5, 5])
  const { profileId } = team.admin
  await world.db.insert(eventRoles).values({ eventId: event.id, profileId, eventRole: 'Judge' })
  expect(await loadWaitingLines(world, team.admin)).toEqual([])
})

test('an open invitation to a role or to judge waits for the person it is for', async ({ world }) => {
  const [event, person] = [await anEvent(world), await world.member()]
  const organizer = world.as(event.organiser)
  const invited = { eventId: event.id, userName: person.userName }
  const { id } = (await organizer.post('eventRole/inviteToRole', { ...invited, eventRole: 'Mentor' })).body
  expect((await organizer.post('judge/inviteJudge', invited)).status).toBe(200)
  const readInvitations = async (who: Person) =>
    (await world.as(who).get('waiting/getWaiting')).body.lines.flatMap(
      ({ kind, invitation }: { kind: string; invitation: { path: string } }) =>
        kind === 'invitations' ? [invitation.path] : [],
    )
  const judgePath = `/event/${event.slug}/judge/invitation`
  expect((await readInvitations(person)).toSorted()).toEqual([judgePath, `/invitation?id=${id}`])
  expect(await readInvitations(event.organiser)).toEqual([])
  await world.as(person).put('eventRole/declineRoleInvitation', { id })
  expect(await readInvitations(person)).toEqual([judgePath])
})

test('organizers and mentors are told of questions and of teams that ask for help, until somebody answers', async ({
  world,
}) => {
  const event = await anEvent(world)
  const [team, mentor] = [await aTeam(world, event), await createRoleHolder(world, event, 'Mentor')]
  const helped = async (who: Person) =>
    (await loadWaitingLines(world, who)).filter(([kind]) => kind === 'questions' || kind === 'helpRequests')
  const { id: eventId, slug } = event
  const { body } = await world.as(team.admin).post('question/askQuestion', { eventId, body: 'Is there tea?' })
  await world.as(team.admin).post('help/askForHelp', { eventId, topic: 'The lamp flickers' })
  for (const who of [event.organiser, mentor])
    expect(await helped(who)).toEqual([
      ['helpRequests', 1, null, slug],
      ['questions', 1, null, slug],
    ])
  expect(await helped(team.admin)).toEqual([])

  const { queue } = (await world.as(mentor).get(`help/getHelp?eventId=${eventId}`)).body
  expect((await world.as(mentor).put(`help/claimRequest?id=${queue[0].id}`)).status).toBe(200)
  const answer = { answer: 'Yes, in the kitchen.', isPublished: false }
  expect((await world.as(mentor).put(`question/answerQuestion?id=${body.id}`, answer)).status).toBe(200)
  expect(await helped(event.organiser)).toEqual([])
})

test('an organiser is told of people to approve, drafts, reported projects and missing results', async ({
  world,
}) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const draft = await anEvent(world, { title: 'Quiet Draft', visibility: 'draft' }, organizer)
  const approvalEvent = await anEvent(world, { title: 'By Approval', approval: 'manual' }, organizer)
  await enrollMember(world, approvalEvent)
  await enrollMember(world, approvalEvent)
  const { event, submission } = await somethingSubmitted(world)
  const host = await createRoleHolder(world, event, 'Host')
  await world.db.update(events).set({ submissionsCount: 1 }).where(eq(events.id, event.id))
  await world.db.update(submissions).set({ breaksRules: true }).where(eq(submissions.id, submission.id))
  await setEventTimes(world, event, [-5, -3])

  expect(await loadWaitingLines(world, organizer)).toEqual([
    ['participants', 2, null, approvalEvent.slug],
    ['unpublished', 1, null, draft.slug],
  ])
  expect(await loadWaitingLines(world, host)).toEqual([
    ['breaksRules', 1, null, event.slug],
    ['results', 1, null, event.slug],
  ])
  await world.db.update(events).set({ resultsPublishedAt: world.clock.now() }).where(eq(events.id, event.id))
  expect(await loadWaitingLines(world, host)).toEqual([])
})

test('ADMIN is told of reports, appeals, applications, texts in review and failed mails, MENTOR of the texts', async ({
  world,
}) => {
  const admin = await world.member('ADMIN')
  expect(await loadWaitingLines(world, admin)).toEqual([])
  const { submission } = await somethingSubmitted(world)
  const member = await world.member()
  await world.as(member).post('flag/createFlag', { kind: 'submission', id: submission.id, reason: 'spam' })
  const second = { kind: 'submission', id: submission.id, reason: 'other' }
  await world.as(await world.member()).post('flag/createFlag', second)
  await anApplication(world, {})
  const measure = { kind: 'comment', subjectId: submission.id, title: 'A comment', reason: 'Rude' } as const
  await world.db.insert(measures).values({ ...measure, appeal: 'A joke', appealedAt: world.clock.now() })
  const mail = { to: 'ada@example.com', template: 'invitation', subject: 'Come', html: '', text: '' }
  await world.db.insert(mails).values({ ...mail, status: 'failed' })
  const text = { slug: 'kiln', title: 'Kiln', description: 'Of kilns', body: '', rendered: emptyRenderedText }
  await world.db.insert(tutorials).values({ ...text, status: 'inReview' })

  expect(await loadWaitingLines(world, admin)).toEqual([
    ['reports', 1, null, null],
    ['appeals', 1, null, null],
    ['applications', 1, null, null],
    ['texts', 1, null, null],
    ['mails', 1, null, null],
  ])
  expect(await loadWaitingLines(world, await world.member('MENTOR'))).toEqual([['texts', 1, null, null]])
  expect(await loadWaitingLines(world, member)).toEqual([])
  await world.db.update(applications).set({ queuedAt: null })
  expect((await loadWaitingLines(world, admin)).map(([kind]) => kind)).not.toContain('applications')
})

const readFigures = async (world: World, who: Person) =>
  Object.fromEntries(
    ((await world.as(who).get('waiting/getWaiting')).body.figures as Figure[]).map(({ kind, count }) => [
      kind,
      count,
    ]),
  )

interface Figure {
  kind: string
  count: number
}

test('key figures are those of one’s part: the site’s, or one’s own events that are not over', async ({
  world,
}) => {
  const organizer = await world.member('USER', { canCreateEvents: true })
  const runningEvent = await anEvent(world, { title: 'Night Kiln' }, organizer)
  const endedEvent = await anEvent(world, { title: 'Last Kiln' }, organizer)
  await setEventTimes(world, runningEvent, [-5, 5])
  await setEventTimes(world, endedEvent, [-9, -5])
  for (const [event, count] of [
    [runningEvent, 3],
    [endedEvent, 40],
  ] as const)
    await world.db
      .update(events)
      .set({ participantsCount: count, submissionsCount: 2 })
      .where(eq(events.id, event.id))
  const member = await world.member()
  await world.as(member).post('flag/createFlag', { kind: 'event', id: runningEvent.id, reason: 'spam' })
  const longAgoDate = getTimeInHours(world, -8 * 24)
  await world.db.update(users).set({ createdAt: longAgoDate }).where(eq(users.id, organizer.id))

  expect(await readFigures(world, organizer)).toEqual({ ownEvents: 1, ownParticipants: 3, ownSubmissions: 2 })
  expect(await readFigures(world, member)).toEqual({})
  expect(await readFigures(world, await world.member('MENTOR'))).toEqual({ running: 1, toReview: 0 })
  expect(await readFigures(world, await world.member('ADMIN'))).toEqual({
    running: 1,
    reports: 1,
    newMembers: 3,
  })
})
