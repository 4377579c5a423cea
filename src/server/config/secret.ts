import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getErrorCode } from '#lib/contract/error-code.ts'
import { ConfigError } from './config-error.ts'
import { prepareDataFolder } from './data-folder.ts'
import { readValue, type Environment } from './values.ts'

interface SecretLocation {
  dataDir: string
  isLocal: boolean
  mayWrite: boolean
}

const minSecretBytes = 32
// Secrets from tutorials and libraries, without the punctuation between their words.
const wellKnownPattern =
  /changeme|changeit|changethis|replaceme|replacethis|yoursecret|your256bit|your32|mysecret|supersecret|secretkey|astringsecretatleast|keyboardcat|thisisasecret|insertsecret|generateasecret|example|placeholder|password|12345678|abcdefgh/

/**
 * Returns the secret that signs sessions: at least 32 bytes and no well-known example
 * (docs/security.md#access-tokens). Only a site on this machine may omit it; then one is created in the data
 * folder, readable only by its owner.
 */
export function readSecret(env: Environment, location: SecretLocation): string {
  const value = readValue(env, 'SECRET')
  if (value === null) {
    if (location.isLocal) return location.mayWrite ? readOrCreateSecret(location.dataDir) : ''
    throw new ConfigError([`SECRET is missing: a site for others needs one, made for example by ${recipe}.`])
  }
  if (Buffer.byteLength(value) < minSecretBytes) {
    throw new ConfigError([
      `SECRET must have at least ${minSecretBytes} bytes, made for example by ${recipe}.`,
    ])
  }
  if (wellKnownPattern.test(value.toLowerCase().replace(/[^a-z0-9]/g, '')) || new Set(value).size < 10) {
    throw new ConfigError([`SECRET is one that others can guess: make your own, for example by ${recipe}.`])
  }
  return value
}

const recipe = '"openssl rand -base64 32"'

function readOrCreateSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  try {
    prepareDataFolder(dataDir)
    return readSavedSecret(path) ?? createSavedSecret(path)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    const code = getErrorCode(error)
    throw new ConfigError([
      `DATA_DIR must be a folder that this user may write: ${path} cannot be read or made (${code}).`,
    ])
  }
}

function readSavedSecret(path: string): string | null {
  let savedSecret: string
  try {
    savedSecret = readFileSync(path, 'utf8').trim()
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return null
    throw error
  }
  if (Buffer.byteLength(savedSecret) >= minSecretBytes) return savedSecret
  throw new ConfigError([
    `The secret in ${path} is damaged: remove the file, which signs everyone out, or set SECRET.`,
  ])
}

function createSavedSecret(path: string): string {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flag: 'wx' })
  chmodSync(draft, 0o600)
  try {
    // A link is created completely or not at all and never replaces a file: of two concurrent starts, the
    // first one's secret counts.
    linkSync(draft, path)
  } catch (error) {
    if (getErrorCode(error) !== 'EEXIST') throw error
  } finally {
    unlinkSync(draft)
  }
  return readSavedSecret(path) ?? ''
}
