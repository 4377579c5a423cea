import { page } from '#lib/pages/page.ts'
import { tableNames } from '#ui/tables/data-table-address.ts'
import { Workbench } from '#ui/workbench/workbench.tsx'

export const handle = page({ audience: 'everyone', query: [...tableNames, 'search', 'phase'] })

export const meta = () => [{ title: 'Workbench' }, { name: 'robots', content: 'noindex' }]

/** Design system, only in development: no production build includes this page. */
export default function WorkbenchPage() {
  return <Workbench />
}
