import { eq } from 'drizzle-orm'
import { events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { hidden } from '#tests/support/event/moderation.ts'
import { createMessageSender } from '#tests/support/event/rooms.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

async function aPair(world: World) {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  return { event, team, admin: team.admin as Person, mate: teammate }
}

const roomIn =
  (world: World, { id }: { id: string }) =>
  async (viewer: Person, more = '') =>
    (await world.as(viewer).get(`room/getRoom?teamId=${id}${more}`)).body

const bodies = (room: { items: { body: string }[] }) => room.items.map(({ body }) => body)

test('a team talks in its own room, and nobody else hears a word', async ({ world }) => {
  const { event, team, admin, mate } = await aPair(world)
  await createMessageSender(world, team)(admin, 'The kettle is *on*.')
  await createMessageSender(world, team)(mate, 'Coming.')
  const read = await roomIn(world, team)(mate)
  expect(bodies(read)).toEqual(['The kettle is *on*.', 'Coming.'])
  expect(read).toMatchObject({ last: 2, unread: 1, isReadOnly: false })
  expect(read.items[0]).toMatchObject({ html: '<p>The kettle is <em>on</em>.</p>', isOwn: false, key: null })

  const ADMIN = await world.member('ADMIN')
  for (const viewer of [event.organiser, ADMIN, await enrollMember(world, event)])
    expect((await world.as(viewer).get(`room/getRoom?teamId=${team.id}`)).status).toBe(403)
})

test('a message of code blocks without code is as empty as one without words', async ({ world }) => {
  const { team, admin } = await aPair(world)
  const send = (body: string) =>
    world
      .as(admin)
      .post('room/sendMessage', { teamId: team.id, key: crypto.randomUUID(), body, pictures: [] })
  const refusal = { status: 422, body: { fieldErrors: { body: 'Write something, or add a picture' } } }
  for (const body of ['', '```', '```js\n\n```']) expect(await send(body)).toMatchObject(refusal)
  const { body: sent } = await send('```\nlight()\n```')
  expect(await world.as(admin).put(`room/updateMessage?id=${sent.id}`, { body: '```\n```' })).toMatchObject(
    refusal,
  )
})

test('the unread count alone is for the team’s members, and ends when they read', async ({ world }) => {
  const { event, team, admin, mate } = await aPair(world)
  const unreadOf = (viewer: Person) => world.as(viewer).get(`room/getRoomUnread?teamId=${team.id}`)
  await createMessageSender(world, team)(admin, 'The kettle is on.')
  const { number } = await createMessageSender(world, team)(admin, 'Milk?')
  expect((await unreadOf(mate)).body).toEqual({ unread: 2 })
  expect((await unreadOf(admin)).body).toEqual({ unread: 0 })
  await world.as(mate).put(`room/markRoomRead?teamId=${team.id}`, { number })
  expect((await unreadOf(mate)).body).toEqual({ unread: 0 })
  for (const viewer of [event.organiser, await world.member('ADMIN')])
    expect((await unreadOf(viewer)).status).toBe(403)
})

test('who leaves the team reads its room no more, and who comes reads what was said', async ({ world }) => {
  const { event, team, admin, mate } = await aPair(world)
  const { id } = await createMessageSender(world, team)(mate, 'The fuse is in the drawer.')
  const leaveResponse = await world
    .as(mate)
    .put(`participant/leaveTeamByUser?eventId=${event.id}&teamId=${team.id}`)
  expect(leaveResponse.status).toBe(200)
  expect((await world.as(mate).get(`room/getRoom?teamId=${team.id}`)).status).toBe(403)
  expect((await world.as(mate).put(`room/updateMessage?id=${id}`, { body: 'No.' })).status).toBe(404)
  const next = await enrollMember(world, event)
  await joins(world, next, team)
  expect(bodies(await roomIn(world, team)(next))).toEqual(['The fuse is in the drawer.'])
  await world.as(admin).put(`team/deleteTeam?id=${team.id}`)
  expect((await world.as(admin).get(`room/getRoom?teamId=${team.id}`)).status).toBe(404)
})

test('the same key sends one message, whatever comes with it', async ({ world }) => {
  const { team, admin, mate } = await aPair(world)
  const key = crypto.randomUUID()
  const send = (sender: Person, body: string) =>
    world.as(sender).post('room/sendMessage', { teamId: team.id, key, body })
  const first = await send(admin, 'Once.')
  expect((await send(admin, 'Once.')).body).toEqual(first.body)
  // A key is per member, so the same key from another member is a different message.
  await send(mate, 'Mine.')
  expect(bodies(await roomIn(world, team)(admin))).toEqual(['Once.', 'Mine.'])
})

test('what changed since a number comes with it: edited, deleted, hidden and new', async ({ world }) => {
  const { team, admin, mate } = await aPair(world)
  const sentMessages = []
  for (const body of ['one', 'two', 'three', 'four'])
    sentMessages.push(await createMessageSender(world, team)(admin, body))
  const { last } = await roomIn(world, team)(mate)
  const by = world.as(admin)
  await by.put(`room/updateMessage?id=${sentMessages[1].id}`, { body: 'two again' })
  await by.put(`room/deleteMessage?id=${sentMessages[2].id}`)
  await hidden(world, { kind: 'message', id: sentMessages[3].id, sees: mate })
  await createMessageSender(world, team)(mate, 'five')
  const changesSince = await roomIn(world, team)(mate, `&since=${last}`)
  expect(changesSince.items).toMatchObject([
    { number: 2, body: 'two again', isDeleted: false },
    { number: 3, body: '', isDeleted: true, author: null },
    { number: 4, body: '', isDeleted: true, isHidden: false },
    { number: 8, body: 'five' },
  ])
  expect((await roomIn(world, team)(admin)).items[3]).toMatchObject({ body: 'four', isHidden: true })
  expect((await roomIn(world, team)(mate, `&since=${changesSince.last}`)).items).toEqual([])
})

test('fifty come at once, and older ones when they are asked for', async ({ world }) => {
  const { team, admin, mate } = await aPair(world)
  for (let number = 1; number <= 53; number++) await createMessageSender(world, team)(admin, `No. ${number}`)
  const newestPage = await roomIn(world, team)(mate)
  expect([newestPage.items.length, newestPage.items[0].body, newestPage.more]).toEqual([50, 'No. 4', true])
  const olderPage = await roomIn(world, team)(mate, '&before=4')
  expect([bodies(olderPage), olderPage.more]).toEqual([['No. 1', 'No. 2', 'No. 3'], false])
  // A member who was away for long gets the changes in pages, and misses none.
  const caughtUpRoom = await roomIn(world, team)(mate, '&since=1')
  expect([caughtUpRoom.items.length, caughtUpRoom.more, caughtUpRoom.last]).toEqual([50, true, 51])
  expect(bodies(await roomIn(world, team)(mate, `&since=${caughtUpRoom.last}`))).toEqual(['No. 52', 'No. 53'])
})

test('what is read is counted no more, and never less is read than before', async ({ world }) => {
  const { team, admin, mate } = await aPair(world)
  for (const body of ['one', 'two', 'three']) await createMessageSender(world, team)(admin, body)
  const markRead = async (number: number) =>
    (await world.as(mate).put(`room/markRoomRead?teamId=${team.id}`, { number })).body.unread
  expect(await markRead(2)).toBe(1)
  expect(await markRead(1)).toBe(1)
  expect(await markRead(900)).toBe(0)
  await createMessageSender(world, team)(admin, 'four')
  expect(await roomIn(world, team)(mate)).toMatchObject({ unread: 1, read: 3 })
  expect((await roomIn(world, team)(admin)).unread).toBe(0)
})

test('a member who is mentioned is told, and nobody outside the team', async ({ world }) => {
  const { event, team, admin, mate } = await aPair(world)
  const outsider = await enrollMember(world, event)
  await createMessageSender(world, team)(
    admin,
    `@${mate.userName} and @${outsider.userName}, and me@${mate.userName}.example`,
  )
  const readNotifications = async (person: Person) =>
    (await world.as(person).get('notification/getNotifications')).body.items
  expect(
    (await readNotifications(mate)).find(({ kind }: { kind: string }) => kind === 'mentioned'),
  ).toMatchObject({
    text: expect.stringContaining('mentioned you in the room of Lampwick'),
    path: expect.stringContaining('#room'),
  })
  expect((await readNotifications(outsider)).map(({ kind }: { kind: string }) => kind)).not.toContain(
    'mentioned',
  )
})

test('whom a change adds to a message is told, and nobody twice', async ({ world }) => {
  const { team, admin, mate } = await aPair(world)
  const { id } = await createMessageSender(world, team)(admin, 'Look at this')
  const readMentions = async () =>
    (await world.as(mate).get('notification/getNotifications')).body.items.filter(
      ({ kind }: { kind: string }) => kind === 'mentioned',
    )
  const change = (body: string) => world.as(admin).put(`room/updateMessage?id=${id}`, { body })
  expect((await change('Look')).status).toBe(200)
  expect(await readMentions()).toEqual([])
  await change(`Look, @${mate.userName}`)
  const [first] = await readMentions()
  expect(first).toBeDefined()
  await change(`Look again, @${mate.userName}`)
  expect(await readMentions()).toEqual([first])
})

test('who has read the room to its end has read that they were mentioned', async ({ world }) => {
  const { team, admin, mate } = await aPair(world)
  await createMessageSender(world, team)(admin, `@${mate.userName}, look`)
  await createMessageSender(world, team)(admin, 'And more.')
  const unread = async () =>
    (await world.as(mate).get('notification/getNotifications?unread')).body.items.map(
      ({ kind }: { kind: string }) => kind,
    )
  const read = (number: number) => world.as(mate).put(`room/markRoomRead?teamId=${team.id}`, { number })
  await read(1)
  expect(await unread()).toContain('mentioned')
  await read(2)
  expect(await unread()).not.toContain('mentioned')
})

test('a message has code, lists and links, and what else Markdown has stays text', async ({ world }) => {
  const { team, admin } = await aPair(world)
  const send = (body: string) =>
    world.as(admin).post('room/sendMessage', { teamId: team.id, key: crypto.randomUUID(), body })
  const sendAndGetHtml = async (body: string) => String((await send(body)).body.html)
  expect(await sendAndGetHtml('```js\nlet a = 1\n```')).toMatch(
    /^<figure class="code".*<pre.*let.*<\/figure>$/s,
  )
  expect(await sendAndGetHtml('`one` and [two](https://example.com)\n\n- three')).toContain('<li>three</li>')
  expect(await sendAndGetHtml('Try <Quiz> and <Img src="x">')).toContain('Try &lt;Quiz> and &lt;Img src="x">')
  expect(await sendAndGetHtml('# Plan *b*')).toBe('<p># Plan <em>b</em></p>')
  expect(await sendAndGetHtml('![a](/files/one.webp)')).toBe('<p>![a](/files/one.webp)</p>')
  for (const body of ['', 'x'.repeat(2001)]) expect((await send(body)).status, body.slice(0, 20)).toBe(422)
})

test('ninety days after the event the room can only be read', async ({ world }) => {
  const { event, team, admin } = await aPair(world)
  const { id } = await createMessageSender(world, team)(admin, 'Good bye.')
  const day = 24 * 60 * 60 * 1000
  const endedBefore = async (days: number) => {
    const endAt = new Date(world.clock.now().getTime() - days * day)
    const dates = { startAt: new Date(endAt.getTime() - day), endAt, submissionsCloseAt: null }
    await world.db.update(events).set(dates).where(eq(events.id, event.id))
  }
  await endedBefore(89)
  await createMessageSender(world, team)(admin, 'Still here.')
  await endedBefore(90)
  expect(await roomIn(world, team)(admin)).toMatchObject({ isReadOnly: true, items: [{}, {}] })
  const by = world.as(admin)
  const draft = { teamId: team.id, key: crypto.randomUUID(), body: 'Too late.' }
  expect((await by.post('room/sendMessage', draft)).status).toBe(403)
  expect((await by.put(`room/updateMessage?id=${id}`, { body: 'Later.' })).status).toBe(403)
  expect((await by.put(`room/deleteMessage?id=${id}`)).status).toBe(200)
})

test('a deleted message is listed without its words, and comes back where it stood', async ({ world }) => {
  const { team, admin } = await aPair(world)
  const { id } = await createMessageSender(world, team)(admin, 'Secret of the kiln.')
  await createMessageSender(world, team)(admin, 'Next.')
  await world.as(admin).put(`room/deleteMessage?id=${id}`)
  const ADMIN = world.as(await world.member('ADMIN'))
  const deletedList = await ADMIN.get('deletion/getDeletedThings?kind=message')
  expect(deletedList.body.items).toMatchObject([{ id, title: 'Message', place: 'Lampwick' }])
  expect(JSON.stringify(deletedList.body)).not.toContain('Secret')
  expect((await ADMIN.put('deletion/restoreThing', { kind: 'message', id })).status).toBe(200)
  expect(bodies(await roomIn(world, team)(admin))).toEqual(['Secret of the kiln.', 'Next.'])
})

test('a message is the author’s to change, and an outsider learns nothing of it', async ({ world }) => {
  const { event, team, admin, mate } = await aPair(world)
  const { id } = await createMessageSender(world, team)(admin, 'Mine.')
  const change = async (editor: Person) =>
    (await world.as(editor).put(`room/updateMessage?id=${id}`, { body: 'Yours.' })).status
  expect(await change(mate)).toBe(403)
  expect(await change(event.organiser)).toBe(404)
  // A changed database row is all that separates the member from the team.
  await world.db.update(participants).set({ teamId: null }).where(eq(participants.userId, admin.id))
  expect(await change(admin)).toBe(404)
})
