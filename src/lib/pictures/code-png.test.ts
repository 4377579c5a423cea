import sharp from 'sharp'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { encodeQrPng } from './code-png.ts'

test('the PNG of a code has the code’s modules, black on white', async () => {
  const text = 'https://example.com/event/lantern-weekend/check-in?code=ABCDEFGHIJ'
  const { data, info } = await sharp(encodeQrPng(text))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 })
  const scale = info.width / size
  expect(info.width).toBe(info.height)
  const drawnModules = modules.map((row, y) =>
    row.map(
      (_, x) => data[(y * scale + 1) * info.width * info.channels + (x * scale + 1) * info.channels] === 0,
    ),
  )
  expect(drawnModules).toEqual(modules)
})
