import { badRequest } from '#lib/contract/errors.ts'

const maxMetadataLength = 4000

/**
 * Parses Upload-Metadata: names with values in Base64, separated by commas. 400 for any other format or above
 * the maximum length.
 */
export function parseMetadata(header: string): Record<string, string> {
  const pairs = header === '' ? [] : header.split(',').map((pair) => pair.trim().split(' '))
  const isReadable = pairs.every(
    ([name, value = '', ...rest]) => name && rest.length === 0 && /^[A-Za-z\d+/]*={0,2}$/.test(value),
  )
  if (!isReadable || header.length > maxMetadataLength)
    throw badRequest('unreadable', 'We can’t read Upload-Metadata')
  return Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name, Buffer.from(value, 'base64').toString()]),
  )
}
