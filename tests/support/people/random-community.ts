import { sql } from 'drizzle-orm'
import { users } from '#features/people/auth/table.ts'
import { articles } from '#features/content/blog/table.ts'
import { events } from '#features/event/event/table.ts'
import { participants } from '#features/event/participant/table.ts'
import { profiles } from '#features/people/profile/table.ts'
import { reviews } from '#features/judging/review/table.ts'
import { visitDays } from '#features/operations/statistics/table.ts'
import { submissions, submissionTechnologies } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import { technologies } from '#features/content/technology/table.ts'
import { tutorials } from '#features/content/tutorial/table.ts'
import type { World } from '../people-and-things.ts'
import { renderPlain } from '../rendered-text.ts'

const dayMs = 86_400_000
const first = Date.parse('2026-08-20T00:00:00Z')

/** Returns a generator of reproducible random numbers. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}

function chances(seed: number) {
  const roll = dice(seed)
  const oneIn = (sides: number) => roll(sides) === 0
  return {
    roll,
    oneIn,
    some: <Thing>(items: readonly Thing[]) => items[roll(items.length)]!,
    /** Returns a time within ninety days, mostly the first or last moment of a day. */
    moment() {
      const midnight = first + roll(90) * dayMs
      return new Date([midnight, midnight - 1, midnight + roll(dayMs)][roll(3)]!)
    },
    deletedAt: (sides: number) => (oneIn(sides) ? new Date(first + 80 * dayMs) : null),
  }
}

type Chances = ReturnType<typeof chances>
type Id = { id: string }
type Team = Id & { eventId: string }

const times = <Thing>(count: number, create: (i: number) => Thing) =>
  Array.from({ length: count }, (_, i) => create(i))

/** Creates ninety days of a community in which much is deleted, declined, private, a draft, or unanswered. */
export async function aRandomCommunity(world: World) {
  const by = chances(7)
  const people = await somePeople(world, by)
  const createdEvents = await someEvents(world)
  const groups = await someTeams(world, by, { createdEvents, people })
  const projects = await someSubmissions(world, by, { groups, people })
  const texts = await someTexts(world, by)
  const visitableItems = [
    ...createdEvents.map(({ id }) => ({ kind: 'event' as const, id })),
    ...texts,
    ...projects.map(({ id }) => ({ kind: 'submission' as const, id })),
  ]
  await someVisits(world, by, visitableItems)
  return { eventIds: createdEvents.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id) }
}

async function somePeople({ db }: World, { moment, oneIn, deletedAt }: Chances) {
  const people = await db
    .insert(users)
    .values(
      times(60, (i) => ({
        email: `person-${i}@example.com`,
        createdAt: moment(),
        suspendedAt: oneIn(10) ? moment() : null,
        deletedAt: deletedAt(8),
      })),
    )
    .returning()
  await db.insert(profiles).values(
    people.map(({ id, deletedAt: leftAt }, i) => ({
      userId: id,
      userName: `person-${i}`,
      firstName: oneIn(4) ? '' : 'Ada',
      public: !oneIn(3),
      deletedAt: leftAt,
    })),
  )
  return people
}

async function someEvents({ db }: World) {
  const visibilities = ['public', 'public', 'public', 'unlisted', 'draft'] as const
  return db
    .insert(events)
    .values(
      visibilities.map((visibility, i) => ({
        slug: `event-${i}`,
        title: `Event ${i}`,
        visibility,
        descriptionRendered: renderPlain(''),
        rulesRendered: renderPlain(''),
        deletedAt: i === 2 ? new Date(first) : null,
      })),
    )
    .returning()
}

async function someTeams(
  { db }: World,
  { some, oneIn, moment, deletedAt }: Chances,
  { createdEvents, people }: { createdEvents: Id[]; people: Id[] },
) {
  const groups = await db
    .insert(teams)
    .values(
      times(40, (i) => ({
        eventId: some(createdEvents).id,
        name: `Team ${i}`,
        slug: `team-${i}`,
        adminUserId: people[0]!.id,
        deletedAt: deletedAt(9),
      })),
    )
    .returning()
  const enrollments = createdEvents.flatMap(({ id: eventId }) => {
    const eventTeams = groups.filter((team) => team.eventId === eventId)
    return people
      .filter(() => !oneIn(4))
      .map(({ id: userId }) => ({
        eventId,
        userId,
        approved: !oneIn(5),
        createdAt: moment(),
        declinedAt: oneIn(9) ? moment() : null,
        teamId: eventTeams.length > 0 && !oneIn(3) ? some(eventTeams).id : null,
        deletedAt: deletedAt(9),
      }))
  })
  await db.insert(participants).values(enrollments)
  return groups
}

async function someSubmissions(
  { db }: World,
  { oneIn, moment, deletedAt }: Chances,
  { groups, people }: { groups: Team[]; people: Id[] },
) {
  const insertedProjects = await db
    .insert(submissions)
    .values(
      groups.map((team, i) => ({
        eventId: team.eventId,
        teamId: team.id,
        adminUserId: people[0]!.id,
        slug: `work-${i}`,
        submittedAt: oneIn(4) ? null : moment(),
        deletedAt: deletedAt(9),
      })),
    )
    .returning()
  const topics = await db
    .insert(technologies)
    .values(
      times(6, (i) => ({
        slug: `topic-${i}`,
        name: `Topic ${i}`,
        rendered: renderPlain(''),
        deletedAt: i === 3 ? new Date(first) : null,
      })),
    )
    .returning()
  const technologyUses = insertedProjects.flatMap(({ id }) =>
    topics.filter(() => oneIn(3)).map((topic) => ({ submissionId: id, technologyId: topic.id })),
  )
  await db.insert(submissionTechnologies).values(technologyUses)
  const opinions = insertedProjects
    .filter(() => !oneIn(4))
    .flatMap(({ id }) =>
      people
        .filter(() => oneIn(30))
        .map(({ id: userId }) => ({ submissionId: id, userId, review: 'Good.', approved: oneIn(2) })),
    )
  await db.insert(reviews).values(opinions)
  return insertedProjects
}

async function someTexts({ db }: World, { roll, oneIn, some, moment, deletedAt }: Chances) {
  const textRows = times(12, (i) => ({
    slug: `text-${i}`,
    title: `Text ${i}`,
    description: '',
    body: '',
    rendered: renderPlain(''),
    likesCount: roll(50),
    status: some(['published', 'published', 'draft', 'inReview'] as const),
    publishedAt: oneIn(5) ? null : moment(),
    deletedAt: deletedAt(6),
  }))
  const guides = await db.insert(tutorials).values(textRows).returning()
  const posts = await db.insert(articles).values(textRows).returning()
  return [
    ...guides.map(({ id }) => ({ kind: 'tutorial' as const, id })),
    ...posts.map(({ id }) => ({ kind: 'article' as const, id })),
  ]
}

async function someVisits(
  { db }: World,
  { oneIn, roll }: Chances,
  items: (Id & { kind: 'event' | 'tutorial' | 'article' | 'submission' })[],
) {
  const days = times(90, (i) => new Date(first + i * dayMs).toISOString().slice(0, 10))
  const rows = items.flatMap(({ kind, id }) =>
    days.filter(() => oneIn(3)).map((day) => ({ kind, thingId: id, day, visits: roll(40), reads: roll(9) })),
  )
  await db.insert(visitDays).values(rows)
  await db.execute(
    sql`insert into visit_total (day, visits) select day, sum(visits) from visit_day group by day`,
  )
}
