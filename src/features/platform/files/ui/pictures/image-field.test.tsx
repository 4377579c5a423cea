import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { findImageError, getImageRules } from '../../uploads/image-rules.ts'
import { toPixelPart } from './crop-picture.ts'
import { ImageField, type ImageFieldProps } from './image-field.tsx'
import { findImageFileError } from '../upload-file.ts'

const field = (more: Partial<ImageFieldProps> = {}) =>
  renderToStaticMarkup(
    <ImageField label="Cover" name="image" path="event/1" value={null} onChange={() => {}} {...more} />,
  )

test('the field is an ordinary file control with its label, and says what is wrong beside itself', () => {
  const html = field({ error: 'This field is required', required: true })
  expect(html).toMatch(/<input[^>]* id="image"[^>]*type="file"/)
  expect(html).toContain('accept="image/jpeg,image/png,image/webp,image/avif,image/gif"')
  expect(html).toContain('Animations keep only their first picture.')
  expect(html).toContain('aria-describedby="image-error"')
  expect(html).toContain('This field is required')
})

test('a picture that is there is shown small, and can be replaced or removed', () => {
  const html = field({ value: '/files/event/a.webp', required: true })
  expect(html).toContain('w=640&amp;q=75 640w" sizes="20rem"')
  expect(html).toContain('Choose another')
  expect(html).toContain('Remove')
  expect(html).not.toMatch(/<input[^>]* required/)
})

test('files that the server would refuse are not sent', () => {
  expect(findImageFileError(new File(['<svg/>'], 'a.png', { type: 'image/svg+xml' }))).toBe(
    'File type must be JPEG, PNG, WebP, AVIF or GIF',
  )
  const large = new File([new Uint8Array(10 * 1_048_576 + 1)], 'a.png', { type: 'image/png' })
  expect(findImageFileError(large)).toBe('File size must be less than 10MB')
  expect(findImageFileError(new File(['x'], 'a.gif', { type: 'image/gif' }))).toBeUndefined()
})

test('a chosen part lies within the picture and keeps the least size and the shape', () => {
  const part = toPixelPart({ x: 33.34, y: 0, width: 66.67, height: 100 }, { width: 751, height: 501 })
  expect(part).toEqual({ x: 250, y: 0, width: 501, height: 501 })
  expect(findImageError(part, getImageRules('profile/1'))).toBeUndefined()
})
