import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { files } from '#features/platform/files/table.ts'
import { categories } from '#features/content/category/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import type { Person, World } from '../people-and-things.ts'
import { renderPlain } from '../rendered-text.ts'
import { aTeam } from './teams.ts'

interface TeamInEvent {
  id: string
  eventId: string
}

/** Creates a technology and a category for submissions, once per world. */
export async function someTopics({ db }: World) {
  const [knownCategory] = await db.select().from(categories).where(eq(categories.slug, 'repair'))
  if (knownCategory) return
  await db.insert(categories).values({ slug: 'repair', name: 'Repair and making' })
  await db.insert(technologies).values({ slug: 'gannet', name: 'Gannet', rendered: renderPlain('') })
}

/** Creates a stored picture of the team's submission, as after an upload. */
export async function aPicture({ db }: World, { id, eventId }: TeamInEvent, contentType = 'image/webp') {
  const key = `submission/${crypto.randomUUID()}.webp`
  const path = `submission/${eventId}-${id}`
  await db.insert(files).values({ key, path, type: 'image', contentType, size: 1, storedAt: new Date() })
  return `/files/${key}`
}

/** Returns all fields of a submission, with a distinct word to search for. */
export async function wholeSubmission(world: World, team: TeamInEvent, more: object = {}) {
  await someTopics(world)
  return {
    title: 'Morning Sheet',
    shortDescription: 'Turns the notes of a night on the ward into one page that the day shift reads.',
    description: 'A nurse tells the day shift what happened. '.repeat(20),
    imageLink: await aPicture(world, team),
    techIn: ['gannet'],
    categories: ['repair'],
    repoLink: 'https://github.com/example-ward/morning-sheet',
    ...more,
  }
}

interface SubmissionOptions {
  admin?: Person
  /** True to submit it; otherwise it stays a draft. */
  submitted?: boolean
  [field: string]: unknown
}

/** Creates a submission through the API, by a new team or by the team that `admin` leads. */
export async function aSubmission(
  world: World,
  event: { id: string },
  {
    submitted = false,
    team: givenTeam,
    ...fields
  }: SubmissionOptions & { team?: TeamInEvent & { admin: Person } } = {},
) {
  const team = givenTeam ?? (await aTeam(world, event))
  const draft = { eventId: event.id, ...(await wholeSubmission(world, team, fields)) }
  const response = await world.as(team.admin).post('submission/createSubmission', draft)
  expect({ status: response.status, body: response.body }).toMatchObject({ status: 200 })
  if (submitted) {
    const { status, body } = await world
      .as(team.admin)
      .put(`submission/submitSubmission?id=${response.body.id}`)
    expect({ status, body }).toMatchObject({ status: 200, body: { isSubmitted: true } })
    return { ...body, team, admin: team.admin as Person }
  }
  return { ...response.body, team, admin: team.admin as Person }
}
