import { eq } from 'drizzle-orm'
import { articles } from '#features/content/blog/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import { crowd, tally, type Try } from '#tests/support/crowd.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { expect, test } from '#tests/support/world.ts'
import { likes } from './table.ts'

const text = { title: 'Glazing', description: '', body: '', rendered: renderPlain('') }

async function aTutorial({ db }: World, more: Partial<typeof tutorials.$inferInsert> = {}) {
  const [row] = await db
    .insert(tutorials)
    .values({ ...text, slug: crypto.randomUUID(), status: 'published', publishedAt: new Date(), ...more })
    .returning()
  return row!
}

async function anArticle({ db }: World) {
  const [row] = await db
    .insert(articles)
    .values({ ...text, slug: crypto.randomUUID(), status: 'published', publishedAt: new Date() })
    .returning()
  return row!
}

test('liking counts once and gives the same like again; taking it back twice is harmless', async ({
  world,
}) => {
  const fan = world.as(await world.member())
  const { id: articleId } = await anArticle(world)
  const first = await fan.post('likes/createLike', { articleId })
  expect(first).toMatchObject({ status: 200, body: { likesCount: 1 } })
  expect((await fan.post('likes/createLike', { articleId })).body).toEqual(first.body)
  expect((await fan.get(`likes/getLike?articleId=${articleId}`)).body).toEqual(first.body)
  expect((await world.as(null).get(`blog/getArticle?id=${articleId}`)).body.likesCount).toBe(1)

  const unlikeResponse = await fan.put(`likes/deleteLike?id=${first.body.id}`)
  expect(unlikeResponse).toMatchObject({ status: 200, body: { likesCount: 0 } })
  expect((await fan.put(`likes/deleteLike?id=${first.body.id}`)).status).toBe(200)
  expect(await fan.put(`likes/deleteLike?articleId=${articleId}`)).toMatchObject({
    status: 200,
    body: { id: null, likesCount: 0 },
  })
  expect((await fan.get(`likes/getLike?articleId=${articleId}`)).body).toEqual({ id: null, likesCount: 0 })
})

test('one read tells the own likes among what a list shows, and nobody else’s', async ({ world }) => {
  const [fan, otherFan] = [await world.member(), await world.member()]
  const [{ id: articleId }, { id: tutorialId }, unliked] = [
    await anArticle(world),
    await aTutorial(world),
    await anArticle(world),
  ]
  const articleResponse = await world.as(fan).post('likes/createLike', { articleId })
  const tutorialResponse = await world.as(fan).post('likes/createLike', { tutorialId })
  await world.as(otherFan).post('likes/createLike', { articleId: unliked.id })
  const list = `likes/getLikes?articleId=${articleId},${unliked.id}&tutorialId=${tutorialId}`
  expect((await world.as(fan).get(list)).body.likes).toEqual(
    expect.arrayContaining([
      { id: articleResponse.body.id, targetId: articleId },
      { id: tutorialResponse.body.id, targetId: tutorialId },
    ]),
  )
  expect((await world.as(fan).get(list)).body.likes).toHaveLength(2)
  expect((await world.as(fan).get('likes/getLikes')).body).toEqual({ likes: [] })
  expect((await world.as(fan).get('likes/getLikes?articleId=no-id')).status).toBe(422)
  const tooManyIds = Array.from({ length: 101 }, () => crypto.randomUUID()).join()
  expect((await world.as(fan).get(`likes/getLikes?articleId=${tooManyIds}`)).status).toBe(422)
  expect((await world.as(null).get(list)).status).toBe(401)
})

test('a like has exactly one target', async ({ world }) => {
  const fan = world.as(await world.member())
  const { id: tutorialId } = await aTutorial(world)
  expect((await fan.post('likes/createLike', {})).status).toBe(422)
  expect((await fan.post('likes/createLike', { tutorialId, articleId: tutorialId })).status).toBe(422)
  expect((await fan.put('likes/deleteLike')).status).toBe(422)
  expect((await world.as(null).post('likes/createLike', { tutorialId })).status).toBe(401)
})

test('drafts, deleted texts and what never was are answered alike', async ({ world }) => {
  const fan = world.as(await world.member())
  const draft = await aTutorial(world, { status: 'draft', publishedAt: null })
  const deletedTutorial = await aTutorial(world, { deletedAt: new Date() })
  const answers = []
  for (const id of [draft.id, deletedTutorial.id, crypto.randomUUID()]) {
    answers.push((await fan.post('likes/createLike', { tutorialId: id })).body)
    answers.push((await fan.get(`likes/getLike?tutorialId=${id}`)).body)
    expect((await fan.put(`likes/deleteLike?tutorialId=${id}`)).body).toEqual({ id: null, likesCount: null })
  }
  for (const answer of answers)
    expect(answer).toEqual({ status: 404, code: 'not_found', message: 'Tutorial not found' })
  expect((await fan.post('likes/createLike', { applicationId: crypto.randomUUID() })).status).toBe(404)
})

test('nobody likes for another or takes another’s like back', async ({ world }) => {
  const [fan, otherFan] = [await world.member(), await world.member()]
  const { id: tutorialId } = await aTutorial(world)
  const { body } = await world.as(fan).post('likes/createLike', { tutorialId, userId: fan.id })
  expect((await world.as(otherFan).post('likes/createLike', { tutorialId, userId: fan.id })).status).toBe(403)
  expect((await world.as(otherFan).put(`likes/deleteLike?id=${body.id}`)).status).toBe(403)
  expect((await world.as(otherFan).put(`likes/deleteLike?id=${body.id}&userId=${fan.id}`)).status).toBe(403)
  expect((await world.as(null).get(`tutorial/getTutorial?id=${tutorialId}`)).body.likesCount).toBe(1)
})

test('a like leaves the text’s time of change alone', async ({ world }) => {
  const { id: tutorialId, updatedAt } = await aTutorial(world)
  await world.as(await world.member()).post('likes/createLike', { tutorialId })
  const [after] = await world.db.select().from(tutorials).where(eq(tutorials.id, tutorialId))
  expect(after).toMatchObject({ likesCount: 1, updatedAt })
})

const textKinds = {
  tutorialId: { make: aTutorial, table: tutorials },
  articleId: { make: anArticle, table: articles },
}

test.for([
  [1, 'tutorialId'],
  [2, 'tutorialId'],
  [2, 'articleId'],
] as const)(
  'a hundred likes, unlikes and duplicates by 20 people on %i server(s) leave a true number of %s',
  async ([servers, name], { committed: world }) => {
    const { make, table } = textKinds[name]
    const { id } = await make(world)
    const people: Person[] = []
    for (let index = 0; index < 20; index++) people.push(await world.member())
    const apps = servers === 1 ? [world.app] : [world.app, await world.open()]
    const tries = Array.from({ length: 100 }, (_, index): Try => {
      const person = people[index % 20]!
      return index % 3 === 2
        ? { who: person, url: `likes/deleteLike?${name}=${id}` }
        : { who: person, method: 'POST', url: 'likes/createLike', body: { [name]: id } }
    })
    expect(tally(await crowd(world, apps, tries))).toEqual({ 200: 100 })
    const [likedRow] = await world.db.select().from(table).where(eq(table.id, id))
    const likeCount = await world.db.$count(likes, eq(likes[name], id))
    expect(likedRow!.likesCount).toBe(likeCount)
    expect(likeCount).toBeGreaterThan(0)
  },
)
