import { IconSearch } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Icon } from '#ui/icon.tsx'
import { modals } from '#ui/modal-store.ts'

const open = () => modals.open('search', { query: '' })

/** Opens the search over everything; so do "/" and Ctrl or Cmd K, but never while somebody types. */
export function SearchButton() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === 'k' && (event.metaKey || event.ctrlKey)
      const isSlash = event.key === '/' && !event.metaKey && !event.ctrlKey && !isTyping(event.target)
      if (!isPalette && !isSlash) return
      event.preventDefault()
      open()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])

  return (
    <button type="button" className="searchbox" onClick={open}>
      <Icon of={IconSearch} />
      Search
      <kbd aria-hidden="true">/</kbd>
    </button>
  )
}

function isTyping(target: EventTarget | null) {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  )
}
