/** Code points that a font in sfnt form maps to a glyph. Reads the subtables that hb-subset writes: formats 4 and 12. */
export function readCharacterSet(font: Buffer): Set<number> {
  const points = new Set<number>()
  const cmap = findTableOffset(font, 'cmap')
  if (cmap === null) return points
  for (let entry = 0; entry < font.readUInt16BE(cmap + 2); entry++) {
    const start = cmap + font.readUInt32BE(cmap + 4 + entry * 8 + 4)
    const format = font.readUInt16BE(start)
    if (format === 4) addSegments(font, start, points)
    if (format === 12) addGroups(font, start, points)
  }
  return points
}

function findTableOffset(font: Buffer, name: string): number | null {
  for (let entry = 0; entry < font.readUInt16BE(4); entry++) {
    const entryOffset = 12 + entry * 16
    if (font.toString('latin1', entryOffset, entryOffset + 4) === name)
      return font.readUInt32BE(entryOffset + 8)
  }
  return null
}

function addSegments(font: Buffer, start: number, points: Set<number>) {
  const segmentBytes = font.readUInt16BE(start + 6)
  const [endsOffset, startsOffset] = [start + 14, start + 16 + segmentBytes]
  const [deltas, offsets] = [startsOffset + segmentBytes, startsOffset + 2 * segmentBytes]
  for (let segmentOffset = 0; segmentOffset < segmentBytes; segmentOffset += 2) {
    const [first, last] = [
      font.readUInt16BE(startsOffset + segmentOffset),
      font.readUInt16BE(endsOffset + segmentOffset),
    ]
    const [delta, offset] = [
      font.readUInt16BE(deltas + segmentOffset),
      font.readUInt16BE(offsets + segmentOffset),
    ]
    for (let point = first; point <= last && point < 0xffff; point++) {
      const glyphId =
        offset === 0 ? point : font.readUInt16BE(offsets + segmentOffset + offset + 2 * (point - first))
      if (glyphId !== 0 && ((glyphId + delta) & 0xffff) !== 0) points.add(point)
    }
  }
}

function addGroups(font: Buffer, start: number, points: Set<number>) {
  for (let group = 0; group < font.readUInt32BE(start + 12); group++) {
    const groupOffset = start + 16 + group * 12
    const [first, last, glyph] = [0, 4, 8].map((byte) => font.readUInt32BE(groupOffset + byte)) as [
      number,
      number,
      number,
    ]
    for (let point = first; point <= last; point++) if (glyph + point - first !== 0) points.add(point)
  }
}
