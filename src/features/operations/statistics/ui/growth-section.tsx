import type { AnswerOf } from '#lib/contract/contract.ts'
import type { GrowthMetric, statisticsContract } from '../contract.ts'
import { Skeleton } from '#ui/parts/skeleton.tsx'
import { LineChart } from './charts.tsx'
import { FigureSection } from './figure-section.tsx'
import { FigureTable } from './figure-table.tsx'
import { numeral, formatStep, stepLabels } from './figure-texts.ts'

export type Growth = AnswerOf<typeof statisticsContract, 'getGrowth'>

interface GrowthSectionProps {
  growth: Growth
  /** Whether the figures are of one event, so that members and texts are left out. */
  isOfEvent: boolean
  csvHref: string
}

const growthLabels: Record<GrowthMetric, string> = {
  members: 'Members',
  participants: 'Enrollments',
  submissions: 'Submissions',
  texts: 'Texts',
}

export function GrowthSection({ growth: { points, by }, isOfEvent, csvHref }: GrowthSectionProps) {
  const shownSeries: GrowthMetric[] = isOfEvent
    ? ['participants', 'submissions']
    : ['members', 'participants', 'submissions', 'texts']
  const series = shownSeries.map((metric) => ({
    name: growthLabels[metric],
    values: points.map(({ added }) => added[metric]),
  }))
  const sums = series.map(({ values }) => values.reduce((sum, value) => sum + value, 0))
  const visits = points.reduce((sum, point) => sum + point.visits, 0)
  return (
    <FigureSection
      id="growth"
      title={`New in each ${by}`}
      about="Counted by day, in UTC. People who left and withdrawn work aren’t counted."
      csvHref={csvHref}
      nothing={[...sums, visits].every((sum) => sum === 0) && 'Nothing new in this period.'}
      chart={
        <LineChart
          label={`In this period: ${series.map(({ name }, index) => `${name.toLowerCase()} ${numeral(sums[index]!)}`).join(', ')}. The table shows the numbers for each ${by}.`}
          steps={points.map(({ day }) => formatStep(day, by))}
          series={series}
          waiting={<Skeleton shape="cover" height="16rem" />}
        />
      }
    >
      <FigureTable
        caption={`New in each ${by}, in numbers`}
        head={[stepLabels[by], ...shownSeries.map((metric) => growthLabels[metric]), 'Visits']}
        rows={points.toReversed().map(({ day, added, visits: visitCount }) => ({
          key: day,
          name: formatStep(day, by, true),
          cells: [...shownSeries.map((metric) => numeral(added[metric])), numeral(visitCount)],
        }))}
        foot={[...sums.map(numeral), numeral(visits)]}
      />
    </FigureSection>
  )
}
