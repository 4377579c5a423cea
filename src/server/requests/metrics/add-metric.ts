import { Counter, Gauge, type Registry } from 'prom-client'

interface MetricOptions<Value> {
  help: string
  /** Called for each scrape. */
  read: () => Value
}

export function addGauge(
  registry: Registry,
  name: string,
  { help, read }: MetricOptions<number | Promise<number>>,
): void {
  registry.registerMetric(
    new Gauge({
      name: `kilnyard_${name}`,
      help,
      registers: [],
      async collect() {
        this.set(await read())
      },
    }),
  )
}

/** Adds a counter. `read` returns the total since the process started. */
export function addCounter(registry: Registry, name: string, { help, read }: MetricOptions<number>): void {
  registry.registerMetric(
    new Counter({
      name: `kilnyard_${name}`,
      help,
      registers: [],
      collect() {
        this.reset()
        this.inc(read())
      },
    }),
  )
}
