import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { viewerKey } from '#features/people/auth/ui/use-session.ts'
import { isFreeKey } from '#ui/navigation/is-typing.ts'
import { areShortcutsOn } from './shortcuts-setting.ts'

const first = new Set(['?', 'g', 'j', 'k', 'l'])

/** Milliseconds after "g" in which a second key counts. */
const secondKeyMs = 1500

/**
 * Handles the page's shortcuts, unless they are switched off. Their actions load on first use; second keys
 * are recognized before that, so that fast typing loses none.
 */
export function useShortcuts() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    let prefixTime = -Infinity
    const press = async (key: string, isSecondKey: boolean) => {
      const { runShortcut: act, goToPlace: go } = await import('./act.ts')
      const viewer = queries.getQueryData<{ userName: string | null } | null>(viewerKey)
      if (isSecondKey) go(key, { navigate, userName: viewer?.userName ?? null })
      else act(key)
    }
    const handleKey = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, repeat, timeStamp } = event
      const isSecondKey = timeStamp - prefixTime < secondKeyMs
      const isShortcut = (isSecondKey || first.has(key)) && !metaKey && !ctrlKey && !altKey && !repeat
      if (!isShortcut || !areShortcutsOn() || !isFreeKey(event)) return
      prefixTime = key === 'g' && !isSecondKey ? timeStamp : -Infinity
      void press(key, isSecondKey)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [navigate, queries])
}
