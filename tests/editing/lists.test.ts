import { anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

const prizes = [
  { place: '1st place', title: 'Winner', amount: 5000, currency: 'EUR' },
  { place: '2nd place', title: 'Second' },
]

test('one organizer raises a prize while another renames one: both changes stay', async ({ world }) => {
  const event = await anEvent(world, { prizes })
  const organizer = world.as(event.organiser)
  const path = `event/updateEvent?id=${event.id}`
  const base = { prizes: event.prizes }
  const [first, second] = event.prizes
  await organizer.put(path, { prizes: [{ ...first, amount: 6000 }, second], base })
  const renameResponse = await organizer.put(path, {
    prizes: [first, { ...second, title: 'Runner-up' }],
    base,
  })
  expect(renameResponse).toMatchObject({
    status: 200,
    body: {
      prizes: [
        { id: first.id, amount: 6000 },
        { id: second.id, title: 'Runner-up' },
      ],
    },
  })
  const lowered = await organizer.put(path, { prizes: [{ ...first, amount: 4000 }, second], base })
  expect(lowered).toMatchObject({
    status: 409,
    body: { conflicts: { prizes: { mine: [{ amount: 4000 }, {}], theirs: [{ amount: 6000 }, {}] } } },
  })
})

test('tracks that two organizers add at the same time both stay', async ({ world }) => {
  const event = await anEvent(world, { tracks: [{ name: 'Open', description: '' }] })
  const organizer = world.as(event.organiser)
  const path = `event/updateEvent?id=${event.id}`
  const base = { tracks: event.tracks }
  await organizer.put(path, { tracks: [...event.tracks, { name: 'Harbour' }], base })
  const { body } = await organizer.put(path, { tracks: [...event.tracks, { name: 'River' }], base })
  expect(body.tracks.map(({ name }: { name: string }) => name)).toEqual(['Open', 'Harbour', 'River'])
})

test('a text that was only sent along keeps the words and the rendering of whoever changed it', async ({
  world,
}) => {
  const event = await anEvent(world, { description: 'Old words', rules: 'Be kind' })
  const organizer = world.as(event.organiser)
  const path = `event/updateEvent?id=${event.id}`
  const base = { description: 'Old words', rules: 'Be kind' }
  await organizer.put(path, { description: 'New words', base })
  const { body } = await organizer.put(path, { description: 'Old words', rules: 'Be very kind', base })
  expect(body).toMatchObject({ description: 'New words', rules: 'Be very kind' })
  expect(body.descriptionHtml).toContain('New words')
})

test('a date that is moved turns back no date that another organizer moved, asked first or not', async ({
  world,
}) => {
  const now = world.clock.now().getTime()
  const getTime = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const dates = {
    startAt: getTime(24),
    endAt: getTime(72),
    submissionsOpenAt: getTime(30),
    submissionsCloseAt: getTime(60),
  }
  const event = await anEvent(world, dates)
  const organizer = world.as(event.organiser)
  await world.as(await world.member()).post('participant/createParticipant', { eventId: event.id })
  const path = `event/updateEvent?id=${event.id}`
  const confirmation = { confirmDateChange: true, reason: 'The hall opens late.' }
  await organizer.put(path, { submissionsOpenAt: getTime(32), base: dates, ...confirmation })
  const bothChanges = { ...dates, submissionsCloseAt: getTime(58), base: dates }
  const response = await organizer.put(path, bothChanges)
  expect(response).toMatchObject({ status: 409, body: { code: 'confirm_date_change' } })
  expect(response.body.message).toContain('Submissions close')
  expect(response.body.message).not.toContain('Submissions open')
  const saveResponse = await organizer.put(path, { ...bothChanges, ...confirmation })
  expect(saveResponse.body).toMatchObject({ submissionsOpenAt: getTime(32), submissionsCloseAt: getTime(58) })
})

test('the refusal names who was first, by the name that everyone sees', async ({ world }) => {
  const event = await anEvent(world, { place: 'Galway' })
  const admin = await world.member('ADMIN')
  await world
    .as(admin)
    .put(`profile/updateProfile?userId=${admin.id}`, { firstName: 'Olga', lastName: 'Maas' })
  const path = `event/updateEvent?id=${event.id}`
  await world.as(admin).put(path, { place: 'Cork', base: { place: 'Galway' } })
  const refusedResponse = await world
    .as(event.organiser)
    .put(path, { place: 'Bray', base: { place: 'Galway' } })
  expect(refusedResponse.body).toMatchObject({
    changedBy: 'Olga Maas',
    isOwnChange: false,
    message: 'Olga Maas has changed this since you opened it: place. Nothing was saved.',
  })
  await world.as(event.organiser).put(path, { place: 'Bray', base: { place: 'Cork' } })
  const ownResponse = await world.as(event.organiser).put(path, { place: 'Naas', base: { place: 'Cork' } })
  expect(ownResponse.body).toMatchObject({
    isOwnChange: true,
    message: 'You have changed this elsewhere since you opened it: place. Nothing was saved.',
  })
})
