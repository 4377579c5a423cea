import { useRouteLoaderData } from 'react-router'
import type { RootData } from '#lib/pages/meta.ts'

/** Ribbon on a development server, and on a site with demo accounts, whose passwords are public. */
export function DevRibbon() {
  const isDemo = useRouteLoaderData<RootData>('root')?.isDemo ?? false
  if (!import.meta.env.DEV && !isDemo) return null
  const title = isDemo ? 'This site has demo accounts' : 'This is a development server'
  return (
    <span className="dev-ribbon" title={title}>
      dev
    </span>
  )
}
