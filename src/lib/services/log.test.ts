import { expect, test } from 'vitest'
import { createErrorReporter } from './log.ts'

test('an error that goes on is written once in ten seconds, with how often it came meanwhile', () => {
  let now = 0
  const lines: [string, string, object][] = []
  const report = createErrorReporter(
    'jobs',
    () => now,
    (...line) => lines.push(line as [string, string, object]),
  )
  for (; now < 10_000; now += 100) report(new Error('the database is away'))
  report(new Error('something else'))
  report(new Error('the database is away'))
  expect(lines).toEqual([
    ['jobs', 'the database is away', {}],
    ['jobs', 'something else', {}],
    ['jobs', 'the database is away', { repeated: 99 }],
  ])
})
