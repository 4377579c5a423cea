import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { codePicture } from './code-picture.ts'

test('the picture of a code is the code’s modules, each of them, with a quiet zone around', () => {
  const text = 'https://example.com/event/lantern-weekend/check-in?code=ABCDEFGHIJ'
  const { side, path } = codePicture(text)

  const drawn = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))

  const { data: bare } = encode(text, { ecc: 'M', border: 0 })
  expect(drawn.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(bare)
  const quiet = [
    ...drawn.slice(0, 4),
    ...drawn.slice(-4),
    ...drawn.map((row) => [...row.slice(0, 4), ...row.slice(-4)]),
  ]
  expect(quiet.flat()).not.toContain(true)
})
