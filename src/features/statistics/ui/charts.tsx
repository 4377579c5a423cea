import { lazy } from 'react'

/** Charts come in a piece of their own, after the numbers. */
export const LineChart = lazy(async () => ({
  default: (await import('#ui/charts/line-chart.tsx')).LineChart,
}))
export const Sparkline = lazy(async () => ({ default: (await import('#ui/charts/sparkline.tsx')).Sparkline }))
