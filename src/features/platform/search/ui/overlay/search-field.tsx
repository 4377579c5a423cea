import { IconSearch, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { Icon } from '#ui/icon.tsx'

type SearchFieldProps = {
  field: ComponentProps<'input'>
  typed: string
  isBusy: boolean
  onType: (text: string) => void
  close: () => void
}

/** Search input. Doesn't use type="search", where Escape clears the field instead of closing. */
export function SearchField({ field, typed, isBusy, onType, close }: SearchFieldProps) {
  return (
    <div className="palette__field">
      <Icon of={IconSearch} />
      <input
        {...field}
        type="text"
        dir="auto"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        aria-label="Search the site"
        placeholder="Events, technologies, tutorials, articles"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
      />
      <button
        type="button"
        className="btn btn--quiet btn--icon"
        aria-label="Close the search"
        onClick={close}
      >
        <Icon of={IconX} />
      </button>
      {isBusy && <span className="palette__busy" />}
    </div>
  )
}
