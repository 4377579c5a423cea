/** Length of an AES-GCM nonce in bytes. */
const nonceBytes = 12

/** Imports 32 bytes in hexadecimal digits. Null if the browser has no cryptography, as on plain http. */
export async function importKey(hex: string): Promise<CryptoKey | null> {
  if (!globalThis.crypto?.subtle) return null
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

/** Encrypts `text` with AES-256-GCM and binds it to `location`, so that it cannot be decrypted elsewhere. */
export async function seal(key: CryptoKey, location: string, text: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const body = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: encode(location) },
    key,
    encode(text),
  )
  return toBase64(iv) + toBase64(new Uint8Array(body))
}

/**
 * Decrypts a text. Returns null if it was sealed with another key or for another `location`, or was changed.
 */
export async function unseal(key: CryptoKey, location: string, sealedText: string): Promise<string | null> {
  try {
    const iv = fromBase64(sealedText.slice(0, nonceLength))
    const body = fromBase64(sealedText.slice(nonceLength))
    const plainBytes = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv, additionalData: encode(location) },
      key,
      body,
    )
    return new TextDecoder().decode(plainBytes)
  } catch {
    return null
  }
}

/** Length of the encoded nonce: 12 bytes are 16 characters, without padding. */
const nonceLength = (nonceBytes / 3) * 4

const encode = (text: string) => new TextEncoder().encode(text)

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

const fromBase64 = (text: string) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
