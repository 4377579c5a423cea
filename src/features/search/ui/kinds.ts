import {
  IconApps,
  IconArticle,
  IconBook2,
  IconBroadcast,
  IconBulb,
  IconCalendarEvent,
  IconCpu,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import type { IconShape } from '#ui/icon.tsx'
import type { SearchKind } from '../contract.ts'

/** How each kind is named over its results, and the sign of one without a picture. */
export const kinds: Record<SearchKind, { label: string; icon: IconShape }> = {
  event: { label: 'Events', icon: IconCalendarEvent },
  stream: { label: 'Streams', icon: IconBroadcast },
  team: { label: 'Teams', icon: IconUsers },
  submission: { label: 'Projects', icon: IconBulb },
  application: { label: 'Applications', icon: IconApps },
  technology: { label: 'Technologies', icon: IconCpu },
  tutorial: { label: 'Tutorials', icon: IconBook2 },
  article: { label: 'Articles', icon: IconArticle },
  person: { label: 'People', icon: IconUser },
}

/** Those that a search can be narrowed to: the ones that have pages. */
export const offered: SearchKind[] = [
  'event',
  'stream',
  'team',
  'submission',
  'technology',
  'tutorial',
  'article',
]
