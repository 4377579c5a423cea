export type Attribute = { name: string; value: unknown; start: number; end: number }
export type Tag = { name: string; closes: boolean; attributes: Attribute[] }

/** Value that only a program could compute, such as `{props.x}`; it is dropped. */
export const COMPUTED = Symbol('computed')

/**
 * Parses one tag in JSX or HTML syntax. Runs nothing: a value is a string, JSON, or the source of a list in
 * loose syntax; everything else is `COMPUTED`.
 */
export function readTag(raw: string): Tag {
  const isClosing = /^<\s*\//.test(raw)
  const head = /^<\s*\/?\s*([^\s/>{="']*)/.exec(raw)
  const attributes: Attribute[] = []
  let offset = head?.[0].length ?? 1
  while (offset < raw.length) {
    const attribute = readAttribute(raw, offset)
    if (attribute.name) attributes.push(attribute)
    offset = Math.max(attribute.end, offset + 1)
  }
  return { name: head?.[1] ?? '', closes: isClosing, attributes }
}

function readAttribute(raw: string, from: number): Attribute {
  const start = skip(raw, from, /[\s/>]*/y)
  if (raw[start] === '{') return { name: '{…}', value: COMPUTED, start, end: findClosingBrace(raw, start) }
  const nameEnd = skip(raw, start, /[^\s=/>{]*/y)
  const name = raw.slice(start, nameEnd)
  const equals = skip(raw, nameEnd, /\s*/y)
  if (raw[equals] !== '=') return { name, value: true, start, end: nameEnd }
  const valueStart = skip(raw, equals + 1, /\s*/y)
  return { name, start, ...readValue(raw, valueStart) }
}

function readValue(raw: string, start: number): { value: unknown; end: number } {
  const quote = raw[start]
  if (quote === '"' || quote === "'") {
    const close = raw.indexOf(quote, start + 1)
    const end = close < 0 ? raw.length : close
    return { value: decode(raw.slice(start + 1, end)), end: end + 1 }
  }
  if (quote === '{') {
    const end = findClosingBrace(raw, start)
    return { value: literal(raw.slice(start + 1, end - 1).trim()), end }
  }
  const end = skip(raw, start, /[^\s>]*/y)
  return { value: decode(raw.slice(start, end)), end }
}

function literal(source: string): unknown {
  const stringMatch = /^'([^'\\\n]*)'$/.exec(source) ?? /^`([^`\\$]*)`$/.exec(source)
  if (stringMatch) return stringMatch[1]
  try {
    return JSON.parse(source) as unknown
  } catch {
    // A list in loose JavaScript syntax is kept as written; code that needs it parses it as YAML.
    return source.startsWith('[') ? { loose: source } : COMPUTED
  }
}

function findClosingBrace(raw: string, start: number): number {
  let depth = 0
  for (let index = start; index < raw.length; index += 1) {
    if (raw[index] === '{') depth += 1
    if (raw[index] === '}') depth -= 1
    if (depth === 0) return index + 1
  }
  return raw.length
}

function skip(raw: string, from: number, pattern: RegExp): number {
  pattern.lastIndex = from
  return pattern.test(raw) ? pattern.lastIndex : from
}

const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
}

function decode(value: string): string {
  return value.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos|nbsp);/gi, (entity) => {
    const name = entity.slice(1, -1).toLowerCase()
    if (!name.startsWith('#')) return NAMED_ENTITIES[name] ?? entity
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code < 0x110000 && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : '\uFFFD'
  })
}
