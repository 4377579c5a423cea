import { expect, test } from 'vitest'
import { auditActs } from './acts.ts'
import { describeAct } from './describe-act.ts'

test('each code has words of its own, and names no thing by a wrong article', () => {
  const templates = Object.values(auditActs)
  expect(new Set(templates).size).toBe(templates.length)
  expect(describeAct('moderation.hidden', 'application')).toBe('hid an app')
  expect(describeAct('moderation.hidden')).toBe('hid something')
  for (const code of Object.keys(auditActs)) expect(code).toMatch(/^[a-z]+(\.[a-z-]+)+$/)
})
