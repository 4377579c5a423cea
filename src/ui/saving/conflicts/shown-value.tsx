import { Fragment } from 'react'
import { isFileAddress } from '#lib/pictures/file-address.ts'
import { findControl } from '../../navigation/focus-field.ts'
import { describeRow } from './describe-conflict.ts'
import { compareWords } from './differing-words.ts'

type ShownValueProps = {
  value: unknown
  /** The other side's value, for comparison. */
  other: unknown
  control: string
}

/** A side of a conflict, as its form would show it. In a text, differences are marked. */
export function ShownValue({ value, other, control }: ShownValueProps) {
  if (typeof value === 'string' && isFileAddress(value))
    return <img className="conflicts__value" src={value} alt="How it looks" />
  const text = formatValue(value, control)
  if (text === '')
    return <p className="conflicts__value text-muted">{value === undefined ? 'Removed' : 'Empty'}</p>
  return (
    <p className="conflicts__value">
      {compareWords(text, formatValue(other, control)).map(({ text: piece, isDifferent }, index) => (
        // Pieces have no identity except their position.
        <Fragment key={index}>{isDifferent ? <mark>{piece}</mark> : piece}</Fragment>
      ))}
    </p>
  )
}

const wallTimePattern = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/

function formatValue(value: unknown, control: string): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'boolean') return value ? 'On' : 'Off'
  if (Array.isArray(value)) return value.map(describeRow).join(', ')
  if (typeof value === 'object') return formatRow(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return findOptionLabel(control, text) ?? (wallTimePattern.test(text) ? formatWallTime(text) : text)
}

const formatRow = (row: object): string =>
  Object.entries(row)
    .filter(([name, value]) => !['id', 'slug'].includes(name) && typeof value === 'string' && value !== '')
    .map(([, value]) => value)
    .join(' · ')

/** Returns the label of a selected option, because the form has only its value. */
function findOptionLabel(control: string, value: string): string | undefined {
  if (typeof document === 'undefined') return undefined
  const field = findControl(control)
  const options = field instanceof HTMLSelectElement ? [...field.options] : []
  return options.find((option) => option.value === value)?.text
}

/** Formats a local time in the event's zone, unaffected by the device's zone. */
const formatWallTime = (text: string): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(`${text}Z`),
  )
