import { anEvent } from '#tests/support/events.ts'
import { expect, test } from '#tests/support/world.ts'

const levels = ['None', 'Little', 'Some', 'Much', 'All']
const criterion = (name: string, weight: number) => ({ name, description: 'As judged', weight, levels })

test('two organizers who change different criteria keep both changes, and one who changes the same is refused', async ({
  world,
}) => {
  const event = await anEvent(world)
  const organizer = world.as(event.organiser)
  const path = `rubric/saveRubric?eventId=${event.id}`
  const draft = { criteria: [criterion('Craft', 50), criterion('Use', 50)], tieRule: 'byWeight' }
  const { body: base } = await organizer.put(path, draft)
  const [craft, use] = base.criteria
  const read = { criteria: base.criteria, tieRule: base.tieRule }
  const heavier = await organizer.put(path, {
    ...read,
    criteria: [{ ...craft, weight: 70 }, use],
    base: read,
  })
  expect(heavier.status).toBe(200)
  const renameResponse = await organizer.put(path, {
    ...read,
    criteria: [craft, { ...use, name: 'Usefulness' }],
    base: read,
  })
  expect(renameResponse).toMatchObject({
    status: 200,
    body: {
      criteria: [
        { name: 'Craft', weight: 70 },
        { name: 'Usefulness', weight: 50 },
      ],
    },
  })
  const lighter = await organizer.put(path, {
    ...read,
    criteria: [{ ...craft, weight: 20 }, use],
    base: read,
  })
  expect(lighter).toMatchObject({
    status: 409,
    body: { code: 'changed_since', conflicts: { criteria: { theirs: [{ weight: 70 }, {}] } } },
  })
})

test('two organizers who change different settings of a vote keep both, and the same one is refused', async ({
  world,
}) => {
  const event = await anEvent(world)
  const organizer = world.as(event.organiser)
  const path = `vote/setVote?eventId=${event.id}`
  const now = world.clock.now().getTime()
  const getTime = (hours: number) => new Date(now + hours * 3_600_000).toISOString()
  const read = {
    isOn: true,
    mode: 'votes',
    budget: 3,
    enrolledBefore: getTime(1),
    opensAt: getTime(2),
    closesAt: getTime(3),
    decides: false,
    shortlist: null,
  }
  expect((await organizer.put(path, read)).status).toBe(200)
  expect((await organizer.put(path, { ...read, budget: 4, base: read })).status).toBe(200)
  expect(await organizer.put(path, { ...read, decides: true, base: read })).toMatchObject({
    status: 200,
    body: { budget: 4, decides: true },
  })
  expect(await organizer.put(path, { ...read, budget: 5, base: read })).toMatchObject({
    status: 409,
    body: { code: 'changed_since', conflicts: { budget: { mine: 5, theirs: 4 } } },
  })
})
