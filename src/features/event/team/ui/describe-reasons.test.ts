import { expect, test } from 'vitest'
import { describeReasons, type ShownSuggestion } from './describe-reasons.ts'

test('shared hours say with whom, for beside them stand those that are shared with the reader', () => {
  const suggestion = { reasons: { roles: [], axes: [], sharedHours: 6 } } as unknown as ShownSuggestion
  expect(describeReasons(suggestion, 'team')).toEqual(['6 h a day shared with your whole team'])
  expect(describeReasons(suggestion, 'person')).toEqual(['6 h a day shared with the whole team'])
})
