import { defineConfig } from 'vitest/config'

// For machines that are busy: no test waits for a clock, so a quick one loses nothing by it.
const patience = { testTimeout: 120_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } }
const journeys = 'tests/journeys/**/*.test.ts'

export default defineConfig({
  test: {
    globalSetup: 'tests/global-setup.ts',
    projects: [
      {
        test: {
          ...patience,
          name: 'behaviour',
          include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
          exclude: [journeys],
          // What is costly to begin, a worker begins once: no module keeps anything that one test could leave to another.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        // A browser and a whole server each: one at a time, when nothing else asks for the machine.
        test: {
          ...patience,
          name: 'journeys',
          include: [journeys],
          setupFiles: ['tests/journeys/tell-failures.ts'],
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
