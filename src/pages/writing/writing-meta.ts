import type { MetaDescriptor } from 'react-router'
import type { TextKind } from '#features/content/writing/ui/text-path.ts'
import { textNouns } from '#features/content/writing/ui/text-nouns.ts'
import { describePage } from '#lib/pages/meta.ts'

type Matches = Parameters<typeof describePage>[0]['matches']

export const newTitle = (kind: TextKind) => `New ${textNouns[kind].noun.toLowerCase()}`

export const newMeta = (kind: TextKind, matches: Matches): MetaDescriptor[] =>
  describePage({
    matches,
    title: newTitle(kind),
    description: `Write ${textNouns[kind].one}.`,
    noIndex: true,
  })

/** Metadata of a text being edited, which may have no title yet and is undefined on an error page. */
export const editMeta = (kind: TextKind, matches: Matches, text: { title: string } | undefined) =>
  describePage({
    matches,
    title: `Write ${text?.title || textNouns[kind].one}`,
    description: 'For its author.',
    noIndex: true,
  })
