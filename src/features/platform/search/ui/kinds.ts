import {
  IconApps,
  IconArticle,
  IconBook2,
  IconBroadcast,
  IconBulb,
  IconCalendarEvent,
  IconCpu,
  IconFileText,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { nounAlone, nounMany } from '#lib/nouns.ts'
import type { IconShape } from '#ui/icon.tsx'
import { type SearchKind, searchKinds } from '../contract.ts'

/** The sign of one without a picture; what has none here has that of a page. */
const icons: Partial<Record<SearchKind, IconShape>> = {
  event: IconCalendarEvent,
  stream: IconBroadcast,
  team: IconUsers,
  submission: IconBulb,
  application: IconApps,
  technology: IconCpu,
  tutorial: IconBook2,
  article: IconArticle,
  person: IconUser,
}

/** How each kind is named over its results and beside one, and its sign. */
export function kindOf(kind: SearchKind): { label: string; one: string; icon: IconShape } {
  const labels =
    kind === 'person' ? { label: 'People', one: 'Person' } : { label: nounMany(kind), one: nounAlone(kind) }
  return { ...labels, icon: icons[kind] ?? IconFileText }
}

const first: SearchKind[] = ['event', 'stream', 'team', 'submission', 'person']

/** Those that a search can be narrowed to, in the order that they are offered. */
export const offered: SearchKind[] = [...first, ...searchKinds.filter((kind) => !first.includes(kind))]
