/** Code points that a font in sfnt form maps to a glyph. Reads the subtables that hb-subset writes: formats 4 and 12. */
export function characterSet(font: Buffer): Set<number> {
  const points = new Set<number>()
  const cmap = tableOffset(font, 'cmap')
  if (cmap === null) return points
  for (let entry = 0; entry < font.readUInt16BE(cmap + 2); entry++) {
    const start = cmap + font.readUInt32BE(cmap + 4 + entry * 8 + 4)
    const format = font.readUInt16BE(start)
    if (format === 4) addSegments(font, start, points)
    if (format === 12) addGroups(font, start, points)
  }
  return points
}

function tableOffset(font: Buffer, name: string): number | null {
  for (let entry = 0; entry < font.readUInt16BE(4); entry++) {
    const at = 12 + entry * 16
    if (font.toString('latin1', at, at + 4) === name) return font.readUInt32BE(at + 8)
  }
  return null
}

function addSegments(font: Buffer, start: number, points: Set<number>) {
  const twice = font.readUInt16BE(start + 6)
  const [ends, starts] = [start + 14, start + 16 + twice]
  const [deltas, offsets] = [starts + twice, starts + 2 * twice]
  for (let at = 0; at < twice; at += 2) {
    const [first, last] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
    const [delta, offset] = [font.readUInt16BE(deltas + at), font.readUInt16BE(offsets + at)]
    for (let point = first; point <= last && point < 0xffff; point++) {
      const listed = offset === 0 ? point : font.readUInt16BE(offsets + at + offset + 2 * (point - first))
      if (listed !== 0 && ((listed + delta) & 0xffff) !== 0) points.add(point)
    }
  }
}

function addGroups(font: Buffer, start: number, points: Set<number>) {
  for (let group = 0; group < font.readUInt32BE(start + 12); group++) {
    const at = start + 16 + group * 12
    const [first, last, glyph] = [0, 4, 8].map((byte) => font.readUInt32BE(at + byte)) as [
      number,
      number,
      number,
    ]
    for (let point = first; point <= last; point++) if (glyph + point - first !== 0) points.add(point)
  }
}
