import { sql } from 'drizzle-orm'
import { aRandomCommunity } from '#tests/support/people/random-community.ts'
import { type Ask, recount } from '#tests/support/people/recount.ts'
import { expect, test } from '#tests/support/world.ts'

const periods = [
  { from: '2026-09-01', to: '2026-11-21', by: 'week' },
  { from: '2026-10-05', to: '2026-10-05', by: 'day' },
  { from: '2026-10-07', to: '2026-10-23', by: 'month' },
  { from: '2025-12-01', to: '2026-12-31', by: 'day' },
]

test('every figure is what a recount of each single thing says, whatever is deleted, declined, private or a draft', async ({
  world,
}) => {
  const { eventIds } = await aRandomCommunity(world)
  const ada = await world.member('ADMIN')
  const runQuery: Ask = (statement) => world.db.execute(sql.raw(statement), 'objects')
  const read = async (operation: string, query: Record<string, string>) => {
    const { status, body } = await world.as(ada).get(`statistics/${operation}?${new URLSearchParams(query)}`)
    expect({ status, message: body.message }).toEqual({ status: 200 })
    return body
  }
  for (const period of periods)
    for (const eventId of [null, ...eventIds]) {
      const query = { ...period, ...(eventId && { eventId }) }
      const recounted = recount(runQuery, { ...period, eventId })

      const { steps } = await read('getFunnel', query)
      expect(Object.fromEntries(steps.map(({ step, count }: Step) => [step, count]))).toEqual(
        await recounted.funnel(),
      )
      const technologyUse = await read('getTechnologyUse', query)
      expect(
        technologyUse.technologies.map(({ slug, submissions }: TechnologyCount) => ({ slug, submissions })),
      ).toEqual((await recounted.technologies()).filter(({ submissions }) => submissions !== 0))
      const coverage = await read('getReviewCoverage', query)
      expect(coverage.all).toEqual(await recounted.coverage())
      expect(coverage.reviewers.map(formatReviewer).toSorted()).toEqual(
        (await recounted.reviewers()).map(formatReviewer).toSorted(),
      )

      const { points } = await read('getGrowth', query)
      expect(grownTo(points)).toEqual(await recounted.growth())
    }
  for (const period of periods) {
    const texts = await read('getTextFigures', { ...period, perPage: '100' })
    const listedTexts = texts.items.map(({ slug, visits, reads, likes }: Text) => ({
      slug,
      visits,
      reads,
      likes,
    }))
    const recountedTexts = await recount(runQuery, { ...period, eventId: null }).texts()
    expect(listedTexts.map(inOneLine).toSorted()).toEqual(recountedTexts.map(inOneLine).toSorted())
  }
})

test('the steps of a period fill it, however weeks and months lie', async ({ world }) => {
  const ada = await world.member('MENTOR')
  const readDays = async (query: string) => {
    const { body } = await world.as(ada).get(`statistics/getGrowth?${query}`)
    return body.points.map(({ day }: { day: string }) => day)
  }
  expect(await readDays('from=2026-10-07&to=2026-10-19&by=week')).toEqual([
    '2026-10-07',
    '2026-10-12',
    '2026-10-19',
  ])
  expect(await readDays('from=2026-10-25&to=2026-12-01&by=month')).toEqual([
    '2026-10-25',
    '2026-11-01',
    '2026-12-01',
  ])
  expect(await readDays('from=2026-10-24&to=2026-10-26&by=day')).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ])
})

test('a period that ends before it starts, and one of too many steps, are refused', async ({ world }) => {
  const ada = await world.member('MENTOR')
  const requestGrowth = (query: string) => world.as(ada).get(`statistics/getGrowth?${query}`)

  expect(await requestGrowth('from=2026-10-07&to=2026-10-06')).toMatchObject({
    status: 422,
    body: { fieldErrors: { to: 'The end can’t be before the start' } },
  })
  expect(await requestGrowth('from=2020-01-01&to=2026-10-06&by=day')).toMatchObject({
    status: 422,
    body: { fieldErrors: { by: 'That period is too long for such short steps' } },
  })
  expect(await requestGrowth('from=2026-02-30')).toMatchObject({ status: 422 })
})

interface Step {
  step: string
  count: number
}
interface TechnologyCount {
  slug: string
  submissions: number
}
interface Text {
  slug: string
  visits: number
  reads: number
  likes: number
}
type Amounts = Record<'members' | 'participants' | 'submissions' | 'texts', number>

const formatReviewer = ({ userName, reviews: count }: Record<string, unknown>) =>
  `${String(userName)} ${String(count)}`
const inOneLine = ({ slug, visits, reads, likes }: Record<string, unknown>) =>
  [slug, visits, reads, likes].join(' ')

function grownTo(points: { added: Amounts; total: Amounts; visits: number }[]) {
  const last = points.at(-1)!
  const growthEntries = (Object.keys(last.total) as (keyof Amounts)[]).flatMap((metric) => [
    [metric, last.total[metric]],
    [`new ${metric}`, points.reduce((sum, { added }) => sum + added[metric], 0)],
  ])
  const visits = points.reduce((sum, point) => sum + point.visits, 0)
  return { ...Object.fromEntries(growthEntries), 'new visits': visits }
}
