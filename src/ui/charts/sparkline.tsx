import { scaleLinear } from '@visx/scale'
import { AreaClosed, LinePath } from '@visx/shape'
import './chart.css'

const width = 120
const height = 32

/** The trend beside its figure. Shows nothing that is not also available as text. */
export function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const x = scaleLinear({ domain: [0, values.length - 1], range: [2, width - 2] })
  const y = scaleLinear({ domain: [Math.min(...values), Math.max(...values)], range: [height - 3, 3] })
  const scales = { x: (_: number, index: number) => x(index), y: (value: number) => y(value) }
  return (
    <svg className="spark" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      <AreaClosed className="spark__area" data={[...values]} yScale={y} {...scales} />
      <LinePath data={[...values]} {...scales} />
    </svg>
  )
}
