import { expect, onTestFinished } from 'vitest'
import { ballots } from '#features/judging/ballot/table.ts'
import { eventRoles } from '#features/event/event/table.ts'
import { judgeConflicts, judges as judgeTable } from '#features/judging/judge/table.ts'
import type { AssignmentInput } from '#features/judging/judging/dealing/assignment-input.ts'
import { createCalculator } from '#features/judging/judging/thread/calculator.ts'
import { rounds, roundEntries } from '#features/judging/round/table.ts'
import { submissions } from '#features/event/submission/table.ts'
import { teams } from '#features/event/team/table.ts'
import type { Context } from '#lib/contract/context.ts'
import { openDealing, type OpenSizes } from './made-up-dealing.ts'
import { anEvent } from '../events.ts'
import type { Person, World } from '../people-and-things.ts'

export interface MadeUp {
  id: string
  slug: string
  organiser: Person
  roundId: string
  /** Ids of submissions, in the requested order. */
  entries: string[]
  judges: (Person & { judgeId: string })[]
}

/** Creates an event with an open round, entries and judges, directly in the database. */
export async function createDealing(
  world: World,
  sizesOrInput: OpenSizes | AssignmentInput,
  organizer?: Person,
): Promise<MadeUp> {
  const input = 'kept' in sizesOrInput ? sizesOrInput : openDealing(sizesOrInput)
  const event = await anEvent(world, {}, organizer)
  const opensAt = new Date(world.clock.now().getTime() - 60_000)
  const closesAt = new Date(opensAt.getTime() + 7 * 24 * 60 * 60 * 1000)
  const [round] = await world.db
    .insert(rounds)
    .values({
      eventId: event.id,
      place: 1,
      name: 'Finals',
      opensAt,
      closesAt,
      state: 'open',
      ballotsEach: input.ballotsEach,
    })
    .returning()
  const entries = await insertEntries(world, { event, roundId: round!.id, entries: input.entries })
  const judges: MadeUp['judges'] = []
  for (const judge of input.judges) judges.push(await addJudge(world, event, judge))
  const pairs = new Map(input.conflicts.map(({ entry, judge }) => [`${entry} ${judge}`, { entry, judge }]))
  const conflicts = [...pairs.values()].map(({ entry, judge }) => ({
    judgeId: judges[judge]!.judgeId,
    submissionId: entries[entry]!,
    source: 'organizer' as const,
    createdBy: event.organiser.id,
  }))
  if (conflicts.length > 0) await world.db.insert(judgeConflicts).values(conflicts)
  return { ...event, roundId: round!.id, entries, judges }
}

interface Entering {
  event: { id: string; organiser: Person }
  roundId: string
  entries: AssignmentInput['entries']
}

async function insertEntries({ db, clock }: World, { event, roundId, entries }: Entering): Promise<string[]> {
  const [eventId, adminUserId, submittedAt] = [event.id, event.organiser.id, clock.now()]
  const teamRows = entries.map((_, index) => ({
    eventId,
    adminUserId,
    name: `Team ${index}`,
    slug: `team-${index}`,
  }))
  const inserted = await db.insert(teams).values(teamRows).returning({ id: teams.id, slug: teams.slug })
  const teamIdBySlug = new Map(inserted.map(({ id, slug }) => [slug, id]))
  const handed = entries.map((_, index) => ({
    eventId,
    adminUserId,
    submittedAt,
    teamId: teamIdBySlug.get(`team-${index}`)!,
    slug: `project-${index}`,
    title: `Project ${index}`,
  }))
  const rows = await db
    .insert(submissions)
    .values(handed)
    .returning({ id: submissions.id, slug: submissions.slug })
  const submissionOf = new Map(rows.map(({ id, slug }) => [slug, id]))
  const ids = entries.map((_, index) => submissionOf.get(`project-${index}`)!)
  await db.insert(roundEntries).values(
    entries.map(({ tracks, topics }, index) => ({
      roundId,
      submissionId: ids[index]!,
      frozen: {
        ...emptyFields,
        title: `Project ${index}`,
        trackId: tracks[0] ?? null,
        technologyIds: [...topics],
        submittedAt,
      },
    })),
  )
  return ids
}

const emptyFields = {
  shortDescription: '',
  description: '',
  imageLink: null,
  videoLink: null,
  repoLink: null,
  demoUrl: null,
  presentationLink: null,
  version: 1,
}

async function addJudge(world: World, event: { id: string }, judge: AssignmentInput['judges'][number]) {
  const person = await world.member()
  const eventRole = 'Judge' as const
  await world.db.insert(eventRoles).values({ eventId: event.id, profileId: person.profileId, eventRole })
  const { capacity, tracks, expertise } = judge
  const [row] = await world.db
    .insert(judgeTable)
    .values({
      eventId: event.id,
      userId: person.id,
      capacity,
      trackIds: tracks && [...tracks],
      expertise: [...expertise],
    })
    .returning()
  return { ...person, judgeId: row!.id }
}

/** Assigns a round's entries through the API, like an organizer. */
export async function assignRound(world: World, { organiser, roundId }: MadeUp, seed = 1) {
  const organizer = world.as(organiser)
  const preview = await organizer.get(`assignment/previewAssignment?roundId=${roundId}&seed=${seed}`)
  const { inputHash } = preview.body
  const { status, body } = await organizer.post('assignment/dealAssignment', { roundId, seed, inputHash })
  expect({ status, body }).toMatchObject({ status: 200 })
  return body
}

interface Beginning {
  judgeId: string
  submissionId: string
}

/** Creates a ballot, as a draft or submitted. */
export async function createBallot(
  { db, clock }: World,
  { roundId }: MadeUp,
  { isDone = false, ...pair }: Beginning & { isDone?: boolean },
) {
  const { judgeId, submissionId } = pair
  await db.insert(ballots).values({
    roundId,
    judgeId,
    submissionId,
    ...(isDone && { state: 'submitted', submittedAt: clock.now() }),
  })
}

const doNothing = () => {}

/** Returns the context that jobs get, for tests without a worker. */
export function jobContext({ db, clock, config }: World): Context {
  const { calculate, close } = createCalculator()
  onTestFinished(close)
  const contextFields = {
    db,
    now: clock.now(),
    origin: config.siteUrl,
    calculate,
    changed: doNothing,
    uses: doNothing,
  }
  return { ...contextFields, viewer: null, chat: { driver: null }, job: async () => {} } as unknown as Context
}
