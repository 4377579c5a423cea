import { eq } from 'drizzle-orm'
import { auditEntries } from '#features/platform/audit/table.ts'
import { mails } from '#features/platform/mail/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aTeam, requestToJoin, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const reason = 'You asked at the desk'

/** Creates two teams of two, and one person without a team. */
async function twoTeams(world: World, more: Record<string, unknown> = {}) {
  const event = await anEvent(world, more)
  const [rye, oat] = [await aTeam(world, event, { name: 'Rye' }), await aTeam(world, event, { name: 'Oat' })]
  const [ada, ben, soloPerson] = [
    await enrollMember(world, event),
    await enrollMember(world, event),
    await enrollMember(world, event),
  ]
  await joins(world, ada, rye)
  await joins(world, ben, oat)
  const desk = world.as(event.organiser)
  const put = (operation: string, id: string, body: object) =>
    desk.put(`team/${operation}?id=${id}`, { reason, ...body })
  return { event, rye, oat, ada, ben, free: soloPerson, desk, put }
}

const lettersTo = async (world: World, email: string) =>
  (await world.db.select().from(mails).where(eq(mails.to, email)))
    .filter(({ template }) => template === 'teamMended')
    .map(({ text }) => text)

test('organizers move a person; they, the old team and the new one read why', async ({ world }) => {
  const { event, rye, oat, ada, ben, put } = await twoTeams(world)
  const moveResponse = await put('moveMember', oat.id, { participantId: ada.participantId })
  expect(moveResponse).toMatchObject({ status: 200, body: { name: 'Oat', membersCount: 3 } })
  expect((await world.as(null).get(`team/getTeam?id=${rye.id}`)).body.membersCount).toBe(1)
  const [ownMail] = await lettersTo(world, ada.email)
  expect(ownMail).toContain('moved you from the team Rye to the team Oat')
  expect(ownMail).toContain(reason)
  expect((await lettersTo(world, rye.admin.email))[0]).toContain('moved a member of Rye to another team')
  expect((await lettersTo(world, ben.email))[0]).toContain('put a new member into Oat')
  const tray = await world.as(ada).get('notification/getNotifications')
  expect(JSON.stringify(tray.body)).toContain(`moved you from the team Rye to the team Oat: ${reason}`)
  const [entry] = await world.db.select().from(auditEntries).where(eq(auditEntries.what, 'team.member.moved'))
  expect(entry).toMatchObject({ reason, subjectId: oat.id, userId: event.organiser.id })
})

test('a change to somebody’s seat needs a reason, except from their own team’s admin', async ({ world }) => {
  const { rye, oat, ada, free, put } = await twoTeams(world)
  const noReason = { reason: undefined }
  for (const answer of [
    await put('moveMember', oat.id, { participantId: ada.participantId, reason: '' }),
    await put('addMember', rye.id, { participantId: free.participantId, ...noReason }),
    await put('removeMember', rye.id, { participantId: ada.participantId, ...noReason }),
    await put('transferTeam', rye.id, { participantId: ada.participantId, ...noReason }),
    await put('lockTeam', rye.id, { reason: '' }),
  ])
    expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { reason: expect.any(String) } } })
  const teamAdmin = world.as(rye.admin)
  const { status } = await teamAdmin.put(`team/removeMember?id=${rye.id}`, {
    participantId: ada.participantId,
  })
  expect(status).toBe(200)
})

test('organizers remove the last member, which ends the team unless it has submitted', async ({ world }) => {
  const { event, rye, ada, put } = await twoTeams(world)
  expect((await put('removeMember', rye.id, { participantId: rye.admin.participantId })).status).toBe(200)
  const submission = { eventId: event.id, teamId: rye.id, adminUserId: ada.id }
  const [draft] = await world.db
    .insert(submissions)
    .values({ ...submission, submittedAt: world.clock.now() })
    .returning()
  const remove = () => put('removeMember', rye.id, { participantId: ada.participantId })
  expect(await remove()).toMatchObject({
    status: 409,
    body: { code: 'has_submission', message: expect.stringContaining('Put someone else into it') },
  })
  await world.db.update(submissions).set({ submittedAt: null }).where(eq(submissions.id, draft!.id))
  expect(await remove()).toMatchObject({ status: 200, body: { membersCount: 0, members: [] } })
  expect((await world.as(null).get(`team/getTeam?id=${rye.id}`)).status).toBe(404)
  const tray = await world.as(ada).get('notification/getNotifications')
  expect(JSON.stringify(tray.body)).toContain(`You’re no longer in the team Rye at ${event.title}: ${reason}`)
})

test('organizers who move the last member of a team that submitted read what they can do', async ({
  world,
}) => {
  const { event, rye, oat, ada, put } = await twoTeams(world)
  expect((await put('removeMember', rye.id, { participantId: ada.participantId })).status).toBe(200)
  await world.db.insert(submissions).values({
    eventId: event.id,
    teamId: rye.id,
    adminUserId: rye.admin.id,
    submittedAt: world.clock.now(),
  })
  expect(await put('moveMember', oat.id, { participantId: rye.admin.participantId })).toMatchObject({
    status: 409,
    body: {
      code: 'has_submission',
      message: 'This team has submitted a project. Put someone else into it before you move its last member.',
    },
  })
  expect((await put('mergeTeams', oat.id, { teamId: rye.id })).body.message).toBe(
    'Rye has submitted a project, so it can’t end. If the other team has none, merge it into Rye instead.',
  )
  const remove = (person: typeof ada) => world.as(person).put(`team/deleteTeam?id=${rye.id}`)
  expect((await remove(event.organiser)).body.message).toContain('has to be withdrawn or deleted')
  expect((await remove(rye.admin)).body.message).toBe('Please withdraw your submission first')
  const leave = `participant/leaveTeamByUser?eventId=${event.id}&teamId=${rye.id}`
  expect((await world.as(rye.admin).put(leave)).body.message).toBe('Please withdraw your submission first')
})

test('a full team takes nobody in, and moving needs a team to move from', async ({ world }) => {
  const { oat, ada, free, put } = await twoTeams(world, { maxTeamSize: 2 })
  expect(await put('moveMember', oat.id, { participantId: ada.participantId })).toMatchObject({
    status: 409,
    body: { code: 'team_full' },
  })
  expect((await put('moveMember', oat.id, { participantId: free.participantId })).body.code).toBe('no_team')
})

test('a locked team stands still for its people, not for organizers, until it is unlocked', async ({
  world,
}) => {
  const { event, rye, ada, free, put } = await twoTeams(world)
  expect(await put('lockTeam', rye.id, {})).toMatchObject({ status: 200, body: { isRosterFinal: true } })
  const loadLockedAt = async (viewer: typeof ada) =>
    (await world.as(viewer).get(`team/getTeam?id=${rye.id}`)).body.lockedAt
  expect([await loadLockedAt(ada), await loadLockedAt(free)]).toEqual([expect.any(String), null])
  const leave = `participant/leaveTeamByUser?eventId=${event.id}&teamId=${rye.id}`
  expect((await world.as(ada).put(leave)).status).toBe(403)
  expect((await requestToJoin(world, free, rye)).body.message).toContain('locked')
  const remove = { participantId: ada.participantId }
  expect((await world.as(rye.admin).put(`team/removeMember?id=${rye.id}`, remove)).status).toBe(403)
  expect((await put('addMember', rye.id, { participantId: free.participantId })).status).toBe(200)
  expect((await put('unlockTeam', rye.id, {})).body.isRosterFinal).toBe(false)
  expect((await world.as(ada).put(leave)).status).toBe(200)
  expect((await lettersTo(world, ada.email)).join()).toContain('unlocked your team')
})

test('two teams become one if they fit, and what was submitted keeps its team', async ({ world }) => {
  const { event, rye, oat, ben, put } = await twoTeams(world)
  const submissionDraft = {
    eventId: event.id,
    teamId: oat.id,
    adminUserId: oat.admin.id,
    submittedAt: world.clock.now(),
  }
  await world.db.insert(submissions).values(submissionDraft)
  expect((await put('mergeTeams', rye.id, { teamId: oat.id })).body.code).toBe('has_submission')
  expect(await put('mergeTeams', oat.id, { teamId: rye.id })).toMatchObject({
    status: 200,
    body: { name: 'Oat', membersCount: 4 },
  })
  expect((await world.as(null).get(`team/getTeam?id=${rye.id}`)).status).toBe(404)
  expect((await world.as(null).get(`event/getEvent?id=${event.id}`)).body.teamsCount).toBe(1)
  expect((await lettersTo(world, ben.email))[0]).toContain('merged the team Rye into Oat')
})

test('too many for one team stay two', async ({ world }) => {
  const { rye, oat, put } = await twoTeams(world, { maxTeamSize: 3 })
  expect((await put('mergeTeams', rye.id, { teamId: oat.id })).body.message).toContain('at most 3 members')
})

test('the desk lists teams by name, and those that need someone', async ({ world }) => {
  const { event, rye, oat, desk, put } = await twoTeams(world, { maxTeamSize: 2 })
  await put('lockTeam', rye.id, {})
  await world.db
    .insert(submissions)
    .values({ eventId: event.id, teamId: oat.id, adminUserId: oat.admin.id, submittedAt: world.clock.now() })
  const names = async (query: string) => {
    const { body } = await desk.get(`team/getTeamDesk?eventId=${event.id}${query}`)
    return body.items.map(({ name }: { name: string }) => name)
  }
  expect(await names('')).toEqual(['Oat', 'Rye'])
  expect(await names('&search=ry')).toEqual(['Rye'])
  expect(await names('&show=noProject')).toEqual(['Rye'])
  expect(await names('&show=locked')).toEqual(['Rye'])
  expect([await names('&show=open'), await names('&show=empty')]).toEqual([[], []])
})

test('a renamed team reads its new name and why', async ({ world }) => {
  const { oat, ben, put } = await twoTeams(world)
  expect((await put('updateTeam', oat.id, { name: 'Barley' })).status).toBe(200)
  expect((await lettersTo(world, ben.email))[0]).toContain('renamed your team from Oat to Barley')
})

test('people who are moved and added at once end up in one team each, within the limit', async ({
  committed: world,
}) => {
  const { event, rye, oat, ada, ben, free, put } = await twoTeams(world, { maxTeamSize: 3 })
  const answers = await Promise.all(
    Array.from({ length: 12 }, async (_, index) => {
      if (index % 3 === 0) return put('moveMember', oat.id, { participantId: ada.participantId })
      if (index % 3 === 1) return put('moveMember', rye.id, { participantId: ben.participantId })
      return put('addMember', index % 2 ? rye.id : oat.id, { participantId: free.participantId })
    }),
  )
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const { body } = await world.as(event.organiser).get(`team/getTeamDesk?eventId=${event.id}`)
  const people = body.items.flatMap(({ members }: { members: { participantId: string }[] }) =>
    members.map(({ participantId }) => participantId),
  )
  expect(people).toHaveLength(5)
  expect(new Set(people).size).toBe(5)
  for (const team of body.items) {
    expect(team.membersCount).toBe(team.members.length)
    expect(team.membersCount).toBeLessThanOrEqual(3)
  }
})
