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
  const sumPoints = (valueOf: (point: Growth['points'][number]) => number) =>
    points.reduce((sum, point) => sum + valueOf(point), 0)
  const grown = (what: keyof typeof last, label: string): KeyFigure => ({
    label,
    value: numeral(last[what]),
    news: `+${numeral(sumPoints(({ added }) => added[what]))} in this period`,
    values: points.map(({ total }) => total[what]),
  })
  const [submitted, reviewed] = [
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
          values: points.map((one) => one.visits),
        }
      : grown('members', 'Members'),
    grown('participants', 'Enrollments'),
    grown('submissions', 'Submissions'),
    {
      label: 'Reviewed',
      value: percent(reviewed, submitted) || '–',
      news: `of ${numeral(submitted)} submitted in this period`,
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
