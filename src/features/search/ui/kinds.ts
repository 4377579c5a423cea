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

/** How each kind is named over its results and beside one, and the sign of one without a picture. */
export const kinds: Record<SearchKind, { label: string; one: string; icon: IconShape }> = {
  event: { label: 'Events', one: 'Event', icon: IconCalendarEvent },
  stream: { label: 'Streams', one: 'Stream', icon: IconBroadcast },
  team: { label: 'Teams', one: 'Team', icon: IconUsers },
  submission: { label: 'Projects', one: 'Project', icon: IconBulb },
  application: { label: 'Apps', one: 'App', icon: IconApps },
  technology: { label: 'Technologies', one: 'Technology', icon: IconCpu },
  tutorial: { label: 'Tutorials', one: 'Tutorial', icon: IconBook2 },
  article: { label: 'Articles', one: 'Article', icon: IconArticle },
  person: { label: 'People', one: 'Person', icon: IconUser },
}

/** Those that a search can be narrowed to, in the order that they are offered. */
export const offered: SearchKind[] = [
  'event',
  'stream',
  'team',
  'submission',
  'person',
  'application',
  'technology',
  'tutorial',
  'article',
]
