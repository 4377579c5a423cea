import { eq } from 'drizzle-orm'
import { profiles } from '#features/people/profile/table.ts'
import { createRoleHolder, somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { expect, test } from '#tests/support/world.ts'
import { flags } from './table.ts'

test('anyone signed in brings what they see before the moderators, one open flag for each thing', async ({
  world,
}) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const person = await world.member()
  const client = world.as(person)
  const subjects = [
    { kind: 'event', id: event.id },
    { kind: 'team', id: team.id },
    { kind: 'submission', id: submission.id },
    { kind: 'profile', id: team.admin.profileId },
  ]
  for (const subject of subjects) {
    const first = await client.post('flag/createFlag', { ...subject, reason: 'spam', text: 'Look at this' })
    expect(first).toMatchObject({ status: 200, body: { id: expect.any(String) } })
    const secondReport = await client.post('flag/createFlag', { ...subject, reason: 'abuse' })
    expect(secondReport.body).toEqual(first.body)
  }
  const savedFlags = await world.db.select().from(flags).where(eq(flags.userId, person.id))
  expect(savedFlags).toHaveLength(subjects.length)
  expect(savedFlags[0]).toMatchObject({ reason: 'spam', text: 'Look at this', status: 'open' })
  expect((await world.as(null).post('flag/createFlag', { ...subjects[0], reason: 'spam' })).status).toBe(401)
})

test('nobody reports what is their own, or their team’s', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const clients = { admin: world.as(team.admin), organiser: world.as(event.organiser) }
  const comment = await clients.admin.post('comment/createComment', {
    submissionId: submission.id,
    body: 'Ask us anything.',
  })
  const report = async (caller: keyof typeof clients, kind: string, id: string) => {
    const { status, body } = await clients[caller].post('flag/createFlag', { kind, id, reason: 'spam' })
    return [status, body.message]
  }
  for (const [kind, id, noun] of [
    ['team', team.id, 'team'],
    ['submission', submission.id, 'project'],
    ['comment', comment.body.id, 'comment'],
    ['profile', team.admin.profileId, 'profile'],
  ])
    expect(await report('admin', kind, id)).toEqual([
      409,
      `This ${noun} is your own. You can change or delete it instead.`,
    ])
  expect((await report('organiser', 'event', event.id))[0]).toBe(409)
  expect((await report('organiser', 'team', team.id))[0]).toBe(200)
  expect(await world.db.select().from(flags).where(eq(flags.userId, team.admin.id))).toEqual([])
})

test('what somebody cannot see is answered like what never was', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const draft = await somethingSubmitted(world, { submittedAt: null })
  const judge = await createRoleHolder(world, event, 'Judge')
  const { body: review } = await world.as(judge).post('review/createReview', {
    submissionId: submission.id,
    review: 'A clear idea, carried out with care and taste.',
  })
  await world.db.update(profiles).set({ public: false }).where(eq(profiles.userId, judge.id))
  const hidden = [
    { kind: 'submission', id: draft.submission.id },
    { kind: 'review', id: review.id },
    { kind: 'profile', id: judge.profileId },
  ]
  const stranger = world.as(await world.member())
  for (const { kind, id } of hidden) {
    const flag = async (subjectId: string) =>
      stranger.post('flag/createFlag', { kind, id: subjectId, reason: 'other' })
    expect((await flag(id)).status).toBe(404)
    expect((await flag(id)).body).toEqual((await flag(crypto.randomUUID())).body)
  }
  const teamReport = await world
    .as(team.admin)
    .post('flag/createFlag', { kind: 'review', id: review.id, reason: 'abuse' })
  expect(teamReport.status).toBe(200)
  expect((await stranger.post('flag/createFlag', { kind: 'nothing', id: review.id })).status).toBe(422)
})
