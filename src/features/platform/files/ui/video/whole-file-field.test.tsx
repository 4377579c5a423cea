import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { aPdf, aVideo } from '#tests/support/files/videos.ts'
import { wholeFiles } from '../../uploads/file-types.ts'
import { PdfField } from './pdf-field.tsx'
import { UploadProgress, type UploadProgressProps } from '../upload-progress.tsx'
import { VideoField } from './video-field.tsx'
import { VideoPlayer, type VideoPlayerProps } from './video-player.tsx'
import type { FileFieldProps } from './whole-file-field.tsx'
import { findWholeFileError } from './whole-file-fault.ts'

const fieldProps = { name: 'videoLink', path: 'content', value: null, onChange: () => {} }
const video = (more: Partial<FileFieldProps> = {}) =>
  renderToStaticMarkup(<VideoField label="Video" {...fieldProps} {...more} />)
const slides = (more: Partial<FileFieldProps> = {}) =>
  renderToStaticMarkup(<PdfField label="Presentation" {...fieldProps} {...more} />)
const player = (more: Partial<VideoPlayerProps> = {}) =>
  renderToStaticMarkup(<VideoPlayer src="/files/submission/a.mp4" title="Tidewatch" {...more} />)

const findError = (bytes: Uint8Array, type: 'submission_video' | 'presentation') =>
  findWholeFileError(new File([new Uint8Array(bytes)], 'a.mp4', { type: 'video/mp4' }), wholeFiles[type])

const progress = (more: Partial<UploadProgressProps>) =>
  renderToStaticMarkup(<UploadProgress share={0.426} onCancel={() => {}} {...more} />)

test('the field is an ordinary file control that says its limits before anything is chosen', () => {
  const html = video({ error: 'This field is required', required: true, hint: 'Show it working.' })
  expect(html).toMatch(/<input[^>]* id="videoLink"[^>]*type="file"/)
  expect(html).toContain('accept="video/mp4,.mp4"')
  expect(html).toContain('mp4, at most 300 MB')
  expect(html).toContain('aria-describedby="videoLink-error videoLink-hint"')
  expect(slides()).toContain('accept="application/pdf,.pdf"')
  expect(slides()).toContain('PDF, at most 20 MB')
})

test('a file that is there is shown, and can be replaced or removed', () => {
  const html = video({ value: '/files/submission/a.mp4', required: true })
  expect(html).toContain('src="/files/submission/a.mp4#t=0.1"')
  expect(html).toContain('Choose another')
  expect(html).toContain('Remove')
  expect(html).not.toMatch(/<input[^>]* required/)
  expect(slides({ value: '/files/submission/a.pdf' })).toContain('href="/files/submission/a.pdf"')
})

test('files that the server would refuse are not sent', async () => {
  expect(await findError(Buffer.from('not a film'), 'submission_video')).toBe('File type must be mp4')
  expect(await findError(aPdf(), 'submission_video')).toBe('File type must be mp4')
  expect(await findError(aVideo(), 'submission_video')).toBeUndefined()
  expect(await findError(aVideo(), 'presentation')).toBe('File type must be PDF')
  expect(await findError(aPdf(), 'presentation')).toBeUndefined()
  const large = Object.assign(new Blob([aVideo()]), {})
  Object.defineProperty(large, 'size', { value: 300 * 1_048_576 + 1 })
  expect(await findWholeFileError(large, wholeFiles.submission_video)).toBe(
    'File size must be less than 300MB',
  )
})

test('a film plays when asked, with the poster and the captions there are', () => {
  expect(player()).toContain('preload="metadata"')
  const html = player({
    poster: '/files/submission/a.webp',
    captions: [{ src: '/files/a.vtt', label: 'English', language: 'en' }],
  })
  expect(html).toContain('preload="none"')
  expect(html).toContain('poster="/_image?url=%2Ffiles%2Fsubmission%2Fa.webp&amp;w=1080&amp;q=75"')
  expect(html).toContain('<track src="/files/a.vtt" label="English" srcLang="en" kind="captions"/>')
})

test('nothing of another site is asked for before somebody presses', () => {
  const youTubePlayer = player({ src: 'https://youtu.be/dQw4w9WgXcQ' })
  expect(youTubePlayer).toContain('Play Tidewatch from YouTube')
  expect(youTubePlayer).not.toMatch(/<iframe|<video|youtube-nocookie/)
  const vimeo = player({ src: 'https://www.vimeo.com/12345' })
  expect(vimeo).toContain('href="https://www.vimeo.com/12345"')
  expect(vimeo).toContain('Tidewatch on vimeo.com')
})

test('a file on its way can be paused, resumed and cancelled, and says how far it is', () => {
  const sendingHtml = progress({ onPause: () => {}, onResume: () => {}, children: 'film.mp4 · 2.0 MB/s' })
  expect(sendingHtml).toContain('42 %')
  expect(sendingHtml).toMatch(/Pause.*Cancel/)
  expect(sendingHtml).not.toContain('Resume')
  expect(sendingHtml).toContain('film.mp4 · 2.0 MB/s')
  const pausedHtml = progress({ isStopped: true, onPause: () => {}, onResume: () => {} })
  expect(pausedHtml).toMatch(/Resume.*Cancel/)
  expect(pausedHtml).not.toContain('Pause')
  expect(progress({ share: 1, onPause: () => {} })).not.toContain('Pause')
})
