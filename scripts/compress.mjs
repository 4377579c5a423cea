import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)
const compressible = /\.(js|css|svg|txt|json|webmanifest)$/

/**
 * Writes .br and .gz next to the browser's files, with maximum compression, so that no request waits for it.
 */
export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && compressible.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(files.map(compress))
}

async function compress(file) {
  const bytes = readFileSync(file)
  // Below this size, the response headers outweigh the saving.
  if (bytes.length < 512) return
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  const [brotlied, gzipped] = await Promise.all([
    asBrotli(bytes, { params: quality }),
    asGzip(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotlied)
  writeFileSync(`${file}.gz`, gzipped)
}
