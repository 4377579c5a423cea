type Fields = Readonly<Record<string, unknown>>

const maxExcerptLength = 240
const context = 60

/** Whether to leave a field out: derived fields, fields that change with every write, and secrets. */
const isLeftOut = (name: string) =>
  name === 'updatedAt' || /rendered$/i.test(name) || /password|hash|secret|token/i.test(name)

/**
 * Returns the fields of `after` that differ between two states, with both values, as JSON for the audit log.
 * Cuts a long text to where it starts to differ, and a list of items to those that differ. If one state is
 * missing, returns all fields of the other, with long values cut.
 */
export function getDifference(
  before: object | null,
  after: object | null,
): { before: Fields | null; after: Fields | null } {
  if (!before || !after)
    return { before: before && shortenFields(before), after: after && shortenFields(after) }
  const [oldFields, newFields] = [toPlainFields(before), toPlainFields(after)]
  const changedNames = Object.keys(newFields).filter(
    (name) => toComparableKey(oldFields[name]) !== toComparableKey(newFields[name]),
  )
  const [oldValues, newValues]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const name of changedNames)
    [oldValues[name], newValues[name]] = shortenPair(oldFields[name] ?? null, newFields[name])
  return { before: oldValues, after: newValues }
}

const shortenFields = (state: object): Fields =>
  Object.fromEntries(
    Object.entries(toPlainFields(state)).map(([name, value]) => [name, shortenPair(value, value)[0]]),
  )

/**
 * Returns a state as JSON would, with times as text and without undefined fields, and omits the fields to
 * leave out.
 */
function toPlainFields(state: object): Record<string, unknown> {
  const fields: Record<string, unknown> = JSON.parse(JSON.stringify(state))
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !isLeftOut(name)))
}

/** Returns the same key for equal values, because the database reorders the fields of JSON. */
const toComparableKey = (value: unknown): string =>
  JSON.stringify(value, (_, nested: unknown) =>
    typeof nested === 'object' && nested !== null && !Array.isArray(nested)
      ? Object.fromEntries(Object.entries(nested).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : nested,
  )

type Item = Readonly<Record<string, unknown>>

const isItemList = (value: unknown): value is Item[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null)

/** Returns the items of one list that the other lacks or has in another form, with shortened texts. */
function listDifferentItems(list: readonly Item[], others: readonly Item[]): Item[] {
  const otherKeys = new Set(others.map((otherItem) => toComparableKey(otherItem)))
  return list.filter((item) => !otherKeys.has(toComparableKey(item))).map(shortenFields)
}

function shortenPair(before: unknown, after: unknown): [unknown, unknown] {
  if (isItemList(before) && isItemList(after) && before !== after)
    return [listDifferentItems(before, after), listDifferentItems(after, before)]
  const [oldText, newText] = [toText(before), toText(after)]
  if (Math.max(oldText.length, newText.length) <= maxExcerptLength) return [before, after]
  const from = oldText === newText ? 0 : Math.max(0, findFirstDifference(oldText, newText) - context)
  return [cutExcerpt(oldText, from), cutExcerpt(newText, from)]
}

function findFirstDifference(oldText: string, newText: string): number {
  let index = 0
  while (index < Math.min(oldText.length, newText.length) && oldText[index] === newText[index]) index++
  return index
}

const toText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value ?? null))

function cutExcerpt(text: string, from: number): string {
  const [start, end] = [getCharacterStart(text, from), getCharacterStart(text, from + maxExcerptLength)]
  return `${start > 0 ? '…' : ''}${text.slice(start, end)}${end < text.length ? '…' : ''}`
}

const segmenter = new Intl.Segmenter('en')

/**
 * Returns the start of the character at an index, so that a cut there leaves emoji whole. A character longer
 * than `context`, with hundreds of accents, is cut.
 */
function getCharacterStart(text: string, index: number): number {
  if (index >= text.length) return text.length
  const start = segmenter.segment(text).containing(index)?.index ?? index
  return index - start > context ? index : start
}
