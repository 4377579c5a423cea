import { Notice } from '#ui/parts/notice.tsx'
import type { ShownPreview } from './assignment-calls.ts'
import { counted, missingIn, reasonWords } from './assignment-words.ts'

/** So many are read at a glance. */
const atFirst = 10

/** Projects that get fewer judges than they should, and why. */
export function ShortfallList({ preview }: { preview: ShownPreview }) {
  const { shortfall, loads } = preview
  if (shortfall.length === 0) return null
  const [first, more] = [shortfall.slice(0, atFirst), shortfall.slice(atFirst)]
  const canHelp = loads.some(({ mends }) => mends.length > 0)
  return (
    <Notice
      tone="warning"
      title={`${counted(missingIn(preview), 'ballot')} missing for ${counted(shortfall.length, 'project')}`}
    >
      <Lines lines={first} />
      {more.length > 0 && (
        <details className="assignment__more">
          <summary>{more.length} more</summary>
          <Lines lines={more} />
        </details>
      )}
      <p>
        {canHelp
          ? 'The judges below who could take more come first. You can also invite more judges.'
          : 'None of the judges could change that. Invite more, or ask for fewer judges for each project.'}
      </p>
    </Notice>
  )
}

const Lines = ({ lines }: { lines: ShownPreview['shortfall'] }) => (
  <ul className="assignment__short">
    {lines.map(({ submissionId, title, missing, reason }) => (
      <li key={submissionId}>
        <b>{title}</b>: {missing} missing. {reasonWords[reason]}.
      </li>
    ))}
  </ul>
)
