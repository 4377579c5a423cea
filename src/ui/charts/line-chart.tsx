import { AxisBottom, AxisLeft } from '@visx/axis'
import { Group } from '@visx/group'
import { scaleLinear, scalePoint } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { abbreviate } from '#lib/fields/numbers.ts'
import './chart.css'

export type LineChartProps = {
  /** Sentence that describes the chart; a table beside it has the numbers. */
  label: string
  /** Names of the steps, as short as possible. */
  steps: readonly string[]
  series: readonly Series[]
}

const width = 640
const height = 320
const edge = { top: 12, right: 16, bottom: 40, left: 56 }
const maxMarkedSteps = 40

/** A line chart in a box of fixed size, which the stylesheet scales. So the server can draw it too. */
export function LineChart({ label, steps, series }: LineChartProps) {
  const maxValue = Math.max(1, ...series.flatMap(({ values }) => values))
  const keys = steps.map((_, index) => index)
  const x = scalePoint({ domain: keys, range: [edge.left, width - edge.right] })
  const y = scaleLinear({ domain: [0, maxValue], range: [height - edge.bottom, edge.top], nice: 4 })
  const levels = y.ticks(4).filter(Number.isInteger)
  const labelStep = Math.max(1, Math.ceil(steps.length / 6))
  return (
    <figure className="chart">
      <figcaption className="visually-hidden">{label}</figcaption>
      <Legend series={series} />
      <svg className="chart__plot" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        <Group className="chart__rule">
          {levels.map((level) => (
            <line key={level} x1={edge.left} x2={width - edge.right} y1={y(level)} y2={y(level)} />
          ))}
        </Group>
        <AxisLeft
          scale={y}
          left={edge.left}
          tickValues={levels}
          tickFormat={(value) => abbreviate(Number(value))}
          hideAxisLine
          hideTicks
          tickLabelProps={{ className: 'chart__tick', textAnchor: 'end', dx: '-0.5em', dy: '0.35em' }}
        />
        <AxisBottom
          scale={x}
          top={height - edge.bottom}
          tickValues={keys.filter((index) => index % labelStep === 0)}
          tickFormat={(index) => steps[index] ?? ''}
          axisClassName="chart__ground"
          hideTicks
          tickLabelProps={{ className: 'chart__tick', textAnchor: 'middle', dy: '0.4em' }}
        />
        {series.map(({ name, values }, index) => (
          <Group key={name} className={`chart__series chart__series--${index + 1}`}>
            <LinePath
              data={[...values]}
              x={(_, step) => x(step) ?? 0}
              y={(value) => y(value)}
              strokeDasharray={dashes[index]}
            />
            {values.length <= maxMarkedSteps &&
              values.map((value, step) => (
                <path
                  key={step}
                  d={getMarkerPath(index, 3.5)}
                  transform={`translate(${x(step) ?? 0} ${y(value)})`}
                />
              ))}
          </Group>
        ))}
      </svg>
    </figure>
  )
}

function Legend({ series }: Pick<LineChartProps, 'series'>) {
  return (
    <ul className="chart__legend">
      {series.map(({ name }, index) => (
        <li key={name} className={`chart__series chart__series--${index + 1}`}>
          <svg viewBox="0 0 32 12" aria-hidden="true">
            <line x1="1" x2="31" y1="6" y2="6" strokeDasharray={dashes[index]} />
            <path d={getMarkerPath(index, 3.5)} transform="translate(16 6)" />
          </svg>
          {name}
        </li>
      ))}
    </ul>
  )
}

interface Series {
  name: string
  /** A value per step. */
  values: readonly number[]
}

/** Dash patterns. At most six lines are distinguishable, by color, dashes and point shape. */
const dashes = [undefined, '7 4', '2 4', '10 4 2 4', '14 5', '4 2'] as const

/**
 * Returns the path of a point of this size around the origin: circle, square, triangle, diamond, cross,
 * inverted triangle.
 */
function getMarkerPath(index: number, size: number): string {
  const s = size
  const shapes = [
    `M${-s} 0a${s} ${s} 0 1 0 ${2 * s} 0a${s} ${s} 0 1 0 ${-2 * s} 0z`,
    `M${-s} ${-s}h${2 * s}v${2 * s}h${-2 * s}z`,
    `M0 ${-1.2 * s}L${1.2 * s} ${s}H${-1.2 * s}z`,
    `M0 ${-1.4 * s}L${1.4 * s} 0L0 ${1.4 * s}L${-1.4 * s} 0z`,
    `M${-s} ${-s / 3}h${(2 * s) / 3}v${(-2 * s) / 3}h${(2 * s) / 3}v${(2 * s) / 3}h${(2 * s) / 3}v${(2 * s) / 3}h${(-2 * s) / 3}v${(2 * s) / 3}h${(-2 * s) / 3}v${(-2 * s) / 3}h${(-2 * s) / 3}z`,
    `M0 ${1.2 * s}L${1.2 * s} ${-s}H${-1.2 * s}z`,
  ]
  return shapes[index % shapes.length]!
}
