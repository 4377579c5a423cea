import type { S3Settings } from '#features/platform/files/storage/s3/connect.ts'
import { ConfigError } from '../config-error.ts'
import { readFlag, readValue, type Environment } from '../values.ts'

const others = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_PATH_STYLE',
] as const

/**
 * Returns the settings of the bucket for files; null without S3_BUCKET. Error sentences never include a key.
 */
export function readS3(env: Environment): S3Settings | null {
  const bucket = readValue(env, 'S3_BUCKET')
  const problems: string[] = []
  if (bucket === null) {
    const alone = others.find((name) => readValue(env, name) !== null)
    if (!alone) return null
    throw new ConfigError([`S3_BUCKET is missing: ${alone} needs the bucket that files go to.`])
  }
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    problems.push(
      `S3_BUCKET must be the name of a bucket (3 to 63 small letters, digits, dots and dashes), not "${bucket}".`,
    )
  const collect = <T>(reading: () => T, otherwise: T): T => {
    try {
      return reading()
    } catch (error) {
      if (!(error instanceof ConfigError)) throw error
      problems.push(...error.problems)
      return otherwise
    }
  }
  const endpoint = collect(() => readEndpoint(env), null)
  const settings: S3Settings = {
    bucket,
    endpoint,
    region: collect(() => readRegion(env), ''),
    accessKeyId: collect(() => readKey(env, 'S3_ACCESS_KEY_ID'), ''),
    secretAccessKey: collect(() => readKey(env, 'S3_SECRET_ACCESS_KEY'), ''),
    pathStyle: collect(() => readFlag(env, 'S3_PATH_STYLE', endpoint !== null), true),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return settings
}

function readEndpoint(env: Environment): string | null {
  const value = readValue(env, 'S3_ENDPOINT')
  if (value === null) return null
  const url = URL.parse(value)
  const isAddress = url && /^https?:$/.test(url.protocol) && url.username + url.password === ''
  if (isAddress && url.pathname === '/' && !/[?#]/.test(value)) return url.origin
  throw new ConfigError([
    'S3_ENDPOINT must be the address of the storage without a path or a password, such as https://s3.example.com.',
  ])
}

function readRegion(env: Environment): string {
  const value = readValue(env, 'S3_REGION')
  const endpoint = readValue(env, 'S3_ENDPOINT')
  if (value !== null && /^[a-z0-9-]{1,40}$/.test(value)) return value
  if (value === null && endpoint !== null) return 'us-east-1'
  throw new ConfigError([
    value === null
      ? 'S3_REGION is missing: without S3_ENDPOINT the bucket is Amazon’s, in a region such as eu-central-1.'
      : `S3_REGION must be the name of a region, such as eu-central-1 or auto, not "${value}".`,
  ])
}

function readKey(env: Environment, name: 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'): string {
  const value = readValue(env, name)
  if (value === null) throw new ConfigError([`${name} is missing: S3_BUCKET needs the keys of an account.`])
  if (/^[\x21-\x7E]{1,500}$/.test(value)) return value
  throw new ConfigError([`${name} must be one word, as the storage has given it.`])
}
