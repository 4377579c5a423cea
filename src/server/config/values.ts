import { ConfigError } from './config-error.ts'
import { type DefaultedName, getDefaultValue, type VariableName } from './variables.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** Returns the trimmed value of a variable; null if it is unset or empty. */
export function readValue(env: Environment, name: VariableName): string | null {
  return env[name]?.trim() || null
}

/** Returns a whole number, or the variable's default. Throws ConfigError outside the inclusive bounds. */
export function readWholeNumber(
  env: Environment,
  name: DefaultedName,
  { from, to }: { from: number; to: number },
): number {
  const value = readValue(env, name) ?? getDefaultValue(name)
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= from && number <= to) return number
  throw new ConfigError([`${name} must be a whole number from ${from} to ${to}, not "${value}".`])
}

/**
 * Returns whether the variable is 1; `defaultValue` if it is unset. Throws ConfigError unless it is 1 or 0.
 */
export function readFlag(env: Environment, name: VariableName, defaultValue: boolean): boolean {
  const value = readValue(env, name)
  if (value === null) return defaultValue
  if (value === '0' || value === '1') return value === '1'
  throw new ConfigError([`${name} must be 1 or 0, not "${value}".`])
}

/** Returns a token for use in a header. The error sentence doesn't include it, since it may be a secret. */
export function readToken(env: Environment, name: VariableName): string | null {
  const value = readValue(env, name)
  if (value === null || /^[\w.~+/=-]{1,200}$/.test(value)) return value
  throw new ConfigError([
    `${name} must be one word of at most 200 letters, digits and the signs - . _ ~ + / =.`,
  ])
}

/** Returns the parts of a comma-separated list, without empty ones. */
export function readList(env: Environment, name: VariableName): string[] {
  const parts = (readValue(env, name) ?? '').split(',').map((part) => part.trim())
  return parts.filter((part) => part !== '')
}
