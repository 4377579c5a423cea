import { defineConfig } from 'vitest/config'
import { SlowestFirst } from './tests/run/slowest-first.ts'

// For machines that are busy: no test waits for a clock, so a quick one loses nothing by it.
const patience = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } }
const journeys = 'tests/journeys/**/*.test.ts'
const pages = 'tests/pages/**/*.test.ts'
/** What goes through the whole site, or the same way many times. `npm test` leaves it out. */
const sweeps = 'tests/sweeps/**/*.test.ts'
/** Lines that break, servers that start or are killed, people side by side, results from a round to their proof. */
const longJourneys = [
  'tests/journeys/event/{submit-together,talking,video}.test.ts',
  'tests/journeys/judging/judging-results.test.ts',
  'tests/journeys/operations/statistics.test.ts',
  'tests/journeys/people/next-auth.test.ts',
]
const sweepsWithoutBrowser = ['tests/sweeps/{canaries,hostile-addresses,picture-markup}.test.ts']
const leash = 'tests/run/leash.ts'
/** Begins at the same moment at any date (CONTRIBUTING.md). What a browser looks at goes by its clock, the real one. */
const written = { provide: { clock: 'written' as const }, setupFiles: [leash, 'tests/run/written-date.ts'] }

/**
 * What takes long by its nature: large files, whole folders, every operation asked by everybody in search of what nobody
 * may see, a thousand teams, databases and servers that start. `npm test` leaves it out.
 */
const slow = [
  'src/commands/backup.test.ts',
  'src/commands/import.test.ts',
  'src/commands/backup/move/move.test.ts',
  'src/commands/seed.test.ts',
  'src/database/embedded.test.ts',
  'src/features/judging/assignment/judge-departures.test.ts',
  'src/features/operations/bundle/large.test.ts',
  'src/features/operations/bundle/round-trip.test.ts',
  'src/features/event/chat/rooms/{other-chat,rooms}.test.ts',
  'src/features/platform/files/storage/*.test.ts',
  'tests/authorisation/programs.test.ts',
  'tests/authorisation/sealed-ballots.test.ts',
  'tests/server/large-uploads.test.ts',
  'tests/server/start.test.ts',
  'tests/upgrades/upgrades.test.ts',
]

/** Tests of what was built; React works there as visitors get it, and not four times as slow. */
const built = { env: { NODE_ENV: 'production' }, server: { deps: { external: [/\/build\/server\//] } } }
const watched = {
  provide: { clock: 'real' as const },
  setupFiles: [leash, 'tests/journeys/support/tell-failures.ts'],
}
/**
 * What is costly to begin, a worker begins once: no module keeps anything that one test could leave to another. All
 * projects have as many workers and so are one group: none waits for the last file of the one before.
 */
const atOnce = {
  isolate: false,
  maxWorkers: 2,
  // As in src/main.ts: a worker has the threads of many sites.
  execArgv: ['--no-wasm-code-gc'],
}

export default defineConfig({
  test: {
    globalSetup: 'tests/run/global-setup.ts',
    sequence: { sequencer: SlowestFirst },
    projects: [
      {
        test: {
          ...patience,
          name: 'behaviour',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [journeys, pages, sweeps, ...slow],
          ...written,
          ...atOnce,
        },
      },
      { test: { ...patience, name: 'slow', include: slow, ...written, ...atOnce } },
      { test: { ...patience, ...built, name: 'pages', include: [pages], ...written, ...atOnce } },
      {
        test: {
          ...patience,
          ...built,
          name: 'page-sweeps',
          include: sweepsWithoutBrowser,
          ...written,
          ...atOnce,
        },
      },
      // A browser for each worker, a site for each file.
      {
        test: {
          ...patience,
          ...built,
          name: 'journeys',
          include: [journeys],
          exclude: longJourneys,
          ...watched,
          ...atOnce,
        },
      },
      {
        test: {
          ...patience,
          ...built,
          name: 'sweeps',
          include: [sweeps, ...longJourneys],
          exclude: sweepsWithoutBrowser,
          ...watched,
          ...atOnce,
        },
      },
    ],
  },
})
