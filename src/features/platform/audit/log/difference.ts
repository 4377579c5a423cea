type Fields = Readonly<Record<string, unknown>>

const maxExcerptLength = 240
const context = 60

/** Whether to leave a field out: derived fields, fields that change with every write, and secrets. */
const isLeftOut = (name: string) =>
  name === 'updatedAt' || /rendered$/i.test(name) || /password|hash|secret|token/i.test(name)

/**
 * Returns the difference of two states for the audit log, as JSON: the fields of `after` that differ. Cuts a
 * long text to where it starts to differ, and a list of items to those that differ. If one state is missing,
 * returns the other whole.
 */
export function getDifference(
  before: object | null,
  after: object | null,
): { before: Fields | null; after: Fields | null } {
  if (!before || !after) return { before: before && whole(before), after: after && whole(after) }
  const [was, is] = [plain(before), plain(after)]
  const differing = Object.keys(is).filter((name) => keyed(was[name]) !== keyed(is[name]))
  const [left, right]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const name of differing) [left[name], right[name]] = cut(was[name] ?? null, is[name])
  return { before: left, after: right }
}

const whole = (state: object): Fields =>
  Object.fromEntries(Object.entries(plain(state)).map(([name, value]) => [name, cut(value, value)[0]]))

/** Returns a state as JSON would: times as text, and no undefined fields. */
function plain(state: object): Record<string, unknown> {
  const fields: Record<string, unknown> = JSON.parse(JSON.stringify(state))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name)))
}

/** Returns the same key for equal values, because the database reorders the fields of JSON. */
const keyed = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )

type Item = Readonly<Record<string, unknown>>

const isListOfThings = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)

/** Returns the items of one list that the other lacks or has in another form, with shortened texts. */
function thoseOtherThan(list: readonly Item[], others: readonly Item[]): Item[] {
  const known = new Set(others.map((other) => keyed(other)))
  return list.filter((item) => !known.has(keyed(item))).map(whole)
}

function cut(before: unknown, after: unknown): [unknown, unknown] {
  if (isListOfThings(before) && isListOfThings(after) && before !== after)
    return [thoseOtherThan(before, after), thoseOtherThan(after, before)]
  const [was, is] = [asText(before), asText(after)]
  if (Math.max(was.length, is.length) <= maxExcerptLength) return [before, after]
  const letters = [[...was], [...is]] as const
  const same = letters[0].findIndex((letter, place) => letter !== letters[1][place])
  const from = Math.max(0, (same === -1 ? Math.min(was.length, is.length) : same) - context)
  const isSame = was === is
  return [part(letters[0], isSame ? 0 : from), part(letters[1], isSame ? 0 : from)]
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

function part(letters: readonly string[], from: number): string {
  const excerpt = letters.slice(from, from + maxExcerptLength).join('')
  return `${from > 0 ? '…' : ''}${excerpt}${letters.length > from + maxExcerptLength ? '…' : ''}`
}
