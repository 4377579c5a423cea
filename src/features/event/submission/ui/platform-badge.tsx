import { IconBrandVercel, IconCloudComputing, IconTerminal2 } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import type { DemoPlatform } from '../draft/addresses.ts'

const platforms = {
  REPLIT: { name: 'Replit', icon: IconTerminal2 },
  STREAMLIT: { name: 'Streamlit', icon: IconCloudComputing },
  VERCEL: { name: 'Vercel', icon: IconBrandVercel },
} as const

/** Badge with the demo's platform. Other hosts have none. */
export function PlatformBadge({ platform }: { platform: DemoPlatform | null }) {
  if (!platform || platform === 'OTHER') return null
  const { name, icon } = platforms[platform]
  return (
    <span className="badge badge--open" title={`The demo runs on ${name}`}>
      <Icon of={icon} />
      {name}
    </span>
  )
}
