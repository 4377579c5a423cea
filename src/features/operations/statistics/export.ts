import type { Context } from '#lib/contract/context.ts'
import { byteOrderMark, type Cell, csvLine, type LineFile } from '#lib/pages/download.ts'
import type { InputOf } from '#lib/contract/contract.ts'
import type { FigureName, FiguresQuery, statisticsContract } from './contract.ts'
import { getFunnel } from './funnel.ts'
import { getGrowth } from './community/growth.ts'
import { getReviewCoverage } from './review-coverage.ts'
import { getPeriodScope, loadScope } from './scope.ts'
import { getTechnologyUse } from './community/technology-use.ts'
import { getTextFigures } from './community/text-figures.ts'

type Query = InputOf<typeof statisticsContract, 'exportFigures'>

/** Exports the same numbers as the tables on the page; for texts the first hundred. */
export async function exportFigures(ctx: Context, { of, ...query }: Query): Promise<LineFile> {
  const { slug } = await loadScope(ctx, query)
  const rows = await tables[of](ctx, query)
  const { from, to } = getPeriodScope(ctx, query).period
  const name = ['statistics', of, ...(slug ? [slug] : []), from, to].join('-')
  return { fileName: `${name}.csv`, lines: formatLines(rows) }
}

async function* formatLines(rows: Cell[][]) {
  yield byteOrderMark
  for (const row of rows) yield csvLine(row)
}

const tables: Record<FigureName, (ctx: Context, query: FiguresQuery) => Promise<Cell[][]>> = {
  async funnel(ctx, query) {
    const { steps } = await getFunnel(ctx, query)
    return [['Step', 'Count'], ...steps.map(({ step, count }) => [step, count])]
  },
  async growth(ctx, query) {
    const { points } = await getGrowth(ctx, query)
    return [
      [
        'From',
        ...growthMetrics.flatMap((metric) => [`New ${metric}`, `All ${metric}`]),
        'Reviewed submissions',
        'Visits',
      ],
      ...points.map(({ day, added, total, reviewed, visits }) => [
        day,
        ...growthMetrics.flatMap((metric) => [added[metric], total[metric]]),
        reviewed,
        visits,
      ]),
    ]
  },
  async technologies(ctx, query) {
    const { technologies } = await getTechnologyUse(ctx, query)
    return [
      ['Technology', 'Submissions'],
      ...technologies.map(({ name, submissions }) => [name, submissions]),
    ]
  },
  async coverage(ctx, query) {
    const { all } = await getReviewCoverage(ctx, query)
    return [reviewHead, [all.none, all.one, all.two, all.threeOrMore]]
  },
  async events(ctx, query) {
    const { events } = await getReviewCoverage(ctx, query)
    return [
      ['Event', ...reviewHead],
      ...events.map(({ title, none, one, two, threeOrMore }) => [title, none, one, two, threeOrMore]),
    ]
  },
  async reviewers(ctx, query) {
    const { reviewers } = await getReviewCoverage(ctx, query)
    return [['Reviewer', 'Reviews'], ...reviewers.map(({ name, reviews }) => [name, reviews])]
  },
  async texts(ctx, { from, to, by }) {
    const { items } = await getTextFigures(ctx, {
      from,
      to,
      by,
      page: 1,
      perPage: 100,
      orderBy: 'mostVisits',
    })
    return [
      ['Kind', 'Title', 'Address', 'Language', 'Visits', 'Reads', 'Likes'],
      ...items.map((text) => [
        text.kind,
        text.title,
        text.slug,
        text.language,
        text.visits,
        text.reads,
        text.likes,
      ]),
    ]
  },
}

const growthMetrics = ['members', 'participants', 'submissions', 'texts'] as const
const reviewHead = ['No review', 'One', 'Two', 'Three or more']
