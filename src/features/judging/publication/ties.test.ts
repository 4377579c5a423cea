import { eq } from 'drizzle-orm'
import { rubricVersions } from '#features/judging/rubric/table.ts'
import type { TieRule } from '#features/judging/judging/ranking/ballots.ts'
import {
  afterwards,
  loadBundle,
  dates,
  loadPublicKeys,
  publish,
} from '#tests/support/judging/judged-events.ts'
import { aJudgedRound } from '#tests/support/judging/judged-rounds.ts'
import { anEvent } from '#tests/support/events.ts'
import type { World } from '#tests/support/people-and-things.ts'
import { aSubmission } from '#tests/support/event/submissions.ts'
import { expect, test } from '#tests/support/world.ts'
import type { Bundle } from './bundle/bundle.ts'
import { listBundleProblems } from './bundle/verify.ts'

const titles = ['Alder', 'Birch', 'Cedar', 'Dogwood']

/**
 * Judges two rounds. Birch wins the first. Alder and Birch are level in the last, where Alder scores more on
 * the criterion with the greatest weight.
 */
async function judgedWithTies(world: World, rule: TieRule, { roundCount = 2 } = {}) {
  const event = await anEvent(world, dates)
  const createdSubmissions = []
  for (const title of titles)
    createdSubmissions.push(await aSubmission(world, event, { submitted: true, title }))
  world.clock.set(afterwards)
  const entries = createdSubmissions.map(({ id }) => id as string)
  const first = [
    [3, 3],
    [4, 4],
    [1, 1],
    [1, 1],
  ] as [number, number][]
  const last = [
    [5, 2],
    [3, 5],
    [1, 1],
    [1, 1],
  ] as [number, number][]
  const roundLevels = roundCount === 2 ? [first, last] : [last]
  const rounds = []
  for (const levels of roundLevels)
    rounds.push(await aJudgedRound(world, event, { entries, levels: [levels], round: { ballotsEach: 1 } }))
  await world.db.update(rubricVersions).set({ tieRule: rule }).where(eq(rubricVersions.eventId, event.id))
  return { event, made: createdSubmissions, entries, ...rounds.at(-1)! }
}

type Line = { place: number; tieBreak: string | null; tieCriterion: string | null } & (
  | { title: string }
  | { project: { title: string } }
)

const byCriterion = ['Alder 1 criterion', 'Birch 2 criterion']
const byRound = ['Birch 1 round', 'Alder 2 round']
const sharedLines = ['Alder 1 shared', 'Birch 1 shared']
const rest = ['Cedar 3 shared', 'Dogwood 3 shared']

const cases: { rule: TieRule; roundCount: number; expected: string[] }[] = [
  { rule: 'byWeight', roundCount: 2, expected: byCriterion },
  { rule: 'shared', roundCount: 2, expected: sharedLines },
  { rule: 'roundThenByWeight', roundCount: 2, expected: byRound },
  { rule: 'roundThenShared', roundCount: 2, expected: byRound },
  { rule: 'byWeight', roundCount: 1, expected: byCriterion },
  { rule: 'shared', roundCount: 1, expected: sharedLines },
  { rule: 'roundThenByWeight', roundCount: 1, expected: byCriterion },
  { rule: 'roundThenShared', roundCount: 1, expected: sharedLines },
]

for (const { rule, roundCount, expected } of cases)
  test(`a tie after ${roundCount} rounds is broken by ${rule}, and the same in scores, table, ranks, reasons and file`, async ({
    world,
  }) => {
    const all = await judgedWithTies(world, rule, { roundCount })
    const { event, roundId, entries, made, criteria } = all
    const describeLine = ({ place, tieBreak, ...line }: Line) =>
      `${'project' in line ? line.project.title : line.title} ${place} ${tieBreak}`
    const expectPlaces = (lines: Line[]) =>
      expect(lines.map(describeLine).toSorted()).toEqual([...expected, ...rest].toSorted())
    const scores = (await world.as(event.organiser).get(`scoring/getScores?roundId=${roundId}`)).body
    expectPlaces(scores.items)
    expect(scores.ties).toMatchObject({ rule, hasFormerTies: false })

    await publish(world, all, { namedPlaces: 4 })
    const table = (await world.as(null).get(`publication/getTable?eventId=${event.id}`)).body.items as Line[]
    expectPlaces(table)
    const decidedLines = table.filter(({ tieBreak }) => tieBreak === 'criterion')
    for (const { tieCriterion } of decidedLines) expect(tieCriterion).toBe(criteria[0]!.id)
    const placesByTitle = new Map(
      expected.map((line): [string, number] => [line.split(' ')[0]!, Number(line.split(' ')[1])]),
    )
    for (const index of [0, 1]) {
      const place = placesByTitle.get(titles[index]!)
      const { body } = await world.as(null).get(`submission/getSubmission?id=${entries[index]}`)
      expect(body.eventPosition).toBe(place)
      const reasons = await world
        .as(made[index]!.admin)
        .get(`publication/getReasons?submissionId=${entries[index]}`)
      expect(reasons.body).toMatchObject({ result: { place }, ties: { rule } })
    }
    const bundle = JSON.parse(await loadBundle(world, all)) as Bundle
    expect(bundle.payload).toMatchObject({ formatVersion: 4, tieRule: rule })
    expect(listBundleProblems(bundle, await loadPublicKeys(world))).toEqual([])
  })
