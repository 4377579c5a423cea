import { StatRow } from '#ui/charts/stat-row.tsx'
import { Sparkline } from './charts.tsx'
import type { Growth } from './growth-section.tsx'
import { numeral, percent } from './figure-texts.ts'

interface KeyFigure {
  label: string
  value: string
  news: string
  values: readonly number[]
}

/** Shows totals, their growth in the period, and a sparkline. */
export function KeyFigures({ growth: { points }, isOfEvent }: { growth: Growth; isOfEvent: boolean }) {
  const last = points.at(-1)!.total
  const sumPoints = (getValue: (point: Growth['points'][number]) => number) =>
    points.reduce((sum, point) => sum + getValue(point), 0)
  const createGrowthFigure = (metric: keyof typeof last, label: string): KeyFigure => ({
    label,
    value: numeral(last[metric]),
    news: `+${numeral(sumPoints(({ added }) => added[metric]))} in this period`,
    values: points.map(({ total }) => total[metric]),
  })
  const [submittedCount, reviewed] = [
    sumPoints(({ added }) => added.submissions),
    sumPoints((point) => point.reviewed),
  ]
  const visits = sumPoints((point) => point.visits)
  const figures: KeyFigure[] = [
    isOfEvent
      ? {
          label: 'Visits',
          value: numeral(visits),
          news: 'in this period',
          values: points.map((point) => point.visits),
        }
      : createGrowthFigure('members', 'Members'),
    createGrowthFigure('participants', 'Enrollments'),
    createGrowthFigure('submissions', 'Submissions'),
    {
      label: 'Reviewed',
      value: percent(reviewed, submittedCount) || '–',
      news: `of ${numeral(submittedCount)} submitted in this period`,
      values: points
        .filter(({ added }) => added.submissions > 0)
        .map((point) => point.reviewed / point.added.submissions),
    },
  ]
  return (
    <StatRow
      stats={figures.map(({ label, value, news, values }) => ({
        label,
        value,
        note: (
          <>
            {news}
            <Sparkline values={values} />
          </>
        ),
      }))}
    />
  )
}
