import type { Encoding } from './page-entry.ts'

/** Chooses the encoding that the browser prefers: brotli before gzip, identity by default. */
export function chooseEncoding(
  header: string | undefined,
  available: Partial<Record<Encoding, unknown>>,
): Encoding {
  if (!header) return 'identity'
  const weights = readWeights(header)
  const rest = weights.get('*')
  const br = available.br ? (weights.get('br') ?? rest ?? 0) : 0
  const gzip = available.gzip ? (weights.get('gzip') ?? weights.get('x-gzip') ?? rest ?? 0) : 0
  // Identity is always allowed, but preferred only if it is named.
  const identity = weights.get('identity') ?? 0
  if (br > 0 && br >= gzip && br >= identity) return 'br'
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity'
}

function readWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';')
    const weight = parameters
      .map((parameter) => parameter.trim())
      .find((parameter) => parameter.startsWith('q='))
    weights.set(name.trim(), weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  return weights
}
