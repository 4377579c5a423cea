import { type Medal, medalLabels } from '../../results/medal.ts'

/** Medal with icon and label; a finalist's is less prominent. */
export function MedalBadge({ of }: { of: Medal }) {
  return (
    <span className={of === 'FINALISTS' ? 'medal medal--finalist' : 'medal'}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path fill="currentColor" d="M5 1h4l2 5-3 1zM15 1h-4L9 6l3 1z" />
        <circle cx="10" cy="13" r="5.5" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      {medalLabels[of]}
    </span>
  )
}
