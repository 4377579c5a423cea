import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Tile } from '#ui/pictures/tile.tsx'
import type { Choice, ChoiceGroup } from './choices.ts'
import { MarkedText } from '../marked-text.tsx'
import { preventFocusLoss } from './keep-field-focus.ts'
import { optionId } from './use-options.ts'

type SearchChoicesProps = {
  id: string
  groups: ChoiceGroup[]
  active: number
  query: string
  onPoint: (index: number) => void
  onChoose: (choice: Choice) => void
}

/** Grouped list of a combobox. Options are real links, so they can be opened in a new tab. */
export function SearchChoices({ id, groups, active, ...rest }: SearchChoicesProps) {
  const groupStarts = groups.map(
    (_, index) => groups.slice(0, index).flatMap(({ choices }) => choices).length,
  )
  // No HTML element matches a grouped option list beside a separate input.
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <div className="palette__list" id={id} role="listbox" aria-label="Results">
      {groups.map(({ label, choices }, group) => (
        <div key={label} role="group" aria-label={label}>
          <p className="palette__kind" aria-hidden>
            {label}
          </p>
          {choices.map((choice, position) => {
            const index = groupStarts[group]! + position
            return (
              <Option
                key={choice.id}
                {...rest}
                {...{ id, choice, place: index, isActive: index === active }}
              />
            )
          })}
        </div>
      ))}
    </div>
  )
}

type OptionProps = Pick<SearchChoicesProps, 'id' | 'query' | 'onPoint' | 'onChoose'> & {
  choice: Choice
  place: number
  isActive: boolean
}

function Option({ id, choice, place, isActive, query, onPoint, onChoose }: OptionProps) {
  const option = {
    id: optionId(id, place),
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    className: 'palette__option',
    onMouseMove: () => isActive || onPoint(place),
    onMouseDown: preventFocusLoss,
  }
  const content = (
    <>
      <span className="palette__sign">
        {choice.seed ? <Tile seed={choice.seed} columns={3} rows={3} /> : <Icon of={choice.icon} />}
      </span>
      <span className="palette__words">
        <span className="palette__title">
          <MarkedText text={choice.title} query={query} />
        </span>
        {choice.detail && (
          <span className="palette__detail">
            <MarkedText text={choice.detail} query={query} />
          </span>
        )}
      </span>
    </>
  )
  if (choice.href)
    return (
      <Link {...option} href={choice.href} onClick={() => onChoose(choice)}>
        {content}
      </Link>
    )
  return (
    <button {...option} type="button" onClick={() => onChoose(choice)}>
      {content}
    </button>
  )
}
