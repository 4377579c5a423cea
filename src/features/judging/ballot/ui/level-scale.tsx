import { classNames } from '#ui/class-names.ts'
import type { ShownPaper } from './ballot-calls.ts'
import { levelName } from './marks.ts'

type Criterion = ShownPaper['criteria'][number]

interface LevelScaleProps {
  criterion: Criterion
  /** Weight of the criterion in percent of the total. */
  share: number
  place: number
  value: number
  error: string | undefined
  isFinal: boolean
  onChoose: (level: number) => void
}

const levels = [1, 2, 3, 4, 5]

/** Criterion with five levels, each with its number and description. None is preselected. */
export function LevelScale({ criterion, share, place, value, error, isFinal, onChoose }: LevelScaleProps) {
  const name = levelName(criterion.id)
  return (
    <fieldset className={classNames('scale', error && 'scale--wrong')} data-row={name} disabled={isFinal}>
      <legend>
        <span>
          {place}. {criterion.name}
        </span>
        <small>{share}%</small>
      </legend>
      {criterion.description && <p className="scale__about">{criterion.description}</p>}
      <div className="scale__levels">
        {levels.map((level) => (
          <label key={level} className={classNames('scale__level', level === value && 'on')}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              id={level === 1 ? name : undefined}
              value={level}
              checked={level === value}
              onChange={() => onChoose(level)}
            />
            <b>{level}</b>
            <span>{criterion.levels[level - 1] || levelLabels[level - 1]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Labels for levels that the organizers left without a description. */
const levelLabels = ['Not there', 'A beginning', 'Good', 'Very good', 'Outstanding']
