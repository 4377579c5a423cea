import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '../use-hydrated.ts'

/** What `?view=` asks the panel to show, split at the first colon; null while it is closed and on the server. */
export function usePanel() {
  const { search, state } = useLocation() as { search: string; state: { panel?: boolean } | null }
  const navigate = useNavigate()
  const isAwake = useHydrated()
  const query = new URLSearchParams(search)
  const [kind = '', ...rest] = (query.get('view') ?? '').split(':')
  const close = () => {
    // Opened from this page: Back is the same step. Opened by an address from elsewhere: only the word goes.
    if (state?.panel) return void navigate(-1)
    query.delete('view')
    return void navigate({ search: `?${query}` }, { replace: true, preventScrollReset: true })
  }
  return { view: isAwake && kind ? { kind, id: rest.join(':') } : null, close }
}
