import { expect, test } from 'vitest'
import { imageFault, getImageRules } from './image-rules.ts'

test.for<[string, number, number, string | undefined]>([
  ['submission/1-2', 1600, 900, undefined],
  ['submission/1-2', 960, 600, undefined],
  ['submission/1-2', 800, 800, 'The picture must have the shape 16:9 or 16:10'],
  ['project/1', 1600, 900, undefined],
  ['project/1', 960, 600, 'The picture must have the shape 16:9'],
])('%s, %d by %d: %s', ([path, width, height, fault]) => {
  expect(imageFault({ width, height }, getImageRules(path))).toBe(fault)
})
