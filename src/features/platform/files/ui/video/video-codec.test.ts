import { expect, test } from 'vitest'
import { aVideo } from '#tests/support/files/videos.ts'
import { detectUnplayableCodec } from './video-codec.ts'

const film = aVideo('h264')
const findUnplayableCodec = (bytes: Uint8Array) => detectUnplayableCodec(new Blob([new Uint8Array(bytes)]))

/** Returns the video with another format name. */
const withFormat = (format: string) => {
  const changedFilm = Buffer.from(film)
  changedFilm.write(format, film.indexOf('avc1', film.indexOf('stsd')), 'latin1')
  return changedFilm
}

/** Returns the video with another profile in its decoder settings. */
const withProfile = (profile: number) => {
  const changedFilm = Buffer.from(film)
  changedFilm[film.indexOf('avcC') + 5] = profile
  return changedFilm
}

test.each(['vp9', 'h264', 'faststart', 'fragmented'] as const)('%s plays in browsers', async (encoding) => {
  expect(await findUnplayableCodec(aVideo(encoding))).toBeUndefined()
})

test.each([
  ['hvc1', 'HEVC'],
  ['hev1', 'HEVC'],
  ['mp4v', 'MPEG-4 Part 2'],
  ['s263', 'H.263'],
  ['jpeg', 'Motion JPEG'],
  ['apch', 'ProRes'],
])('%s is %s, which most browsers don’t play', async (format, codec) => {
  expect(await findUnplayableCodec(withFormat(format))).toBe(codec)
})

test.each([
  [110, 'H.264 with 10 bits'],
  [122, 'H.264 with 4:2:2'],
  [244, 'H.264 with 4:4:4'],
])('profile %i is %s', async (profile, codec) => {
  expect(await findUnplayableCodec(withProfile(profile))).toBe(codec)
})

test('Motion JPEG within MPEG-4 is told by its object type', async () => {
  const changedFilm = withFormat('mp4v')
  const configOffset = changedFilm.indexOf('avcC')
  const streams = [0, 0, 0, 0, 0x03, 0x80, 0x80, 0x80, 0x22, 0, 1, 0, 0x04, 0x14, 0x6c]
  changedFilm.write('esds', configOffset, 'latin1')
  Buffer.from(streams).copy(changedFilm, configOffset + 4)
  expect(await findUnplayableCodec(changedFilm)).toBe('Motion JPEG')
})

test('what can’t be read is said nothing of', async () => {
  for (const bytes of [
    Buffer.alloc(0),
    Buffer.alloc(40),
    film.subarray(0, 40),
    Buffer.from('moov'.repeat(20)),
  ])
    expect(await findUnplayableCodec(bytes)).toBeUndefined()
})
