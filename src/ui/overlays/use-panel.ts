import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'

/**
 * Reads the panel's view from `?view=`, split at the first colon. `view` is null while the panel is closed,
 * on the server and during hydration.
 */
export function usePanel() {
  const { search, state } = useLocation() as { search: string; state: { panel?: boolean } | null }
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  const query = new URLSearchParams(search)
  const [kind = '', ...rest] = (query.get('view') ?? '').split(':')
  const close = () => {
    // If the panel was opened from this page, Back closes it. Otherwise, as after an external link, only the
    // query name is removed.
    if (state?.panel) return void navigate(-1)
    query.delete('view')
    return void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true })
  }
  return { view: isHydrated && kind ? { kind, id: rest.join(':') } : null, close }
}
