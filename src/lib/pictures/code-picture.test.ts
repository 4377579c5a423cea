import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { encodeQrPath } from './code-picture.ts'

test('the picture of a code is the code’s modules, each of them, with a quiet zone around', () => {
  const text = 'https://example.com/event/lantern-weekend/check-in?code=ABCDEFGHIJ'
  const { side, path } = encodeQrPath(text)

  const drawnModules = Array.from({ length: side }, () => Array<boolean>(side).fill(false))
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawnModules[Number(y)]!.fill(true, Number(x), Number(x) + Number(width))

  const { data: borderless } = encode(text, { ecc: 'M', border: 0 })
  expect(drawnModules.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(borderless)
  const quietZone = [
    ...drawnModules.slice(0, 4),
    ...drawnModules.slice(-4),
    ...drawnModules.map((row) => [...row.slice(0, 4), ...row.slice(-4)]),
  ]
  expect(quietZone.flat()).not.toContain(true)
})
