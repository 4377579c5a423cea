import { expect, test } from 'vitest'
import { getImageUrl, buildSrcSet, listImageWidths } from './image-url.ts'

test('addresses of pictures name a width that is made; pictures from elsewhere stay as they are', () => {
  expect(getImageUrl('/files/content/a.webp', 200)).toBe('/_image?url=%2Ffiles%2Fcontent%2Fa.webp&w=256&q=75')
  expect(buildSrcSet('/files/content/a.webp', [300, 310, 9999])).toBe(
    '/_image?url=%2Ffiles%2Fcontent%2Fa.webp&w=384&q=75 384w, /_image?url=%2Ffiles%2Fcontent%2Fa.webp&w=3840&q=75 3840w',
  )
  expect(getImageUrl('/demo/a.svg', 200)).toBe('/demo/a.svg')
  expect(buildSrcSet('https://pictures.example/a.png', [300])).toBeUndefined()
})

test('a picture is offered in the widths of phones and of screens with two pixels in one, and in no larger', () => {
  expect(listImageWidths(312)).toEqual([128, 256, 384, 640])
  expect(listImageWidths(960)).toEqual([384, 640, 750, 828, 1080, 1200, 1920])
  expect(listImageWidths(32)).toEqual([16, 32, 48, 64])
})
