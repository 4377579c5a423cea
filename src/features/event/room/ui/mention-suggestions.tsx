import { Button } from '#ui/button.tsx'
import type { ShownRoom } from './room-calls.ts'

export const suggestionsId = 'room-suggested'
export const getOptionId = (index: number) => `${suggestionsId}-${index}`

type MentionSuggestionsProps = {
  meant: ShownRoom['people']
  /** Index of the suggestion that Enter or Tab accepts. */
  active: number
  onChoose: (userName: string) => void
}

/** People who match the unfinished mention. The focus stays in the message. */
export function MentionSuggestions({ meant, active, onChoose }: MentionSuggestionsProps) {
  if (meant.length === 0) return null
  return (
    /* HTML has no element for the list of a combobox. */
    /* oxlint-disable jsx-a11y/prefer-tag-over-role */
    <div className="row" id={suggestionsId} role="listbox" aria-label="Mention">
      {meant.map(({ userName, name }, index) => (
        <Button
          key={userName}
          id={getOptionId(index)}
          size="sm"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          variant={index === active ? 'primary' : undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(userName)}
        >
          <bdi>{name || userName}</bdi> @{userName}
        </Button>
      ))}
    </div>
  )
}
