import {
  IconCompass,
  IconGavel,
  IconHandStop,
  IconHome,
  IconMicrophone,
  IconStar,
  IconTicket,
  IconTool,
} from '@tabler/icons-react'
import { Badge, type Tone } from './badge.tsx'
import type { IconShape } from '../icon.tsx'

const roles: Record<string, readonly [Tone, IconShape]> = {
  speaker: ['info', IconMicrophone],
  organizer: ['success', IconTool],
  host: ['success', IconHome],
  mentor: ['warning', IconCompass],
  guest: ['warning', IconStar],
  judge: ['purple', IconGavel],
  volunteer: ['grey', IconHandStop],
}

/** The role of a person at an event, with icon and tone. Shows the word as given, even if it is unknown. */
export function RoleBadge({ of: role, className }: { of: string; className?: string | undefined }) {
  const [tone, icon] = roles[role.toLowerCase()] ?? (['grey', IconTicket] as const)
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {role}
    </Badge>
  )
}
