import type { AuditEntry } from '../contract.ts'
import { isId } from '../log/is-id.ts'
import { formatLabel } from './field-label.ts'

export type Names = AuditEntry['names']
export type Piece = string | { name: string; href: string }

/** Maximum named items of a long list; the others are counted. */
const maxNamedItems = 20

const isoTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Formats a value of the log as text; replaces ids by names. */
export function formatPieces(value: unknown, knownNames: Names): Piece[] {
  if (value === null || value === undefined || value === '') return ['nothing']
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'string') return [formatText(value, knownNames)]
  if (typeof value !== 'object') return [JSON.stringify(value)]
  const parts = Array.isArray(value)
    ? value.map((item) => formatPieces(item, knownNames))
    : Object.entries(value)
        .filter(([, field]) => field !== null && field !== '')
        .map(([name, field]): Piece[] => [`${formatLabel(name)} `, ...formatPieces(field, knownNames)])
  if (parts.length === 0) return ['nothing']
  const rest = parts.length - maxNamedItems
  return [
    ...parts.slice(0, maxNamedItems).flatMap((part, index) => (index > 0 ? [', ', ...part] : part)),
    ...(rest > 0 ? [` and ${rest} more`] : []),
  ]
}

function formatText(value: string, knownNames: Names): Piece {
  if (isoTimePattern.test(value)) return `${value.slice(0, 16).replace('T', ' ')} UTC`
  if (!isId(value)) return value
  const entity = knownNames[value]
  if (!entity) return `#${value.slice(0, 8)}`
  return entity.href ? { name: entity.name, href: entity.href } : entity.name
}
