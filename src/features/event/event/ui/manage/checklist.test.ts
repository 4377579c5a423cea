import { expect, test } from 'vitest'
import { buildChecklist } from './checklist.ts'

const event = { startAt: null, endAt: null, image: null, description: '', rules: '' }
const scheduled = (schedule: Parameters<typeof buildChecklist>[1]) =>
  buildChecklist(event, schedule).find(({ tab }) => tab === 'schedule')?.isDone

test('what stands on a schedule by itself counts for nothing', () => {
  expect(scheduled([{ derivedFrom: 'submissionsCloseAt' }])).toBe(false)
  expect(scheduled([{ derivedFrom: 'submissionsCloseAt' }, { derivedFrom: null }])).toBe(true)
})
