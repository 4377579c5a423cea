/** Upper bounds of the buckets, in seconds. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface Series {
  labels: string
  /** Counts by bucket; the last one is for values above all bounds. */
  counts: number[]
  sum: number
}

/**
 * Creates a histogram in Prometheus' text format whose series are plain numbers. The one of prom-client
 * checks and hashes its labels for each value, which takes 2 µs: 3% of the time for a cached page.
 */
export function createHistogram({ name, help }: { name: string; help: string }) {
  const all: Series[] = []
  return {
    /**
     * Adds a series. Call it only once for each combination of labels. Returns a function that records a
     * value in seconds.
     */
    addSeries(labels: Record<string, string>): (seconds: number) => void {
      const pairs = Object.entries(labels).map(([label, value]) => `${label}="${escape(value)}"`)
      const series = { labels: pairs.join(','), counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }
      all.push(series)
      return (seconds) => {
        const bucket = bounds.findIndex((upperBound) => seconds <= upperBound)
        const index = bucket < 0 ? bounds.length : bucket
        series.counts[index] = series.counts[index]! + 1
        series.sum += seconds
      }
    },
    format: () =>
      [
        `# HELP ${name} ${help}`,
        `# TYPE ${name} histogram`,
        ...all.flatMap((series) => formatLines(name, series)),
      ].join('\n'),
  }
}

function formatLines(name: string, { labels, counts, sum }: Series): string[] {
  let total = 0
  const buckets = counts.map((count, index) => {
    total += count
    return `${name}_bucket{le="${bounds[index] ?? '+Inf'}",${labels}} ${total}`
  })
  return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${total}`]
}

const escape = (value: string) =>
  value
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('"', String.raw`\"`)
    .replaceAll('\n', String.raw`\n`)
