import { lazy, type ReactNode, Suspense } from 'react'

const Dialog = lazy(async () => ({ default: (await import('./dialog.tsx')).Dialog }))

type PanelProps = { title: ReactNode; subtitle?: ReactNode; onClose: () => void; children: ReactNode }

/** The panel that slides out over a page; what opens and closes it is the address (`usePanel`). */
export function Panel(props: PanelProps) {
  return (
    <Suspense>
      <Dialog {...props} look="sheet" />
    </Suspense>
  )
}
