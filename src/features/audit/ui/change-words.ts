type State = Record<string, unknown> | null

interface Change {
  name: string
  /** Not there where the thing itself was not there before, or is not there after. */
  was?: unknown
  is?: unknown
}

/** The fields of both states in their order. */
export function changesOf(before: State, after: State): Change[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names].map((name) => ({
    name,
    ...(before && name in before && { was: before[name] }),
    ...(after && name in after && { is: after[name] }),
  }))
}

/** 'submissionsCloseAt' is read as 'Submissions close at'. */
export function fieldName(name: string): string {
  const words = name.replace(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

export function valueInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string')
    return moment.test(value) ? `${value.slice(0, 16).replace('T', ' ')} UTC` : value
  return JSON.stringify(value)
}
