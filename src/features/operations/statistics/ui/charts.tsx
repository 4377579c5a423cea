import { createLatePart } from '#ui/parts/late-part.tsx'

/** Charts load lazily, after the numbers. */
export const LineChart = createLatePart(async () => (await import('#ui/charts/line-chart.tsx')).LineChart)
export const Sparkline = createLatePart(async () => (await import('#ui/charts/sparkline.tsx')).Sparkline)
