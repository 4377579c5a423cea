import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Only the demo's size, and short: about 40 seconds. */
  quick: boolean
  lighthouse: boolean
  /** Measures only whether the lists stay fast. */
  lists: boolean
  /** Measures only whether a gallery stays fast. */
  gallery: boolean
  /** Measures only whether the list of all projects stays fast. */
  discovery: boolean
  /** Measures only whether the administrators' lists stay fast; not part of a full run. */
  administration: boolean
  /** Measures only whether an inbox of any length opens as fast. */
  notifications: boolean
  /** Measures only whether judging stays fast. */
  judging: boolean
  /** Measures only how assigning a thousand projects and a thousand guesses a minute affect others. */
  judgingLoad: boolean
  /** Measures only the statistics for mentors and administrators. */
  statistics: boolean
  /** Measures only the image path. */
  images: boolean
  /** Measures only the cost of a live preview. */
  preview: boolean
  /** Measures only how long hostile files take. */
  files: boolean
  /** Measures only how soon e-mails and other jobs are done. */
  jobs: boolean
  /** Measures only which messages arrive while workers are killed; not part of a full run. */
  killed: boolean
  /**
   * Measures only the data that publishing leaves if the server is killed meanwhile; not part of a full run.
   */
  publishing: boolean
  /** Measures only requests during outages of external services; not part of a full run. */
  outages: boolean
  /** Measures only how one hostile member affects others; not part of a full run. */
  hostile: boolean
  /** Number of members in the large database. */
  scale: number
  /** File for all figures as JSON. */
  json: string | undefined
  /** Number of runs per address, and their length in seconds; the median counts. */
  rounds: number
  seconds: number
}

/** Reads the options. Throws an Error with one sentence for an unknown one. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      quick: { type: 'boolean', default: false },
      lighthouse: { type: 'boolean', default: false },
      lists: { type: 'boolean', default: false },
      gallery: { type: 'boolean', default: false },
      discovery: { type: 'boolean', default: false },
      administration: { type: 'boolean', default: false },
      notifications: { type: 'boolean', default: false },
      judging: { type: 'boolean', default: false },
      'judging-load': { type: 'boolean', default: false },
      statistics: { type: 'boolean', default: false },
      files: { type: 'boolean', default: false },
      jobs: { type: 'boolean', default: false },
      killed: { type: 'boolean', default: false },
      publishing: { type: 'boolean', default: false },
      outages: { type: 'boolean', default: false },
      hostile: { type: 'boolean', default: false },
      images: { type: 'boolean', default: false },
      preview: { type: 'boolean', default: false },
      scale: { type: 'string', default: '10000' },
      json: { type: 'string' },
    },
  })
  const { scale, 'judging-load': judgingLoad, ...chosen } = values
  const length = chosen.quick ? { rounds: 3, seconds: 0.5 } : { rounds: 4, seconds: 1 }
  return { ...chosen, judgingLoad, json: chosen.json, scale: Number(scale), ...length }
}
