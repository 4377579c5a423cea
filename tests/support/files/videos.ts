import { readFileSync } from 'node:fs'
import { open } from 'node:fs/promises'

/**
 * Returns a playable video of two seconds and a few kilobytes. VP9 plays in every browser, also without
 * licensed decoders. The other encodings are those of cameras and converters.
 */
export const aVideo = (encoding: 'vp9' | 'h264' | 'faststart' | 'fragmented' = 'vp9') =>
  readFileSync(new URL(`../media/${encoding}.mp4`, import.meta.url))

/** Creates a complete mp4 of this many bytes that takes no room on the disk: its last box is empty. */
export async function sparseVideo(path: string, bytes: number): Promise<string> {
  const film = aVideo()
  const file = await open(path, 'w')
  await file.write(film)
  await file.write(boxHead('free', bytes - film.length), 0, 8, film.length)
  await file.truncate(bytes)
  await file.close()
  return path
}

/** Returns invalid videos, each with a single error. */
export function brokenVideos(): Record<string, Buffer> {
  const film = aVideo()
  const fastStartVideo = aVideo('faststart')
  return {
    'a text': Buffer.from('This is not a video at all.\n'.repeat(100)),
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a list of films elsewhere': Buffer.from('#EXTM3U\n#EXTINF:10,\nhttps://example.com/a.ts\n'),
    nothing: Buffer.alloc(0),
    'the first half of one': film.subarray(0, film.length / 2),
    'the first half of one with its table first': fastStartVideo.subarray(0, fastStartVideo.length * 0.7),
    'one without its last byte': film.subarray(0, -1),
    'one with a byte too many': Buffer.concat([film, Buffer.alloc(1)]),
    'its first box alone': film.subarray(0, film.readUInt32BE(0)),
    'one without its table': replaceInFilm(film, 'moov', 'skip'),
    'one without its samples': replaceInFilm(film, 'mdat', 'skip'),
    'sound alone': replaceInFilm(film, 'vide', 'soun'),
    'a picture’s brand': replaceInFilm(replaceInFilm(film, 'isom', 'avif'), 'isomiso2mp41', 'avifmif1mif1'),
    'one whose samples lie elsewhere': replaceInFilm(film, 'url \0\0\0\x01', 'url \0\0\0\0'),
    'one that was cut and made to look whole': Buffer.concat([
      fastStartVideo.subarray(0, endOfSecondBox(fastStartVideo)),
      boxHead('mdat', 9),
      Buffer.alloc(1),
    ]),
    'more boxes than a film has': Buffer.concat([
      film,
      ...Array.from({ length: 60_000 }, () => boxHead('free', 8)),
    ]),
  }
}

/** Returns the smallest file that readers open as a PDF with one empty page. */
export function aPdf(): Buffer {
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 320 180]>>',
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj${object}endobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = text.length
  text += `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer<</Size 4/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text)
}

function endOfSecondBox(film: Buffer) {
  const first = film.readUInt32BE(0)
  return first + film.readUInt32BE(first)
}

function boxHead(name: string, size: number) {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(size)
  head.write(name, 4, 'latin1')
  return head
}

function replaceInFilm(film: Buffer, from: string, to: string) {
  const offset = film.indexOf(from, 0, 'latin1')
  if (offset === -1) throw new Error(`The video has no ${from}`)
  const copy = Buffer.from(film)
  copy.write(to, offset, 'latin1')
  return copy
}
