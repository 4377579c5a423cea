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
import { getCapitalizedNoun, getNounPlural } from '#lib/nouns.ts'
import type { IconShape } from '#ui/icon.tsx'
import { type SearchKind, searchKinds } from '../contract.ts'

/** Icons for results without a picture; other kinds use the page icon. */
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

/** Returns the labels of a kind (above its results and for one result) and its icon. */
export function getKindDisplay(kind: SearchKind): { label: string; one: string; icon: IconShape } {
  const labels =
    kind === 'person'
      ? { label: 'People', one: 'Person' }
      : { label: getNounPlural(kind), one: getCapitalizedNoun(kind) }
  return { ...labels, icon: icons[kind] ?? IconFileText }
}

const first: SearchKind[] = ['event', 'stream', 'team', 'submission', 'person']

/** Kinds offered as search filters, in display order. */
export const filterKinds: SearchKind[] = [...first, ...searchKinds.filter((kind) => !first.includes(kind))]
