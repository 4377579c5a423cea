import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { getLevelAfterPress, levels } from './rating-level.ts'

type RatingProps = {
  label: string
  /** Meaning of the levels, as a question. */
  hint?: ReactNode
  name: string
  /** From 1 to 5. */
  value: number
  onChange: (level: number) => void
  error?: string | undefined
}

/**
 * A choice of five levels, one of which is always selected. The arrow keys work as in any group of radio
 * buttons. Pressing the selected one, also with Space, lowers it by one, but not below 1.
 */
export function Rating({ label, hint, name, value, onChange, error }: RatingProps) {
  const group = useRef<HTMLSpanElement>(null)
  const errorId = useId()
  const press = (level: number) => {
    const next = getLevelAfterPress(level, value)
    onChange(next)
    // The focus follows the choice, so that screen readers read the new level and arrow keys continue from
    // it.
    group.current?.querySelectorAll('input')[next - 1]?.focus()
  }
  return (
    <fieldset className="rate" aria-describedby={error ? errorId : undefined}>
      <legend>
        {label}
        {hint && <small>{hint}</small>}
      </legend>
      <span className="rate__levels" ref={group}>
        {levels.map((level) => (
          <label key={level} className={classNames(level <= value && 'on')}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              // An error summary links to the field by its name, which leads to the first level.
              id={level === 1 ? name : undefined}
              value={level}
              checked={level === value}
              onChange={() => press(level)}
              onClick={() => level === value && press(level)}
              onKeyDown={(event) => onSpace(event, () => press(level))}
              onKeyUp={(event) => onSpace(event)}
            />
            <span className="visually-hidden">{level}</span>
            <i aria-hidden />
          </label>
        ))}
      </span>
      <b className="rate__value" aria-hidden>
        {value}
      </b>
      {error && (
        <span className="field__error" id={errorId}>
          {error}
        </span>
      )}
    </fieldset>
  )
}

/** Handles Space. Browsers disagree on whether it clicks a selected radio button, and on which key event. */
function onSpace(event: KeyboardEvent, action?: () => void) {
  if (event.key !== ' ') return
  event.preventDefault()
  if (!event.repeat) action?.()
}

/** A read-only level: five marks and the number. */
export function RatingMark({ value }: { value: number }) {
  return (
    <span className="rating">
      {levels.map((level) => (
        <i key={level} className={classNames(level <= Math.round(value) && 'on')} aria-hidden />
      ))}
      <b>
        {value}
        <span className="visually-hidden"> of 5</span>
      </b>
    </span>
  )
}

type RatingListProps = { ratings: readonly { label: string; value: number }[] }

export function RatingList({ ratings }: RatingListProps) {
  return (
    <dl className="ratings">
      {ratings.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <RatingMark value={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
