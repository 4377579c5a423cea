import { numberFormat } from '#lib/fields/formats.ts'
import './chart.css'

export type Bar = { label: string; value: number }

/** Amounts as bars, each with its number; the longest bar fills the row. */
export function BarList({ label, bars }: { label: string; bars: readonly Bar[] }) {
  const maxValue = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ol className="bars" aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.label}>
          <span className="bars__label">{bar.label}</span>
          <span className="bars__track">
            <i style={{ inlineSize: `${(bar.value / maxValue) * 100}%` }} />
          </span>
          <b>{numberFormat({}).format(bar.value)}</b>
        </li>
      ))}
    </ol>
  )
}
