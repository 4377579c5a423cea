import { parseArgs } from 'node:util'

export interface BenchOptions {
  /** Only the demo's size, and short: about 40 seconds. */
  quick: boolean
  lighthouse: boolean
  /** Only whether the lists stay flat. */
  lists: boolean
  /** Only whether a gallery stays as quick. */
  gallery: boolean
  /** Only whether everything that was built is found as quickly. */
  discovery: boolean
  /** Only whether what administrators read stays flat; not part of the whole. */
  administration: boolean
  /** Only whether a tray opens as quickly, however long it is. */
  notifications: boolean
  /** Only whether judging stays as quick. */
  judging: boolean
  /** Only what dealing a thousand projects and a thousand guesses a minute do to others. */
  judgingLoad: boolean
  /** Only what mentors and administrators count. */
  statistics: boolean
  /** Only the image path. */
  images: boolean
  /** Only what a live preview costs. */
  preview: boolean
  /** Only how long hostile files take. */
  files: boolean
  /** Only how soon mail and other jobs are done. */
  jobs: boolean
  /** Only what arrives while workers are killed; not part of the whole. */
  killed: boolean
  /** Only what publishing leaves when the server is killed meanwhile; not part of the whole. */
  publishing: boolean
  /** Only requests while what is outside is away; not part of the whole. */
  outages: boolean
  /** Only what one hostile member does to others; not part of the whole. */
  hostile: boolean
  /** How many members the large database has. */
  scale: number
  /** Where all figures are written as JSON. */
  json: string | undefined
  /** How often each address is measured, and for how many seconds; the median counts. */
  rounds: number
  seconds: number
}

/** Throws an Error with one sentence for what it does not know. */
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
