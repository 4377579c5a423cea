import { parseArgs } from 'node:util'

export interface SimulationOptions {
  /** Events for each row. */
  events: number
  seed: number
  /** Assigns entries to judges instead of scoring them. */
  assignment: boolean
}

/** Reads the options. Throws for an invalid one. */
export function readOptions(args: string[]): SimulationOptions {
  const { values } = parseArgs({
    args,
    options: {
      events: { type: 'string', default: '500' },
      seed: { type: 'string', default: '1' },
      assignment: { type: 'boolean', default: false },
    },
  })
  const [events, seed] = [Number(values.events), Number(values.seed)]
  if (!Number.isInteger(events) || events < 1 || !Number.isInteger(seed))
    throw new Error('Use --events=500 --seed=1, both whole numbers.')
  return { events, seed, assignment: values.assignment }
}
