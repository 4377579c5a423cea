import type { SearchKind } from '../../contract.ts'
import { getKindDisplay, filterKinds } from '../kinds.ts'
import { preventFocusLoss } from './keep-field-focus.ts'

type SearchKindsProps = { kind: SearchKind | undefined; onKind: (kind: SearchKind | undefined) => void }

/** Narrows the search to one kind. */
export function SearchKinds({ kind, onKind }: SearchKindsProps) {
  return (
    <fieldset className="palette__kinds">
      <legend className="visually-hidden">Kind of result</legend>
      {[undefined, ...filterKinds].map((kindOption) => (
        <button
          key={kindOption ?? 'all'}
          type="button"
          className="chip chip--filter"
          aria-pressed={kind === kindOption}
          onMouseDown={preventFocusLoss}
          onClick={() => onKind(kindOption)}
        >
          {kindOption ? getKindDisplay(kindOption).label : 'All'}
        </button>
      ))}
    </fieldset>
  )
}
