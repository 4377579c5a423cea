import { Button } from '#ui/button.tsx'
import type { ShownRoom } from './room-calls.ts'

export const suggestedBox = 'room-suggested'
export const getOptionId = (place: number) => `${suggestedBox}-${place}`

type SuggestedProps = {
  meant: ShownRoom['people']
  /** Index of the suggestion that Enter accepts. */
  active: number
  onChoose: (userName: string) => void
}

/** People who match the unfinished mention. The focus stays in the message. */
export function Suggested({ meant, active, onChoose }: SuggestedProps) {
  if (meant.length === 0) return null
  return (
    /* HTML has no element for the list of a combobox. */
    /* oxlint-disable jsx-a11y/prefer-tag-over-role */
    <div className="row" id={suggestedBox} role="listbox" aria-label="Mention">
      {meant.map(({ userName, name }, place) => (
        <Button
          key={userName}
          id={getOptionId(place)}
          size="sm"
          role="option"
          tabIndex={-1}
          aria-selected={place === active}
          variant={place === active ? 'primary' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(userName)}
        >
          <bdi>{name || userName}</bdi> @{userName}
        </Button>
      ))}
    </div>
  )
}
