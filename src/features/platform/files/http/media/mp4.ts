import { open } from 'node:fs/promises'
import { type Box, findBoxByPath, readBoxes, type Bytes, openBytes } from '../boxes.ts'

/** Brands of files that mp4 players accept; excludes those of pictures, audio and QuickTime. */
const brands = new Set(
  'isom iso2 iso3 iso4 iso5 iso6 iso7 iso8 iso9 mp41 mp42 mp71 avc1 hvc1 av01 dash cmfc cmfs cmf2 msnv MSNV NDSC'
    .split(' ')
    .concat('M4V ', 'M4VH', 'M4VP'),
)

/**
 * Whether a file is a playable mp4: its boxes fill it exactly, it names a known brand, it has a video track
 * whose samples are inside the file, and it refers to no other file. Reads only headers, so memory doesn't
 * grow with the video.
 */
export async function isPlayableMp4(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const bytes = await openBytes(file)
    const boxes = await readBoxes(bytes, 0, bytes.size)
    const [first] = boxes ?? []
    const moov = boxes?.find(({ name }) => name === 'moov')
    const hasMediaData = boxes?.some(({ name, from, to }) => name === 'mdat' && to > from)
    if (!boxes || !first || !moov || !hasMediaData || !(await hasKnownBrand(bytes, first))) return false
    return await hasPictures(bytes, moov, { isFragmented: boxes.some(({ name }) => name === 'moof') })
  } finally {
    await file.close()
  }
}

async function hasKnownBrand(bytes: Bytes, { name, from, to }: Box) {
  if (name !== 'ftyp' || to - from < 8 || to - from > 1024) return false
  const text = (await bytes.read(from, to - from))?.toString('latin1') ?? ''
  // A version comes between the main brand and the compatible ones, so four characters are skipped.
  const names = [text.slice(0, 4), ...(text.slice(8).match(/.{4}/gs) ?? [])]
  return names.some((brand) => brands.has(brand))
}

async function hasPictures(bytes: Bytes, moov: Box, { isFragmented }: { isFragmented: boolean }) {
  const tracks = (await readBoxes(bytes, moov.from, moov.to))?.filter(({ name }) => name === 'trak')
  let pictures = 0
  for (const track of tracks ?? []) {
    if (await hasExternalData(bytes, track)) return false
    const handler = await findBoxByPath(bytes, track, ['mdia', 'hdlr'])
    const kind = handler && (await bytes.read(handler.from + 8, 4))?.toString('latin1')
    const table = await findBoxByPath(bytes, track, ['mdia', 'minf', 'stbl'])
    if (!kind || !table || !(await hasAllSamples(bytes, table))) return false
    if (kind === 'vide' && (await hasSamples(bytes, table, isFragmented))) pictures++
  }
  return pictures > 0
}

/**
 * Whether a track refers to data outside the file. Each entry of its data reference must have the flag for
 * this file.
 */
async function hasExternalData(bytes: Bytes, track: Box) {
  const list = await findBoxByPath(bytes, track, ['mdia', 'minf', 'dinf', 'dref'])
  const entries = list && (await readBoxes(bytes, list.from + 8, list.to))
  if (!entries || entries.length === 0 || entries.length > 16) return true
  for (const { from } of entries) {
    const flags = await bytes.read(from, 4)
    if (!flags || (flags.readUInt32BE(0) & 1) === 0) return true
  }
  return false
}

/**
 * Whether a track has a sample description, and samples in its table. The table of a fragmented file may be
 * empty.
 */
async function hasSamples(bytes: Bytes, table: Box, isFragmented: boolean) {
  const descriptions = await readCount(bytes, await findBoxByPath(bytes, table, ['stsd']), 4)
  const sizes = (await findBoxByPath(bytes, table, ['stsz'])) ?? (await findBoxByPath(bytes, table, ['stz2']))
  const samples = await readCount(bytes, sizes, 8)
  return descriptions > 0 && (samples > 0 || isFragmented)
}

async function readCount(bytes: Bytes, box: Box | null, offset: number) {
  if (!box || box.from + offset + 4 > box.to) return 0
  return (await bytes.read(box.from + offset, 4))?.readUInt32BE(0) ?? 0
}

const entriesPerRead = 8192

/**
 * Whether all chunks of samples start inside the file. The table of a truncated video points beyond its end.
 */
async function hasAllSamples(bytes: Bytes, table: Box) {
  const shortTable = await findBoxByPath(bytes, table, ['stco'])
  const list = shortTable ?? (await findBoxByPath(bytes, table, ['co64']))
  const width = shortTable ? 4 : 8
  if (!list) return false
  const count = await readCount(bytes, list, 4)
  if (list.from + 8 + count * width > list.to) return false
  for (let done = 0; done < count; done += entriesPerRead) {
    const entries = Math.min(entriesPerRead, count - done)
    const part = await bytes.read(list.from + 8 + done * width, entries * width)
    if (!part || !readOffsets(part, width).every((offset) => offset < bytes.size)) return false
  }
  return true
}

function readOffsets(part: Buffer, width: 4 | 8): number[] {
  const getPosition = (index: number) => index * width
  return Array.from({ length: part.length / width }, (_, index) =>
    width === 4 ? part.readUInt32BE(getPosition(index)) : Number(part.readBigUInt64BE(getPosition(index))),
  )
}
