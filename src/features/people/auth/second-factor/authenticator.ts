import { Secret, TOTP } from 'otpauth'
import { site } from '#site.config.ts'

const period = 30

/** 160 random bits in base 32, as authenticator apps read them (RFC 4226, section 4). */
export const newSecret = () => new Secret({ size: 20 }).base32

/** What the QR code says, and what a device with an app opens. */
export const authenticatorUrl = (secret: string, email: string) => appOf(secret, email).toString()

/**
 * The step of half a minute that a code belongs to: this one, the one before or the one after, since clocks differ
 * (RFC 6238, section 5.2). Null when it belongs to none of them.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = appOf(secret).validate({ token: code, timestamp, window: 1 })
  return delta === null ? null : Math.floor(timestamp / 1000 / period) + delta
}

/** SHA-1 and six digits: what every app knows, whatever it makes of other settings. */
const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: site.name, label, secret, algorithm: 'SHA1', digits: 6, period })
