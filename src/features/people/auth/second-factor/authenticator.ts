import { Secret, TOTP } from 'otpauth'
import { site } from '#site.config.ts'

const period = 30

/** Creates a secret of 160 random bits in base 32, as authenticator apps read them (RFC 4226, section 4). */
export const createSecret = () => new Secret({ size: 20 }).base32

/** Returns the address in the QR code, which a device with an app opens. */
export const authenticatorUrl = (secret: string, email: string) =>
  createAuthenticator(secret, email).toString()

/**
 * Returns the half-minute step of a code: the current, previous or next one, since clocks differ
 * (RFC 6238, section 5.2). Null if it belongs to none of them.
 */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = createAuthenticator(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** Creates an authenticator with SHA-1 and six digits, which every app supports. */
const createAuthenticator = (secret: string, label = '') =>
  new TOTP({ issuer: site.name, label, secret, algorithm: 'SHA1', digits: 6, period })
