import { inflateRawSync } from 'node:zlib'

/**
 * Returns the contents of a ZIP file by its central directory, without the library that made it. Throws if it
 * is not a ZIP file.
 */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('No ZIP file')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed] = [archive.readUInt16LE(at + 10), archive.readUInt32LE(at + 20)]
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => archive.readUInt16LE(at + place))
    const head = archive.readUInt32LE(at + 42)
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const content = archive.subarray(from, from + packed)
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength!)
    files.set(name, method === 8 ? inflateRawSync(content) : content)
    at += 46 + nameLength! + extra! + comment!
  }
  return files
}
