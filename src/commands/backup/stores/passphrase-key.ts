import { scrypt, type ScryptOptions } from 'node:crypto'

/** Cost of scrypt: 128 MB and about half a second per guess. */
export const cost = { N: 131_072, r: 8, p: 1 }

/** Returns the 256-bit key of a passphrase. */
export function derivePassphraseKey(passphrase: string, salt: Buffer): Promise<Buffer> {
  const options: ScryptOptions = { ...cost, maxmem: 256 * 1024 * 1024 }
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, 32, options, (error, key) => (error ? reject(error) : resolve(key)))
  })
}
