import type { CSSProperties } from 'react'
import './radar.css'

export type RadarAxis = { label: string; /** From 1 up; null if there is no rating. */ value: number | null }
export type RadarProps = {
  axes: readonly RadarAxis[]
  /** Level of the outer ring. */
  most?: number | undefined
  /** Subject of the drawing, such as "Skills". */
  label: string
}

/** A radar chart of levels. Each point shows its level on hover and keyboard focus. */
export function Radar({ axes, most = 5, label }: RadarProps) {
  const getPoint = (index: number, level: number) => getPointAt(index / axes.length, (level / most) * radius)
  const ring = (level: number) => axes.map((_, index) => getPoint(index, level).join()).join(' ')
  return (
    <figure className="radar" aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
        {Array.from({ length: most }, (_, index) => (
          <polygon key={index} className="radar__ring" points={ring(index + 1)} />
        ))}
        {axes.map((axis, index) => (
          <polyline
            key={axis.label}
            className="radar__axis"
            points={`${center},${center} ${getPoint(index, most).join()}`}
          />
        ))}
        <polygon
          className="radar__area"
          points={axes.map(({ value }, index) => getPoint(index, value ?? 0).join()).join(' ')}
        />
      </svg>
      {axes.map((axis, index) => (
        <Mark
          key={axis.label}
          {...{ axis, most }}
          end={getPoint(index, most)}
          point={getPoint(index, axis.value ?? 0)}
        />
      ))}
    </figure>
  )
}

interface MarkProps {
  axis: RadarAxis
  most: number
  /** End of the axis, where its name is. */
  end: Point
  point: Point
}

function Mark({ axis: { label, value }, most, end, point }: MarkProps) {
  const valueText = `${label}: ${value ?? 0} of ${most}`
  return (
    <>
      <span className="radar__name" style={getPointStyle(end)} data-side={getSide(end)} aria-hidden>
        {label}
      </span>
      {value !== null && (
        <button type="button" className="radar__point" style={getPointStyle(point)} aria-label={valueText}>
          <span className="radar__tip" aria-hidden>
            {valueText}
          </span>
        </button>
      )}
    </>
  )
}

type Point = readonly [x: number, y: number]

const size = 240
const center = size / 2
const radius = 112

/**
 * Returns a point by its share of a full turn and its distance from the center. Share 0 points up; the turn
 * is clockwise.
 */
function getPointAt(turnShare: number, distance: number): Point {
  const angle = (turnShare - 0.25) * 2 * Math.PI
  return [round(center + Math.cos(angle) * distance), round(center + Math.sin(angle) * distance)]
}

const round = (value: number) => Math.round(value * 10) / 10

const getPointStyle = ([x, y]: Point) =>
  ({ '--x': `${round((x / size) * 100)}%`, '--y': `${round((y / size) * 100)}%` }) as CSSProperties

function getSide([x, y]: Point) {
  if (Math.abs(x - center) < 1) return y < center ? 'top' : 'bottom'
  return x < center ? 'left' : 'right'
}
