import { classNames } from '#ui/class-names.ts'
import type { ShownPaper } from './ballot-calls.ts'

interface ChoiceScaleProps {
  paper: ShownPaper
  value: string
  error: string | undefined
  isFinal: boolean
  onChoose: (choice: string) => void
}

/** Question with three answers: which of two projects is better, or whether a project advances. */
export function ChoiceScale({ paper, value, error, isFinal, onChoose }: ChoiceScaleProps) {
  const isPair = paper.other !== null
  const choices = listChoices(paper)
  return (
    <fieldset className={classNames('scale', error && 'scale--wrong')} data-row="choice" disabled={isFinal}>
      <legend>
        <span>{isPair ? 'Which of the two is better?' : 'Should this project go on?'}</span>
      </legend>
      <div className="scale__levels">
        {choices.map(({ choice, label }, index) => (
          <label key={choice} className={classNames('scale__level', choice === value && 'on')}>
            <input
              type="radio"
              className="visually-hidden"
              name="choice"
              id={index === 0 ? 'choice' : undefined}
              value={choice}
              checked={choice === value}
              onChange={() => onChoose(choice)}
            />
            <b>{index + 1}</b>
            <span>{label}</span>
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

/** Returns the choices in the order of their keys. */
export const listChoices = ({ entry, other }: ShownPaper) =>
  other
    ? [
        { choice: 'one', label: entry.title },
        { choice: 'alike', label: 'They’re alike' },
        { choice: 'other', label: other.title },
      ]
    : [
        { choice: 'yes', label: 'Yes' },
        { choice: 'maybe', label: 'Maybe' },
        { choice: 'no', label: 'No' },
      ]
