import { expect, test } from 'vitest'
import { findImageError, getImageRules } from './image-rules.ts'

test.for<[string, number, number, string | undefined]>([
  ['submission/1-2', 1600, 900, undefined],
  ['submission/1-2', 960, 600, undefined],
  ['submission/1-2', 800, 800, 'The picture must have the shape 16:9 or 16:10'],
  ['project/1', 1600, 900, undefined],
  ['project/1', 960, 600, 'The picture must have the shape 16:9'],
])('%s, %d by %d: %s', ([path, width, height, expectedError]) => {
  expect(findImageError({ width, height }, getImageRules(path))).toBe(expectedError)
})
