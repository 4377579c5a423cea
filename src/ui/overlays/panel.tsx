import type { ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'

const Dialog = lazyPart(async () => (await import('./dialog.tsx')).Dialog)

type PanelProps = { title: ReactNode; subtitle?: ReactNode; onClose: () => void; children: ReactNode }

/** The panel that slides out over a page. The address opens and closes it (`usePanel`). */
export function Panel(props: PanelProps) {
  return <Dialog {...props} look="sheet" onLost={props.onClose} />
}
