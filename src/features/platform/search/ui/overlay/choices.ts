import { IconHistory } from '@tabler/icons-react'
import type { IconShape } from '#ui/icon.tsx'
import { phaseLabels } from '#ui/parts/state-pill.tsx'
import type { FoundItem, SearchKind } from '../../contract.ts'
import { getKindDisplay } from '../kinds.ts'

/** A selectable line: a link to a page, or an earlier search to repeat. */
export interface Choice {
  id: string
  title: string
  detail?: string
  icon: IconShape
  /** Seed of the generated pattern for a result. */
  seed?: string
  href?: string
  search?: string
}

export interface ChoiceGroup {
  label: string
  choices: Choice[]
}

/** Groups results by kind, ordered by the best result of each. */
export function groupByKind(items: FoundItem[]): ChoiceGroup[] {
  const groups = new Map<SearchKind, Choice[]>()
  for (const item of items) groups.set(item.kind, [...(groups.get(item.kind) ?? []), toChoice(item)])
  return [...groups].map(([kind, choices]) => ({ label: getKindDisplay(kind).label, choices }))
}

/** Returns the groups shown before typing: earlier searches and popular pages. */
export function getStartGroups(recentSearches: string[]): ChoiceGroup[] {
  const recentChoices = recentSearches.map((search) => ({
    id: `recent-${search}`,
    title: search,
    search,
    icon: IconHistory,
  }))
  return [
    ...(recentChoices.length > 0 ? [{ label: 'Recent searches', choices: recentChoices }] : []),
    linkGroup,
  ]
}

export const quickLinks = [
  { id: 'go-event', title: 'Events', href: '/event', icon: getKindDisplay('event').icon },
  { id: 'go-apps', title: 'Apps', href: '/apps', icon: getKindDisplay('application').icon },
  { id: 'go-tech', title: 'Technologies', href: '/tech', icon: getKindDisplay('technology').icon },
  { id: 'go-t', title: 'Tutorials', href: '/t', icon: getKindDisplay('tutorial').icon },
  { id: 'go-blog', title: 'Blog', href: '/blog', icon: getKindDisplay('article').icon },
  { id: 'go-guide', title: 'Hackathon guidelines', href: '/guide', icon: getKindDisplay('article').icon },
]

export const linkGroup: ChoiceGroup = { label: 'Go to', choices: quickLinks }

function toChoice({ kind, id, title, excerpt, url, paused }: FoundItem): Choice {
  const detail = [paused && phaseLabels[paused], excerpt].filter(Boolean).join(' · ')
  const choice = { id: `${kind}-${id}`, title, detail, href: url, icon: getKindDisplay(kind).icon }
  const isEvent = kind === 'event' || kind === 'stream'
  return isEvent ? { ...choice, seed: url.slice(url.lastIndexOf('/') + 1) } : choice
}
