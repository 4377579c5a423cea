import { IconSearch, IconX } from '@tabler/icons-react'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

export type SearchFieldProps = {
  label: string
  name?: string | undefined
  placeholder?: string | undefined
  value?: string | undefined
  /** Address of the list without this search; a cross links to it while there is a search. */
  clearHref?: string | undefined
}

/** A text field to search a list; belongs in a FilterBar. */
export function SearchField({
  label,
  name = 'search',
  placeholder,
  value = '',
  clearHref,
}: SearchFieldProps) {
  return (
    <div className="search-field">
      <Icon of={IconSearch} />
      <input
        className="input"
        type="search"
        dir="auto"
        name={name}
        aria-label={label}
        placeholder={placeholder ?? label}
        defaultValue={value}
        autoComplete="off"
        enterKeyHint="search"
      />
      {value && clearHref && (
        <Link className="btn btn--quiet btn--icon" href={clearHref} keepScroll aria-label="Clear the search">
          <Icon of={IconX} />
        </Link>
      )}
    </div>
  )
}
