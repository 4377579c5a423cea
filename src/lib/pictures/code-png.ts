import { crc32, deflateSync } from 'node:zlib'
import { encode } from 'uqr'

/** Pixels per module: enough for scanners, in less than a kilobyte. */
const scale = 8

/** Encodes text as a QR code in a PNG with one bit per pixel, for e-mails, which show no SVG. */
export function encodeQrPng(text: string): Buffer {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const side = size * scale
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  // One bit per pixel, grayscale; compression, filter and interlacing are 0.
  head[8] = 1
  const pixels = Buffer.concat(data.flatMap((row) => Array<Buffer>(scale).fill(buildLine(row, side))))
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns a line of pixels after its filter type; a set bit is white. */
function buildLine(row: boolean[], side: number): Buffer {
  const line = Buffer.alloc(1 + Math.ceil(side / 8))
  for (let x = 0; x < side; x++) if (!row[Math.floor(x / scale)]) line[1 + (x >> 3)]! |= 0x80 >> (x & 7)
  return line
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
