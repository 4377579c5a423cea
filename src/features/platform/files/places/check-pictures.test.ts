import { anEvent } from '#tests/support/events.ts'
import { aPicture, uploadAs } from '#tests/support/files/pictures.ts'
import { aTeam } from '#tests/support/event/teams.ts'
import { expect, test } from '#tests/support/world.ts'

const goneMessage = 'This picture is gone. Please choose it again.'

test('an event, a stream and a team show only what was uploaded for them', async ({ world }) => {
  const [event, otherEvent] = [await anEvent(world), await anEvent(world)]
  const organizer = world.as(event.organiser)
  const stream = (await organizer.post('stream/createStream', { title: 'Harbour days' })).body
  const [team, rival] = [await aTeam(world, event), await aTeam(world, event)]
  const picture = await aPicture()
  const upload = async (uploader: typeof event.organiser, path: string) =>
    (await uploadAs(world, uploader)(picture, { path, type: 'image' })).body.fileUrl as string
  const change = (noun: string, id: string, changes: object) =>
    (noun === 'team' ? world.as(team.admin) : organizer).put(
      `${noun}/update${noun[0]!.toUpperCase()}${noun.slice(1)}?id=${id}`,
      changes,
    )
  const foreignFiles = {
    event: await upload(otherEvent.organiser, `event/${otherEvent.id}`),
    team: await upload(rival.admin, `team/${rival.id}`),
  }
  for (const { noun, id, kind, own } of [
    { noun: 'event', id: event.id, kind: 'event' as const, own: event.organiser },
    { noun: 'stream', id: stream.id, kind: 'event' as const, own: event.organiser },
    { noun: 'team', id: team.id, kind: 'team' as const, own: team.admin },
  ]) {
    expect((await change(noun, id, { image: foreignFiles[kind] })).body.fieldErrors).toEqual({
      image: goneMessage,
    })
    for (const image of [
      'https://evil.example/x.png',
      '/files/../api/auth/signout',
      foreignFiles.event.slice(6),
    ])
      expect((await change(noun, id, { image })).body.fieldErrors).toEqual({ image: 'Invalid value' })
    const image = await upload(own, `${kind}/${id}`)
    expect((await change(noun, id, { image })).body).toMatchObject({ image })
    expect((await change(noun, id, { image })).body).toMatchObject({ image })
    expect((await change(noun, id, { image: null })).body).toMatchObject({ image: null })
  }

  const partner = { name: 'Northpin', url: 'https://northpin.example' }
  const withLogo = (logo: string) => change('event', event.id, { partners: [partner, { ...partner, logo }] })
  expect((await withLogo(foreignFiles.event)).body.fieldErrors).toEqual({ 'partners.1.logo': goneMessage })
  expect((await withLogo('/files/../api/auth/signout')).status).toBe(422)
  const logo = await upload(event.organiser, `event/${event.id}`)
  expect((await withLogo(logo)).body.partners).toMatchObject([{ logo: null }, { logo }])

  const copy = (await organizer.post(`event/duplicateEvent?id=${event.id}`, {})).body
  const copiedLogo = copy.partners[1].logo as string
  expect(copiedLogo).not.toBe(logo)
  expect(copiedLogo).toMatch(/^\/files\/event\//)
})

test('a picture in a description is an upload or none, whatever a browser would make of its address', async ({
  world,
}) => {
  const event = await anEvent(world)
  const saveResponse = await world.as(event.organiser).put(`event/updateEvent?id=${event.id}`, {
    description: '![nice](/files/../api/v3/user/exportUsers)\n\n![too](/files/%2e%2e/api/auth/signout)',
  })
  expect(saveResponse.status).toBe(200)
  expect(saveResponse.body.descriptionHtml).toContain('nice')
  expect(saveResponse.body.descriptionHtml).not.toMatch(/<img|\/api\//)
})
