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

/** What somebody does at an event, with sign and tone; the word is shown as given, known or not. */
export function RoleBadge({ of: role, className }: { of: string; className?: string | undefined }) {
  const [tone, icon] = roles[role.toLowerCase()] ?? (['grey', IconTicket] as const)
  return (
    <Badge tone={tone} icon={icon} className={className}>
      {role}
    </Badge>
  )
}
