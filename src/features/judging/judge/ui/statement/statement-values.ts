import type { LookupItem } from '#ui/fields/chosen-lookup.tsx'
import type { OwnStatement } from '../judge-calls.ts'
import { languageNames } from '../languages.ts'

/** Form values: the capacity as text, and an empty selection for all. */
export interface StatementValues {
  languages: LookupItem[]
  trackIds: string[]
  expertise: LookupItem[]
  capacity: string
  conflicts: { submissionId: string; title: string; reason: string }[]
}

/** Converts a judge's preferences to form values, without deleted tracks. */
export function toStatementValues(
  { languages, trackIds, expertise, capacity, conflicts }: OwnStatement,
  tracks: readonly { id: string }[],
): StatementValues {
  return {
    languages: (languages ?? []).map((slug) => ({ slug, name: languageNames[slug] ?? slug })),
    trackIds: tracks.flatMap(({ id }) => (trackIds?.includes(id) ? [id] : [])),
    expertise: expertise.map(({ slug, name }) => ({ slug, name })),
    capacity: String(capacity),
    conflicts,
  }
}

const toNullIfEmpty = <Item>(list: Item[]) => (list.length > 0 ? list : null)

export const toStatementRequest = ({
  languages,
  trackIds,
  expertise,
  capacity,
  conflicts,
}: StatementValues) => ({
  languages: toNullIfEmpty(languages.map(({ slug }) => slug)),
  trackIds: toNullIfEmpty(trackIds),
  expertise: expertise.map(({ slug }) => slug),
  capacity: capacity.trim() === '' ? Number.NaN : Number(capacity),
  conflicts: conflicts.map(({ submissionId, reason }) => ({ submissionId, reason })),
})

/** Finds languages by part of their name, or by their code. */
export function findLanguages(text: string): Promise<LookupItem[]> {
  const query = text.toLowerCase()
  const matches = Object.entries(languageNames).filter(
    ([code, name]) => code === query || name.toLowerCase().includes(query),
  )
  return Promise.resolve(matches.slice(0, 8).map(([slug, name]) => ({ slug, name })))
}
