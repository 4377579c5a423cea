import type { AuditEntry } from '../contract.ts'
import { isId } from '../log/is-id.ts'
import { labelOf } from './field-label.ts'

export type Names = AuditEntry['names']
/** Text, or an item with a link. */
export type Piece = string | { name: string; href: string }

/** Maximum named items of a long list; the others are counted. */
const most = 20

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

/** Formats a value of the log as text; replaces ids by names. */
export function piecesOf(value: unknown, known: Names): Piece[] {
  if (value === null || value === undefined || value === '') return ['nothing']
  if (typeof value === 'boolean') return [value ? 'yes' : 'no']
  if (typeof value === 'string') return [textOf(value, known)]
  if (typeof value !== 'object') return [JSON.stringify(value)]
  const parts = Array.isArray(value)
    ? value.map((item) => piecesOf(item, known))
    : Object.entries(value)
        .filter(([, field]) => field !== null && field !== '')
        .map(([name, field]): Piece[] => [`${labelOf(name)} `, ...piecesOf(field, known)])
  if (parts.length === 0) return ['nothing']
  const rest = parts.length - most
  return [
    ...parts.slice(0, most).flatMap((part, place) => (place > 0 ? [', ', ...part] : part)),
    ...(rest > 0 ? [` and ${rest} more`] : []),
  ]
}

function textOf(value: string, known: Names): Piece {
  if (moment.test(value)) return `${value.slice(0, 16).replace('T', ' ')} UTC`
  if (!isId(value)) return value
  const entity = known[value]
  if (!entity) return `#${value.slice(0, 8)}`
  return entity.href ? { name: entity.name, href: entity.href } : entity.name
}
