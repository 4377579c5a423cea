import { languageNames } from '../languages.ts'
import type { ShownJudge } from '../judge-calls.ts'

type Stated = Pick<ShownJudge, 'languages' | 'trackIds' | 'expertise' | 'capacity'>

/** What a judge takes, in words. */
export function statedInWords(
  { languages, trackIds, expertise, capacity }: Stated,
  tracks: readonly { id: string; name: string }[],
): string {
  const names = tracks.flatMap(({ id, name }) => (trackIds?.includes(id) ? [name] : []))
  return [
    `Up to ${capacity} ${capacity === 1 ? 'project' : 'projects'}`,
    ...(tracks.length > 0 ? [trackIds === null ? 'all tracks' : names.join(', ') || 'no track'] : []),
    languages === null ? 'any language' : languages.map((code) => languageNames[code] ?? code).join(', '),
    ...(expertise.length > 0 ? [`knows ${expertise.map(({ name }) => name).join(', ')}`] : []),
  ].join(' · ')
}
