import { ConfigError } from '../config-error.ts'
import { type Environment, readList, readToken, readValue } from '../values.ts'
import { getDefaultValue } from '../variables.ts'

export interface Traces {
  /** Address that spans are posted to. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** Share of requests and jobs that are traced, from 0 to 1. */
  readonly ratio: number
}

/**
 * Reads the token for `/metrics`; null if it is unset. The token must not be guessable, because attempts
 * aren't limited.
 */
export function readMetricsToken(env: Environment): string | null {
  const value = readToken(env, 'METRICS_TOKEN')
  if (value === null || value.length >= 16) return value
  throw new ConfigError(['METRICS_TOKEN must have at least 16 characters.'])
}

/** Reads the settings for traces; null without an endpoint. Error sentences never include a header. */
export function readTraces(env: Environment): Traces | null {
  const endpoint = readValue(env, 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (endpoint === null) return null
  const url = URL.parse(endpoint)
  const ratio = Number(
    readValue(env, 'OTEL_TRACES_SAMPLER_ARG') ?? getDefaultValue('OTEL_TRACES_SAMPLER_ARG'),
  )
  const headers = readList(env, 'OTEL_EXPORTER_OTLP_HEADERS').map((pair) => readHeader(pair))
  const problems = [
    (!url || !/^https?:$/.test(url.protocol)) &&
      'OTEL_EXPORTER_OTLP_ENDPOINT must be an address, such as http://localhost:4318.',
    !(ratio >= 0 && ratio <= 1) && 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.',
    headers.includes(null) && 'OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.',
  ].filter((problem) => problem !== false)
  if (problems.length > 0) throw new ConfigError(problems)
  return {
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers.filter((header) => header !== null)),
    serviceName: readValue(env, 'OTEL_SERVICE_NAME') ?? getDefaultValue('OTEL_SERVICE_NAME'),
    ratio,
  }
}

/** Returns name and value; null if it isn't a header. Values are percent-encoded, as in W3C Baggage. */
function readHeader(pair: string): [string, string] | null {
  const [, name, value] = /^([\w-]{1,100})\s*=(.*)$/.exec(pair) ?? []
  if (!name || value === undefined) return null
  try {
    const decoded = decodeURIComponent(value.trim())
    return /^[\x20-\x7e]*$/.test(decoded) ? [name, decoded] : null
  } catch {
    return null
  }
}

/** Address of a project at a service for error reports. */
export interface ErrorReceiver {
  /** Address that envelopes are posted to. */
  readonly url: string
  /** Public key, which only allows sending reports. */
  readonly key: string
}

/** Parses `https://key@host/project`, perhaps with a path before the project. Null if nothing is reported. */
export function readErrorReceiver(env: Environment): ErrorReceiver | null {
  const value = readValue(env, 'SENTRY_DSN')
  if (value === null) return null
  const url = URL.parse(value)
  const [, path = '', project] = /^(.{0,200})\/(\d{1,20})$/.exec(url?.pathname ?? '') ?? []
  if (!url || !project || !/^https?:$/.test(url.protocol) || !/^\w{1,100}$/.test(url.username))
    throw new ConfigError(['SENTRY_DSN must be a DSN, such as https://key@errors.example.com/1.'])
  return { url: `${url.protocol}//${url.host}${path}/api/${project}/envelope/`, key: url.username }
}
