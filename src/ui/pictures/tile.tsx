import { classNames } from '../class-names.ts'
import { getInkValue, drawTilePattern, type TilePattern } from './tile-pattern.ts'

export type TileProps = {
  /** Slug that determines the pattern. */
  seed: string
  columns?: number | undefined
  rows?: number | undefined
  className?: string | undefined
}

/** The pattern for things without a picture. Fills its box. Decorative, so it has no accessible name. */
export function Tile({ seed, columns = 8, rows = 5, className }: TileProps) {
  const { width, height, ground, layers } = getPattern(seed, columns, rows)
  return (
    <svg
      className={classNames('tile', className)}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <path fill={getInkValue(ground, 'theme')} d={`M0 0h${width}v${height}H0z`} />
      {layers.map(({ ink, d }) => (
        <path key={ink + d} fill={getInkValue(ink, 'theme')} d={d} />
      ))}
    </svg>
  )
}

// A slug's pattern never changes, and drawing it takes longer than the rest of its card, so patterns are
// cached.
const patterns = new Map<string, TilePattern>()

function getPattern(seed: string, columns: number, rows: number): TilePattern {
  const key = `${columns} ${rows} ${seed}`
  const cachedPattern = patterns.get(key)
  if (cachedPattern) return cachedPattern
  if (patterns.size >= 500) patterns.clear()
  const pattern = drawTilePattern(seed, { columns, rows })
  patterns.set(key, pattern)
  return pattern
}
