import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { PausedBanner } from '#features/event/event/ui/paused-banner.tsx'
import { useLive } from '#lib/pages/live/use-live.ts'
import { usePanel } from '#ui/overlays/use-panel.ts'
import { createLatePart } from '#ui/parts/late-part.tsx'
import type { DashData } from '../data/load-dash.ts'
import { DashHead } from './dash-head.tsx'
import { DashRail } from './dash-rail.tsx'
import { DashTabs } from './dash-tabs.tsx'
import { listReloadTopics } from './reload-topics.ts'
import './dash.css'

/** The panel is loaded with its forms when it opens. */
const DashPanel = createLatePart(async () => (await import('./dash-panel.tsx')).DashPanel)

interface DashFrameProps {
  data: DashData
  children: ReactNode
  /** Further parts of the rail. */
  rail?: ReactNode
}

/** Title, tabs and rail of every page of the dashboard; reloads the page's data when it changes elsewhere. */
export function DashFrame({ data, children, rail }: DashFrameProps) {
  const { revalidate } = useRevalidator()
  const { view } = usePanel()
  useLive(listReloadTopics(data), () => void revalidate())
  return (
    <div className="dash-page">
      <PausedBanner kind="event" {...data.event} />
      <DashHead data={data} />
      <DashTabs data={data} />
      <div className={data.page === 'today' ? 'wrap dash-body dash-body--today' : 'wrap dash-body'}>
        <div className="dash-main">{children}</div>
        <DashRail data={data}>{rail}</DashRail>
      </div>
      {view && <DashPanel data={data} />}
    </div>
  )
}
