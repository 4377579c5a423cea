import { latePart } from '#ui/parts/late-part.tsx'

/** Charts load lazily, after the numbers. */
export const LineChart = latePart(async () => (await import('#ui/charts/line-chart.tsx')).LineChart)
export const Sparkline = latePart(async () => (await import('#ui/charts/sparkline.tsx')).Sparkline)
