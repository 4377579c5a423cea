import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import type { UploadType } from '#features/platform/files/uploads/file-types.ts'
import { aPicture, claimedPng } from './pictures.ts'
import { aPdf, aVideo } from './videos.ts'

export interface Hostile {
  what: string
  bytes: Buffer
  type: UploadType
  /** Allowed statuses: never a 5xx, and accepted only if 200 is among them. */
  statuses: readonly number[]
}

/** Markup that runs if a browser treats it as a page. No served file may contain it. */
export const script = '<script>alert(document.domain)</script>'

const refusedStatuses = [413, 415, 422]
const acceptedStatuses = [200]
const anyStatuses = [200, ...refusedStatuses]

/** Files with a false or a double format, each small enough to send a thousand times. */
export async function hostileFiles(): Promise<Hostile[]> {
  const image = { type: 'image' as const }
  const [jpeg, png, gif, webp, avif] = await Promise.all(
    (['jpeg', 'png', 'gif', 'webp', 'avif'] as const).map((format) => aPicture(64, 64, format)),
  )
  const pictures = { jpeg: jpeg!, png: png!, gif: gif!, webp: webp!, avif: avif! }
  const zip = Buffer.from('PK\x03\x04\x14\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\x05\0\0\0a.jar', 'latin1')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`
  return [
    ...claims(pictures).map((claim) => ({ ...image, statuses: refusedStatuses, ...claim })),
    ...Object.entries(pictures).flatMap(([format, bytes]) => [
      {
        what: `half a ${format}`,
        bytes: bytes.subarray(0, bytes.length / 2),
        ...image,
        statuses: anyStatuses,
      },
      { what: `the head of a ${format}`, bytes: bytes.subarray(0, 20), ...image, statuses: refusedStatuses },
      {
        what: `a ${format} with a page behind it`,
        bytes: joinBytes(bytes, script),
        ...image,
        statuses: acceptedStatuses,
      },
      {
        what: `a ${format} with an archive behind it`,
        bytes: joinBytes(bytes, zip),
        ...image,
        statuses: acceptedStatuses,
      },
    ]),
    {
      what: 'a JPEG with a page in its remark',
      bytes: remarked(pictures.jpeg),
      ...image,
      statuses: acceptedStatuses,
    },
    {
      what: 'a GIF that is a script as well',
      bytes: scriptedGif(pictures.gif),
      ...image,
      statuses: anyStatuses,
    },
    {
      what: 'a GIF of five thousand frames',
      bytes: manyFrames(pictures.gif),
      ...image,
      statuses: acceptedStatuses,
    },
    ...[svg, `<?xml version="1.0"?>${svg}`, `\uFEFF ${svg}`, `<!DOCTYPE svg>${svg}`].map((text, index) => ({
      what: `an SVG with a script, ${index}`,
      bytes: Buffer.from(text),
      ...image,
      statuses: [415],
    })),
    { what: 'an SVG, compressed', bytes: gzipSync(svg), ...image, statuses: [415] },
    { what: 'a page', bytes: Buffer.from(`<!doctype html>${script}`), ...image, statuses: [415] },
    { what: 'a PDF for a picture', bytes: aPdf(), ...image, statuses: [415] },
    { what: 'nothing', bytes: Buffer.alloc(0), ...image, statuses: [415] },
    ...documents(),
    ...films(zip),
  ]
}

/** Returns small files that claim billions of pixels. */
function claims({ jpeg, gif, webp, avif }: Record<'jpeg' | 'gif' | 'webp' | 'avif', Buffer>) {
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const measures = avif.indexOf('ispe')
  return [
    { what: 'a PNG of 900 megapixels', bytes: claimedPng(30_000, 30_000) },
    { what: 'a PNG of no width', bytes: claimedPng(0, 30_000) },
    { what: 'a PNG wider than numbers go', bytes: claimedPng(0x7f_ff_ff_ff, 0x7f_ff_ff_ff) },
    { what: 'a JPEG of 4 gigapixels', bytes: patched(jpeg, frame + 5, 'ffffffff') },
    { what: 'a WebP of 268 megapixels', bytes: patched(webp, 26, 'ff3fff3f') },
    {
      what: 'a GIF of 4 gigapixels',
      bytes: patched(patched(gif, 6, 'ffffffff'), gif.indexOf(0x2c, 13) + 5, 'ffffffff'),
    },
    { what: 'an AVIF of 2 billion by 2 billion', bytes: patched(avif, measures + 8, '7fffffff7fffffff') },
  ]
}

function documents(): Hostile[] {
  const pdf = aPdf()
  const type = 'presentation' as const
  const active = Buffer.from(
    String(pdf).replace('/Type/Catalog', '/Type/Catalog/OpenAction<</S/JavaScript/JS(app.alert(1))>>'),
  )
  return [
    { what: 'a PDF that runs a script', bytes: active, type, statuses: acceptedStatuses },
    {
      what: 'a PDF that is a page as well',
      bytes: joinBytes('%PDF-1.4\n', script, pdf.subarray(9)),
      type,
      statuses: anyStatuses,
    },
    { what: 'a PDF behind a page', bytes: joinBytes(script, pdf), type, statuses: [415] },
    { what: 'a page for a PDF', bytes: Buffer.from(script), type, statuses: [415] },
    { what: 'the end of a PDF', bytes: pdf.subarray(-200), type, statuses: [415] },
  ]
}

function films(zip: Buffer): Hostile[] {
  const film = aVideo()
  const type = 'submission_video' as const
  const addFreeBox = (content: Buffer) => {
    const head = Buffer.from('\0\0\0\0free', 'latin1')
    head.writeUInt32BE(content.length + 8)
    return Buffer.concat([film, head, content])
  }
  return [
    { what: 'a page for a film', bytes: Buffer.from(`<!doctype html>${script}`), type, statuses: [415] },
    {
      what: 'a list of films for a film',
      bytes: Buffer.from('#EXTM3U\n#EXT-X-VERSION:3\n#EXTINF:10,\nfile:///etc/passwd\n'),
      type,
      statuses: [415],
    },
    {
      what: 'a page behind the brand of a film',
      bytes: joinBytes(film.subarray(0, 32), script),
      type,
      statuses: [415],
    },
    { what: 'a film with an archive behind it', bytes: joinBytes(film, zip), type, statuses: [415] },
    {
      what: 'a film with a page in a box',
      bytes: addFreeBox(Buffer.from(script)),
      type,
      statuses: acceptedStatuses,
    },
    { what: 'half a film', bytes: film.subarray(0, film.length / 2), type, statuses: [415] },
  ]
}

/** Creates a photo whose metadata reveals where, when, with which device and by whom it was taken. */
export async function photoWithMetadata(): Promise<Buffer> {
  const photo = await sharp(await aPicture(400, 300))
    .withExif({
      IFD0: { Make: 'Spycam', Artist: 'Canary Person', Copyright: 'Canary Person' },
      IFD3: { GPSLatitude: '53/1 20/1 0/1', GPSLatitudeRef: 'N', GPSLongitude: '10/1 0/1 0/1' },
    })
    .withIccProfile('p3')
    .jpeg()
    .toBuffer()
  const xmp = `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/">Canary Place</x:xmpmeta>`
  return Buffer.concat([
    photo.subarray(0, 2),
    segment(0xe1, xmp),
    segment(0xfe, 'Canary Remark'),
    photo.subarray(2),
  ])
}

/** Words of that metadata that must not remain, and names of metadata formats. */
export const metadataTraces = ['Spycam', 'Canary', 'Exif', 'EXIF', 'XMP', 'xmpmeta', 'ICCP', 'acsp', 'GPS']

const remarked = (jpeg: Buffer) =>
  Buffer.concat([jpeg.subarray(0, 2), segment(0xfe, script), segment(0xe1, script), jpeg.subarray(2)])

function segment(marker: number, text: string) {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(text.length + 2, 2)
  return Buffer.concat([head, Buffer.from(text, 'latin1')])
}

/**
 * Makes a GIF that is also a script: its size reads as the start of a JavaScript comment, and its end as code
 * after it.
 */
const scriptedGif = (gif: Buffer) => joinBytes(patched(gif, 6, '2f2a'), '*/=1;', script)

function manyFrames(gif: Buffer): Buffer {
  const colorTableSize = gif[10]! & 0x80 ? 3 * 2 ** ((gif[10]! & 7) + 1) : 0
  const [head, frame] = [gif.subarray(0, 13 + colorTableSize), gif.subarray(13 + colorTableSize, -1)]
  return Buffer.concat([head, ...Array.from({ length: 5000 }, () => frame), Buffer.from(';')])
}

function patched(bytes: Buffer, offset: number, hex: string): Buffer {
  const copy = Buffer.from(bytes)
  copy.write(hex, offset, 'hex')
  return copy
}

const joinBytes = (...parts: (Buffer | string)[]) => Buffer.concat(parts.map((part) => Buffer.from(part)))
