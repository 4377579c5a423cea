import { appendFileSync } from 'node:fs'
import { afterAll, afterEach } from 'vitest'
import { forget, testimony } from './witness.ts'

// A remote machine shows only its output, so a failed journey prints its log, and `.ci/run` prints it again at
// the end, which is what such a machine keeps. A passing one prints nothing.
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const report = `${task.name}\n${await testimony()}\n`
  console.log(report)
  appendFileSync('build/failed-journeys.log', report)
})

afterAll(forget)
