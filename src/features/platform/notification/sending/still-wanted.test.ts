import { eq } from 'drizzle-orm'
import { mails } from '#features/platform/mail/table.ts'
import { teams } from '#features/event/team/table.ts'
import { events } from '#features/event/event/table.ts'
import { anEvent } from '#tests/support/events.ts'
import type { Person, World } from '#tests/support/people-and-things.ts'
import { requestToJoin, aTeam, enrollMember } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Context } from '#lib/contract/context.ts'
import { judgeWaitingMails } from './still-wanted.ts'

/** Creates a waiting e-mail to a team admin about a join request. */
async function createWaitingMail(world: World) {
  const event = await anEvent(world)
  const team = await aTeam(world, event)
  await requestToJoin(world, await enrollMember(world, event), team)
  const [mail] = await world.db.select().from(mails).where(eq(mails.to, team.admin.email))
  return { event, team, admin: team.admin, mail: mail! }
}

async function verdict({ db, clock }: World, mail: typeof mails.$inferSelect) {
  return (await judgeWaitingMails({ db, now: clock.now() } as Context, [mail])).get(mail.id)
}

const getMailKey = (mail: typeof mails.$inferSelect) =>
  /<([^>]+)>/.exec(mail.headers['List-Unsubscribe']!)![1]!

test('a letter that waits leaves as long as its subject can be read', async ({ world }) => {
  const { team, mail } = await createWaitingMail(world)
  expect(await verdict(world, mail)).toBeUndefined()
  const isTeam = eq(teams.id, team.id)
  await world.db.update(teams).set({ hiddenAt: new Date() }).where(isTeam)
  expect(await verdict(world, mail)).toEqual({
    discard: 'What it’s about was hidden or deleted before it left',
  })
  await world.db.update(teams).set({ hiddenAt: null }).where(isTeam)
  expect(await verdict(world, mail)).toBeUndefined()
  await world.db.update(events).set({ deletedAt: new Date() }).where(eq(events.id, team.eventId))
  expect(await verdict(world, mail)).toMatchObject({ discard: expect.any(String) })
})

test('one click ends a topic without a cookie, and what already waits of it; opening the link changes nothing', async ({
  world,
}) => {
  const { admin, mail } = await createWaitingMail(world)
  const address = new URL(getMailKey(mail))
  expect(address.searchParams.get('topic')).toBe('seats')
  const requestAddress = (method: 'GET' | 'POST') =>
    world.app.inject({
      method,
      url: address.pathname + address.search,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    })
  expect((await requestAddress('GET')).headers['location']).toBe(`/unsubscribe${address.search}`)
  expect(await verdict(world, mail)).toBeUndefined()
  expect((await requestAddress('POST')).json()).toEqual({ subscribed: false })
  expect(await verdict(world, mail)).toEqual({ discard: 'They switched these e-mails off before it left' })
  const { topics } = (await world.as(admin).get('notification/getChoices')).body
  const offTopics = topics.filter((topic: { mail: { isOn: boolean } | null }) => topic.mail?.isOn === false)
  const offered = ['talk', 'points', 'likes'].map((topic) => ({ topic }))
  expect(offTopics).toMatchObject([{ topic: 'seats' }, ...offered])
  address.pathname = '/api/v3/mail/subscribe'
  expect((await requestAddress('POST')).json()).toEqual({ subscribed: true })
  expect(await verdict(world, mail)).toBeUndefined()
})

const setQuietHours = (world: World, person: Person, hours: { from: string; to: string }) =>
  world.as(person).put('notification/setRhythm', { zone: 'Asia/Tokyo', quiet: hours, digest: 'never' })

test('what can be switched off waits for the end of quiet hours in its reader’s zone', async ({ world }) => {
  world.clock.set('2026-05-01T12:30:00Z')
  const { admin, mail } = await createWaitingMail(world)
  expect((await setQuietHours(world, admin, { from: '21:00', to: '07:30' })).body).toEqual({
    zone: 'Asia/Tokyo',
    quiet: { from: '21:00', to: '07:30' },
    digest: 'never',
    digestWay: 'mail',
  })
  expect(await verdict(world, mail)).toEqual({ until: new Date('2026-05-01T22:30:00Z') })
  world.clock.set('2026-05-01T22:29:59Z')
  expect(await verdict(world, mail)).toEqual({ until: new Date('2026-05-01T22:30:00Z') })
  world.clock.set('2026-05-01T22:30:00Z')
  expect(await verdict(world, mail)).toBeUndefined()
  expect((await setQuietHours(world, admin, { from: '25:00', to: '07:30' })).status).toBe(422)
  expect((await setQuietHours(world, admin, { from: '00:00', to: '00:00' })).body.fieldErrors).toEqual({
    'quiet.to': 'The end has to differ from the beginning',
  })
})

test('letters about one thing are one thread, and say what they are', async ({ world }) => {
  const { team, mail } = await createWaitingMail(world)
  const host = new URL(world.config.siteUrl).hostname
  expect(mail.headers).toMatchObject({
    'Message-ID': `<${mail.id}@${host}>`,
    References: `<team.${team.id}@${host}>`,
    'In-Reply-To': `<team.${team.id}@${host}>`,
    'List-ID': `<seats.${host}>`,
    'Auto-Submitted': 'auto-generated',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(mail.text).toContain('You got this because you’re the team admin. Unsubscribe: http')
})
