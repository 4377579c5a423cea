/**
 * Names the codec of an mp4 if most browsers can't play it; undefined if they can, or if it can't be read.
 */
export async function detectUnplayableCodec(file: Blob): Promise<string | undefined> {
  const moov = await readMoov(file)
  const entry = moov && findSampleEntry(moov)
  if (!entry) return undefined
  const format = readBoxName(entry, 4)
  if (format === 'avc1' || format === 'avc3') return findUnusualProfile(entry)
  if (format === 'mp4v') return isMotionJpeg(entry) ? codecs['jpeg'] : codecs['mp4v']
  return codecs[format]
}

const codecs: Record<string, string | undefined> = {
  hvc1: 'HEVC',
  hev1: 'HEVC',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  mp4v: 'MPEG-4 Part 2',
  s263: 'H.263',
  h263: 'H.263',
  jpeg: 'Motion JPEG',
  mjpa: 'Motion JPEG',
  mjpb: 'Motion JPEG',
  apch: 'ProRes',
  apcn: 'ProRes',
  apcs: 'ProRes',
  apco: 'ProRes',
  ap4h: 'ProRes',
}

/** H.264 profiles beyond 8 bits per sample and 4:2:0 (ISO/IEC 14496-10, A.2). */
const h264: Record<number, string | undefined> = {
  110: 'H.264 with 10 bits',
  122: 'H.264 with 4:2:2',
  244: 'H.264 with 4:4:4',
  44: 'H.264 with 4:4:4',
}

/** Bytes before the child boxes: a visual sample entry has 78 of its own (ISO/IEC 14496-12). */
const entryHead = 8 + 78

function findUnusualProfile(entry: DataView): string | undefined {
  const settings = findChild(entry, 'avcC', entryHead)
  return settings && settings.byteLength > 9 ? h264[settings.getUint8(9)] : undefined
}

/**
 * Whether the codec is Motion JPEG, by the object type in the decoder descriptor, inside the stream
 * descriptor (ISO/IEC 14496-1).
 */
function isMotionJpeg(entry: DataView): boolean {
  const streams = findChild(entry, 'esds', entryHead)
  if (!streams) return false
  const bytes = new Uint8Array(streams.buffer, streams.byteOffset, streams.byteLength)
  const decoder = skipLength(bytes, 13) + 3
  return bytes[decoder] === 0x04 && bytes[skipLength(bytes, decoder + 1)] === 0x6c
}

/** Skips a length, which continues while the highest bit of its bytes is set. */
function skipLength(bytes: Uint8Array, from: number): number {
  let offset = from
  while (offset < from + 3 && ((bytes[offset] ?? 0) & 0x80) !== 0) offset++
  return offset + 1
}

const maxBoxes = 1000
const maxMoovBytes = 16_777_216

/** Finds the box that describes the tracks, anywhere in the file; null if it is too large or missing. */
async function readMoov(file: Blob): Promise<DataView | null> {
  let offset = 0
  for (let box = 0; box < maxBoxes && offset + 16 <= file.size; box++) {
    const head = new DataView(await file.slice(offset, offset + 16).arrayBuffer())
    const shortSize = head.getUint32(0)
    const size =
      shortSize === 1 ? Number(head.getBigUint64(8)) : shortSize === 0 ? file.size - offset : shortSize
    if (size < 8) return null
    if (readBoxName(head, 4) === 'moov')
      return size > maxMoovBytes ? null : new DataView(await file.slice(offset, offset + size).arrayBuffer())
    offset += size
  }
  return null
}

/** Returns the first sample description of the first video track. */
function findSampleEntry(moov: DataView): DataView | null {
  for (const track of listChildren(moov, 8)) {
    const media = readBoxName(track, 4) === 'trak' ? findChild(track, 'mdia', 8) : null
    const handler = media && findChild(media, 'hdlr', 8)
    if (!media || !handler || handler.byteLength < 20 || readBoxName(handler, 16) !== 'vide') continue
    const information = findChild(media, 'minf', 8)
    const table = information && findChild(information, 'stbl', 8)
    const descriptions = table && findChild(table, 'stsd', 8)
    return (descriptions && listChildren(descriptions, 16)[0]) ?? null
  }
  return null
}

const findChild = (box: DataView, name: string, from: number): DataView | null =>
  listChildren(box, from).find((child) => readBoxName(child, 4) === name) ?? null

/** Lists the boxes within a box, from an offset; a box that doesn't fit ends the list. */
function listChildren(box: DataView, from: number): DataView[] {
  const children: DataView[] = []
  let offset = from
  while (offset + 8 <= box.byteLength && children.length < maxBoxes) {
    const size = box.getUint32(offset)
    if (size < 8 || offset + size > box.byteLength) break
    children.push(new DataView(box.buffer, box.byteOffset + offset, size))
    offset += size
  }
  return children
}

const readBoxName = (view: DataView, offset: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((byte) => view.getUint8(offset + byte)))
