import { expect, test } from 'vitest'
import { fitIntoBox, parseImageSize } from './size-in-address.ts'

test('the name of an upload tells its size, and nothing else does', () => {
  expect(parseImageSize('/files/room/a1-b2-640x480.webp')).toEqual({ width: 640, height: 480 })
  for (const url of ['/files/room/a.webp', '/files/room/a-0x480.webp', 'https://a.example/a-1x1.webp'])
    expect(parseImageSize(url), url).toBeUndefined()
})

test('a picture keeps its shape in a box and is never blown up', () => {
  const box = { width: 320, height: 240 }
  expect(fitIntoBox({ width: 640, height: 480 }, box)).toEqual(box)
  expect(fitIntoBox({ width: 4000, height: 10 }, box)).toEqual({ width: 320, height: 1 })
  expect(fitIntoBox({ width: 10, height: 4000 }, box)).toEqual({ width: 1, height: 240 })
  expect(fitIntoBox({ width: 50, height: 40 }, box)).toEqual({ width: 50, height: 40 })
})
