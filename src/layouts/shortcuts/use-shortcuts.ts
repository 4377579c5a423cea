import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { viewerKey } from '#features/people/auth/ui/use-session.ts'
import { isFreeKey } from '#ui/navigation/is-typing.ts'
import { areShortcutsOn } from './switched.ts'

const first = new Set(['?', 'g', 'j', 'k', 'l'])

/** A second key counts this long after "g", in milliseconds. */
const patience = 1500

/**
 * The keys of the page, which can be switched off; what they do is loaded with the first of them.
 * Which key is a second one is known before that, so that whoever types fast loses none.
 */
export function useShortcuts() {
  const navigate = useNavigate()
  const queries = useQueryClient()
  useEffect(() => {
    let prefixAt = -Infinity
    const press = async (key: string, isSecond: boolean) => {
      const { act, go } = await import('./act.ts')
      const viewer = queries.getQueryData<{ userName: string | null } | null>(viewerKey)
      if (isSecond) go(key, { navigate, userName: viewer?.userName ?? null })
      else act(key)
    }
    const handleKey = (event: KeyboardEvent) => {
      const { key, metaKey, ctrlKey, altKey, repeat, timeStamp } = event
      const isSecond = timeStamp - prefixAt < patience
      const isOurs = (isSecond || first.has(key)) && !metaKey && !ctrlKey && !altKey && !repeat
      if (!isOurs || !areShortcutsOn() || !isFreeKey(event)) return
      prefixAt = key === 'g' && !isSecond ? timeStamp : -Infinity
      void press(key, isSecond)
    }
    addEventListener('keydown', handleKey)
    return () => removeEventListener('keydown', handleKey)
  }, [navigate, queries])
}
