import { inflateRawSync } from 'node:zlib'

/**
 * Returns the contents of a ZIP file by its central directory, without the library that made it. Throws if it
 * is not a ZIP file.
 */
export function unzipped(archive: Buffer): Map<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('No ZIP file')
  const files = new Map<string, Buffer>()
  let entryOffset = archive.readUInt32LE(end + 16)
  for (let remaining = archive.readUInt16LE(end + 10); remaining > 0; remaining--) {
    const [method, packedSize] = [
      archive.readUInt16LE(entryOffset + 10),
      archive.readUInt32LE(entryOffset + 20),
    ]
    const [nameLength, extraLength, comment] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(entryOffset + offset),
    )
    const head = archive.readUInt32LE(entryOffset + 42)
    const from = head + 30 + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28)
    const content = archive.subarray(from, from + packedSize)
    const name = archive.toString('utf8', entryOffset + 46, entryOffset + 46 + nameLength!)
    files.set(name, method === 8 ? inflateRawSync(content) : content)
    entryOffset += 46 + nameLength! + extraLength! + comment!
  }
  return files
}
