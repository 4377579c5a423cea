import { eq } from 'drizzle-orm'
import pg from 'pg'
import { vi } from 'vitest'
import { mails } from '#features/platform/mail/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { users } from '#features/people/auth/table.ts'
import { render as renderMarkdown } from '#features/content/text/rendering/render.ts'
import { createRenderJob } from '#features/content/text/rendering/render-again.ts'
import { RENDERER_VERSION } from '#features/content/text/rendering/version.ts'
import type { Context } from '#lib/contract/context.ts'
import { somethingSubmitted } from '#tests/support/judging/opinions.ts'
import { renderPlain } from '#tests/support/rendered-text.ts'
import { expect, test } from '#tests/support/world.ts'
import { commentJobs } from './jobs.ts'
import { comments } from './table.ts'
import { commentTexts } from './site-wide/texts.ts'

test('a comment is read by everyone, answered once deep, changed by its author and deleted', async ({
  world,
}) => {
  const { team, submission } = await somethingSubmitted(world)
  const submissionId = submission.id
  const list = `comment/getComments?submissionId=${submissionId}`
  const author = world.as(await world.member())
  const first = await author.post('comment/createComment', { submissionId, body: 'A **fine** lantern.' })
  expect(first).toMatchObject({
    status: 200,
    body: { html: '<p>A <strong>fine</strong> lantern.</p>', isOwn: true, editedAt: null, parentId: null },
  })
  const parentId = first.body.id as string
  const answer = await world
    .as(team.admin)
    .post('comment/createComment', { submissionId, parentId, body: 'Thank you!' })
  expect(answer.status).toBe(200)
  const deeperReply = { submissionId, parentId: answer.body.id, body: 'You are welcome' }
  expect(await author.post('comment/createComment', deeperReply)).toMatchObject({
    status: 422,
    body: { message: 'You can’t reply to this comment' },
  })
  expect((await world.as(null).get(list)).body).toMatchObject({
    total: 1,
    comments: 2,
    items: [
      { body: 'A **fine** lantern.', isOwn: false, canDelete: false, answers: [{ body: 'Thank you!' }] },
    ],
  })

  const edit = await author.put(`comment/updateComment?id=${parentId}`, { body: 'Two lanterns.' })
  expect(edit.body).toMatchObject({ body: 'Two lanterns.', editedAt: expect.any(String) })
  expect((await author.put(`comment/deleteComment?id=${parentId}`)).body).toEqual({ id: parentId })
  expect((await author.put(`comment/deleteComment?id=${parentId}`)).status).toBe(200)
  const { body } = await world.as(null).get(list)
  expect(body).toMatchObject({
    total: 1,
    comments: 1,
    items: [{ isDeleted: true, author: null, body: '', html: '', answers: [{ body: 'Thank you!' }] }],
  })
  expect(JSON.stringify(body)).not.toContain('lanterns')
  const lateReply = { submissionId, parentId, body: 'Too late' }
  expect((await author.post('comment/createComment', lateReply)).status).toBe(422)
  await world.as(await world.member('ADMIN')).put(`comment/deleteComment?id=${answer.body.id}`)
  expect((await world.as(null).get(list)).body).toMatchObject({ total: 0, items: [] })
})

test('others change and delete nothing; visitors are asked to sign in', async ({ world }) => {
  const { event, team, submission } = await somethingSubmitted(world)
  const draft = { submissionId: submission.id, body: 'A fine lantern.' }
  const { body } = await world.as(await world.member()).post('comment/createComment', draft)
  for (const caller of [team.admin, event.organiser, await world.member('MENTOR')]) {
    expect(await world.as(caller).put(`comment/updateComment?id=${body.id}`, { body: 'Mine' })).toMatchObject(
      {
        status: 403,
        body: { message: 'Only its author can change a comment' },
      },
    )
    expect((await world.as(caller).put(`comment/deleteComment?id=${body.id}`)).status).toBe(403)
  }
  const admin = world.as(await world.member('ADMIN'))
  expect((await admin.put(`comment/updateComment?id=${body.id}`, { body: 'Mine' })).status).toBe(403)
  expect((await world.as(null).post('comment/createComment', draft)).status).toBe(401)
  const unconfirmed = await world.member()
  await world.db.update(users).set({ confirmedAt: null }).where(eq(users.id, unconfirmed.id))
  expect((await world.as(unconfirmed).post('comment/createComment', draft)).status).toBe(403)
})

test('comments hold up to 2000 characters, with pictures and embeds as text', async ({ world }) => {
  const { submission } = await somethingSubmitted(world)
  const client = world.as(await world.member())
  const postComment = async (body: string) =>
    client.post('comment/createComment', { submissionId: submission.id, body })
  expect(await postComment('x'.repeat(2001))).toMatchObject({
    status: 422,
    body: { message: 'This is too long maximum 2000 characters' },
  })
  expect((await postComment('  ')).body.message).toBe('This field is required')
  for (const tag of ['![a](https://example.com/a.png)', '<LiteYouTube videoId="dQw4w9WgXcQ" />'])
    expect((await postComment(tag)).body.html).toBe(`<p>${tag.replace('<', '&lt;')}</p>`)
  expect((await postComment('~~~\n<b>\n~~~')).body.html).toContain('<pre')
  const { body } = await postComment('`<img src=x>` and [a link](https://example.com)')
  expect(body.html).toMatch(/<code>.*img src=x.*<a /)
  expect(body.html).not.toContain('<img')
})

test('what is hidden cannot be discussed, and exactly one thing is', async ({ world }) => {
  const draft = await somethingSubmitted(world, { submittedAt: null })
  const client = world.as(await world.member())
  const subject = { submissionId: draft.submission.id }
  expect((await client.get(`comment/getComments?submissionId=${subject.submissionId}`)).status).toBe(404)
  expect((await client.post('comment/createComment', { ...subject, body: 'Hello' })).status).toBe(404)
  expect((await client.get('comment/getComments')).status).toBe(422)
  const ambiguousComment = { ...subject, applicationId: crypto.randomUUID(), body: 'Hello' }
  expect((await client.post('comment/createComment', ambiguousComment)).status).toBe(422)

  const adminClient = world.as(draft.team.admin)
  const { body } = await adminClient.post('comment/createComment', { ...subject, body: 'Among ourselves' })
  expect((await client.put(`comment/deleteComment?id=${body.id}`)).body.message).toBe('Comment not found')
  expect(
    (await client.post('flag/createFlag', { kind: 'comment', id: body.id, reason: 'spam' })).status,
  ).toBe(404)
})

test('members of the team who want mail hear of a comment, and can end that with one click', async ({
  world,
}) => {
  const { team, submission } = await somethingSubmitted(world)
  const { body } = await world
    .as(await world.member())
    .post('comment/createComment', { submissionId: submission.id, body: 'A fine lantern.' })
  const ctx = {
    db: world.db,
    now: world.clock.now(),
    chat: { driver: null },
    origin: 'https://kiln.example',
    job: async () => {},
    changed: () => {},
  } as unknown as Context
  const sent = () => world.db.select().from(mails).where(eq(mails.template, 'commented'))
  await commentJobs[0]!.handle(ctx, { id: body.id })
  expect(await sent()).toEqual([])

  await world.db.update(profiles).set({ subscribedToMail: true }).where(eq(profiles.userId, team.admin.id))
  await commentJobs[0]!.handle(ctx, { id: body.id })
  const [mail, ...more] = await sent()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: team.admin.email, subject: 'Ada Kiln commented on “Lantern”' })
  expect(mail!.text).toContain('A fine lantern.')
  expect(mail!.text).toContain(`/lantern#comment-${body.id}`)
  expect(mail!.headers['List-Unsubscribe']).toContain('/api/v3/mail/unsubscribe?key=')

  await world.db.update(comments).set({ userId: team.admin.id }).where(eq(comments.id, body.id))
  await commentJobs[0]!.handle(ctx, { id: body.id })
  expect(await sent()).toHaveLength(1)
})

test('a team that wants no mail about comments gets none', async ({ world }) => {
  const { team, submission } = await somethingSubmitted(world)
  const leader = world.as(team.admin)
  const choice = await leader.put(`team/updateTeam?id=${team.id}`, { mailOnComments: false })
  expect(choice.body.mailOnComments).toBe(false)
  expect((await world.as(await world.member()).get(`team/getTeam?id=${team.id}`)).body.mailOnComments).toBe(
    null,
  )
  const { body } = await world
    .as(await world.member())
    .post('comment/createComment', { submissionId: submission.id, body: 'A fine lantern.' })
  const ctx = {
    db: world.db,
    now: world.clock.now(),
    chat: { driver: null },
    origin: 'https://kiln.example',
    changed: () => {},
  } as unknown as Context
  await commentJobs[0]!.handle(ctx, { id: body.id })
  expect(await world.db.select().from(mails).where(eq(mails.template, 'commented'))).toEqual([])
})

test('comments of an older renderer are rendered again, and their pages made anew', async ({ world }) => {
  const { submission } = await somethingSubmitted(world)
  const { body } = await world
    .as(await world.member())
    .post('comment/createComment', { submissionId: submission.id, body: 'A **fine** lantern.' })
  const oldRendering = { ...renderPlain('old'), version: 0 }
  await world.db.update(comments).set({ rendered: oldRendering }).where(eq(comments.id, body.id))
  const changes: string[] = []
  const ctx = {
    db: world.db,
    imageHosts: [],
    changed: (kind: string, id: string) => changes.push(`${kind}:${id}`),
    job: async () => {},
    render: async (source: string) => ({ ...renderPlain(source), version: RENDERER_VERSION }),
  } as unknown as Context
  await createRenderJob(commentTexts).handle(ctx)
  expect(changes).toEqual([`comment-list:${submission.id}`])
  const [row] = await world.db.select().from(comments).where(eq(comments.id, body.id))
  expect(row!.rendered.plain).toBe('A **fine** lantern.')
})

const picture = (host: string) => `_image?url=https%3A%2F%2F${host}`

test('texts are rendered again when other hosts may show pictures, once', async ({ world }) => {
  const { submission } = await somethingSubmitted(world)
  const { body: comment } = await world
    .as(await world.member())
    .post('comment/createComment', { submissionId: submission.id, body: 'A lantern.' })
  const source = '![A lantern](https://pictures.example/a.png) ![A lamp](https://other.example/b.png)'
  await world.db
    .update(comments)
    .set({ body: source, rendered: renderMarkdown(source) })
    .where(eq(comments.id, comment.id))
  const renderedHosts: string[] = []
  const renderWithHosts = async (...imageHosts: string[]) => {
    const render = async (text: string) => {
      renderedHosts.push(imageHosts.join(' '))
      return renderMarkdown(text, { imageHosts })
    }
    const ctx = { db: world.db, imageHosts, changed: () => {}, job: async () => {}, render }
    await createRenderJob(commentTexts).handle(ctx as unknown as Context)
    const [row] = await world.db.select().from(comments).where(eq(comments.id, comment.id))
    return row!.rendered.html.match(/_image[?]url=https%3A%2F%2F[a-z.]+/g) ?? []
  }
  expect(await renderWithHosts()).toEqual([])
  expect(await renderWithHosts('pictures.example', 'unused.example')).toEqual([picture('pictures.example')])
  expect(await renderWithHosts('pictures.example', 'unused.example')).toEqual([picture('pictures.example')])
  expect(await renderWithHosts('other.example')).toEqual([picture('other.example')])
  expect(await renderWithHosts()).toEqual([])
  expect(renderedHosts).toEqual(['pictures.example unused.example', 'other.example', ''])
})

test('a page of comments, or of reviews, is read in one round trip with the question who may', async ({
  world,
}) => {
  const { submission } = await somethingSubmitted(world)
  const member = await world.member()
  await world.as(member).post('comment/createComment', { submissionId: submission.id, body: 'Fine.' })
  const querySpy = vi.spyOn(pg.Client.prototype, 'query')
  for (const path of ['comment/getComments', 'review/getReviewsBySubmissionId']) {
    querySpy.mockClear()
    expect((await world.as(member).get(`${path}?submissionId=${submission.id}`)).status).toBe(200)
    expect(querySpy.mock.calls.filter((call) => JSON.stringify(call[0]).includes('submission'))).toHaveLength(
      1,
    )
  }
  querySpy.mockRestore()
})
