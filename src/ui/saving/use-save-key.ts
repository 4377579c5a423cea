import { useEffect } from 'react'

/** Calls `save` on ⌘S and Ctrl+S, in place of the browser's own saving. */
export function useSaveKey(save: () => void) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      save()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
}
