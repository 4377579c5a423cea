import { sql } from 'drizzle-orm'
import { personalDataParts } from '#features/operations/privacy/personal-data-parts.ts'
import { loadPerson } from '#features/operations/privacy/person.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { createMessageSender } from '#tests/support/event/rooms.ts'
import { aTeam, enrollMember, joins } from '#tests/support/event/teams.ts'
import { aWebhook } from '#tests/support/network/webhooks.ts'
import { expect, test } from '#tests/support/world.ts'

const phrase = 'Zweistromland-im-Ofen'

/**
 * Creates a team whose messages are sent, edited, deleted and reported and mention a member, with every kind
 * of listener.
 */
async function aTalk(world: World) {
  const event = await anEvent(world)
  const ADMIN = await world.member('ADMIN')
  await aWebhook(world, event.organiser, { url: 'https://hooks.example/event', eventId: event.id })
  await aWebhook(world, ADMIN, { url: 'https://hooks.example/all' })
  const team = await aTeam(world, event)
  const teammate = await enrollMember(world, event)
  await joins(world, teammate, team)
  const outsider = await enrollMember(world, event)
  const sendMessage = createMessageSender(world, team)
  const author = team.admin as Person
  await sendMessage(author, `@${teammate.userName}, @${outsider.userName}: ${phrase}`)
  const editedMessage = await sendMessage(author, `First ${phrase}`)
  await world.as(author).put(`room/updateMessage?id=${editedMessage.id}`, { body: `Then ${phrase}` })
  const deletedMessage = await sendMessage(author, `Never ${phrase}`)
  await world.as(author).put(`room/deleteMessage?id=${deletedMessage.id}`)
  const report = { kind: 'message', reason: 'abuse', text: 'Not nice.', id: editedMessage.id }
  expect((await world.as(teammate).post('flag/createFlag', report)).status).toBe(200)
  return { event, ADMIN, team, author, mate: teammate, outsider }
}

test('what a team says stands in its room alone: in no letter, entry, delivery, index or note', async ({
  world,
}) => {
  await aTalk(world)
  const tables = await world.db.execute<{ name: string }>(
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    'objects',
  )
  const matches: string[] = []
  for (const { name } of tables) {
    const matchSql = sql`select 1 as one from ${sql.raw(name)} t where t::text like ${`%${phrase}%`} limit 1`
    if ((await world.db.execute(matchSql, 'objects')).length > 0) matches.push(name)
  }
  expect(matches).toEqual(['public.room_message'])
})

test('an archive has what its owner said in a room, and nobody else’s has it', async ({ world }) => {
  const { event, ADMIN, author, mate, outsider } = await aTalk(world)
  const listArchiveMatches = async ({ id }: Person) => {
    const person = (await loadPerson(world, id))!
    const matches: string[] = []
    for (const { name, rows } of personalDataParts.flatMap(({ copies }) => copies))
      if (JSON.stringify(await world.db.execute(rows(person, world.clock.now()), 'objects')).includes(phrase))
        matches.push(name)
    return matches
  }
  expect(await listArchiveMatches(author)).toEqual(['room-messages'])
  for (const viewer of [mate, outsider, event.organiser, ADMIN])
    expect(await listArchiveMatches(viewer)).toEqual([])
})
