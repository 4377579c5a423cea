import { PageHead } from '../parts/page-head.tsx'
import { WorkbenchCards } from './workbench-cards.tsx'
import { WorkbenchControls } from './workbench-controls.tsx'
import { WorkbenchForms } from './workbench-forms.tsx'
import { WorkbenchOverlays } from './workbench-overlays.tsx'
import { WorkbenchTables } from './workbench-tables.tsx'
import { WorkbenchText } from './workbench-text.tsx'

/**
 * Shows every component in every state on one page, for review, screenshots and axe. Needs a router, a
 * ToastHost and a ModalHost around it, as in the root.
 */
export function Workbench() {
  return (
    <div className="wrap">
      <PageHead title="Workbench" lede="Every part of the design system, in every state." />
      <WorkbenchControls />
      <WorkbenchForms />
      <WorkbenchCards />
      <WorkbenchText />
      <WorkbenchTables />
      <WorkbenchOverlays />
    </div>
  )
}
