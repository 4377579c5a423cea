import type { SearchKind } from '../../contract.ts'
import { getKindDisplay, offered } from '../kinds.ts'
import { stay } from './keep-field-focus.ts'

type SearchKindsProps = { kind: SearchKind | undefined; onKind: (kind: SearchKind | undefined) => void }

/** Narrows the search to one kind. */
export function SearchKinds({ kind, onKind }: SearchKindsProps) {
  return (
    <fieldset className="palette__kinds">
      <legend className="visually-hidden">Kind of result</legend>
      {[undefined, ...offered].map((one) => (
        <button
          key={one ?? 'all'}
          type="button"
          className="chip chip--filter"
          aria-pressed={kind === one}
          onMouseDown={stay}
          onClick={() => onKind(one)}
        >
          {one ? getKindDisplay(one).label : 'All'}
        </button>
      ))}
    </fieldset>
  )
}
