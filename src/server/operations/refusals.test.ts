import { anEvent, aStream } from '#tests/support/events.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const invalidText = 'Words\n\n<script>alert(1)</script>'
const atLine3 = expect.stringContaining('line 3')

test('a text that cannot be shown is refused under the name its author gave it', async ({ world }) => {
  const event = await anEvent(world)
  const stream = await aStream(world)
  const { id, admin } = await aSubmission(world, event)
  const organizer = world.as(event.organiser)
  const cases = [
    [await organizer.put(`event/updateEvent?id=${event.id}`, { description: invalidText }), 'description'],
    [await organizer.put(`event/updateEvent?id=${event.id}`, { rules: invalidText }), 'rules'],
    [
      await world
        .as(stream.organiser)
        .put(`stream/updateStream?id=${stream.id}`, { description: invalidText }),
      'description',
    ],
    [
      await world.as(admin).put(`submission/updateSubmission?id=${id}`, { description: invalidText }),
      'description',
    ],
    [
      await world.as(await world.member()).post('app/createApplication', { description: invalidText }),
      'description',
    ],
  ] as const
  for (const [{ status, body }, field] of cases)
    expect({ status, fieldErrors: body.fieldErrors }).toEqual({
      status: 422,
      fieldErrors: { [field]: atLine3 },
    })
})

test('an invitation that does not hold is refused as inviteToken by who calls it so', async ({ world }) => {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const person = world.as(await enrollMember(world, event))
  const key = { teamId: team.id, inviteToken: 'x'.repeat(30) }
  const { status, body } = await person.put(`participant/joinTeamByUser?eventId=${event.id}`, key)
  expect({ status, names: Object.keys(body.fieldErrors) }).toEqual({ status: 422, names: ['inviteToken'] })
})

test.for([
  'review/createReview',
  'comment/createComment',
  'tutorial/createTutorial',
  'flag/createFlag',
  'project/createProject',
])('%s with the id of another person is refused, by whoever reads the body', async (path, { world }) => {
  const [firstMember, otherMember] = [await world.member(), await world.member()]
  const post = async (caller: typeof firstMember, userId: string) =>
    (await world.as(caller).post(path, { userId })).status
  expect(await post(firstMember, otherMember.id)).toBe(403)
  expect(await post(firstMember, firstMember.id.toUpperCase())).not.toBe(403)
  expect(await post(await world.member('ADMIN'), otherMember.id)).not.toBe(403)
})

test('a language that does not exist is refused', async ({ world }) => {
  const visitor = world.as(null)
  for (const [lang, status] of [
    ['xx', 422],
    ['fr', 200],
    ['pt-br', 200],
    ['zz-zz', 422],
  ] as const)
    expect((await visitor.get(`tutorial/getPaginatedTutorials?lang=${lang}`)).status, lang).toBe(status)
})

test('an app’s title is refused by its own name', async ({ world }) => {
  const { body } = await world.as(await world.member()).post('app/createApplication', { title: 'A%' })
  expect(body.fieldErrors.title).toMatch(/^Title must be at least 5/)
})

test('an account comes with its profile', async ({ world }) => {
  const person = await world.member()
  const { body } = await world.as(person).get(`user/getUser?id=${person.id}`)
  const names = { userName: person.userName, firstName: 'Ada', lastName: 'Kiln' }
  expect(body).toMatchObject({ id: person.id, profile: { ...names, about: '', githubUrl: null } })
})

test('a tutorial is saved without a revision, and refused with an old one', async ({ world }) => {
  const author = world.as(await world.member())
  const { id } = (await author.post('tutorial/createTutorial', { title: 'One' })).body
  const save = async (more: object) => (await author.put(`tutorial/updateTutorial?id=${id}`, more)).status
  expect(await save({ title: 'Two' })).toBe(200)
  expect(await save({ title: 'Three', revision: 1 })).toBe(409)
  expect((await author.get(`tutorial/getTutorialForEdit?id=${id}`)).body.title).toBe('Two')
})

test('a submission shows the asking person’s own likes', async ({ world }) => {
  const event = await anEvent(world)
  const { id } = await aSubmission(world, event, { submitted: true })
  const liker = await world.member()
  const person = world.as(liker)
  const likes = async () => (await person.get(`submission/getSubmission?id=${id}`)).body.likes
  expect(await likes()).toEqual([])
  const likeResponse = await person.post('likes/createLike', { submissionId: id })
  expect(await likes()).toEqual([{ id: likeResponse.body.id }])
  expect((await world.as(null).get(`submission/getSubmission?id=${id}`)).body.likes).toEqual([])
  const loadLikes = async (caller: typeof liker | null) =>
    (await world.as(caller).get(`submission/getSubmissionsForEvent?eventId=${event.id}`)).body.items[0].likes
  expect(await loadLikes(liker)).toEqual([{ id: likeResponse.body.id }])
  expect(await loadLikes(null)).toEqual([])
})
