import type * as z from 'zod/mini'
import type { Operation } from '#lib/contract/contract.ts'

const minLimitBytes = 16 * 1024
const maxLimitBytes = 1024 * 1024
/** Maximum JSON bytes of one UTF-16 unit: `\uXXXX`. */
const maxBytesPerUnit = 6

/**
 * Returns the maximum body bytes of an operation: `longest` for an upload, otherwise the size of its fields,
 * between 16 KB and 1 MB.
 */
export function getBodyLimit({ body, takes, longest = minLimitBytes }: Operation): number {
  if (takes) return longest
  return body ? Math.min(maxLimitBytes, Math.max(minLimitBytes, getMaxSize(body))) : minLimitBytes
}

interface Definition {
  type: string
  shape?: Record<string, z.ZodMiniType>
  element?: z.ZodMiniType
  options?: z.ZodMiniType[]
  innerType?: z.ZodMiniType
  in?: z.ZodMiniType
  checks?: { _zod: { def: { params?: { most?: number }; check: string; maximum?: number } } }[]
}

function getMaxSize(schema: z.ZodMiniType): number {
  const {
    type,
    shape,
    element,
    options,
    innerType,
    in: pipeInput,
    checks = [],
  } = schema.def as unknown as Definition
  const innerSchema = innerType ?? pipeInput
  if (innerSchema) return getMaxSize(innerSchema)
  if (shape)
    return Object.entries(shape).reduce((sum, [name, field]) => sum + name.length + 4 + getMaxSize(field), 2)
  if (options) return Math.max(...options.map(getMaxSize))
  const definitions = checks.map(({ _zod }) => _zod.def)
  if (element) {
    const length = definitions.find(({ check }) => check === 'max_length')?.maximum
    return length === undefined ? maxLimitBytes : length * (getMaxSize(element) + 1)
  }
  const maxLength = definitions[0]?.params?.most
  if (type === 'string' && maxLength !== undefined) return maxLength * maxBytesPerUnit + 2
  return type === 'record' || type === 'unknown' || type === 'any' ? maxLimitBytes : 64
}
