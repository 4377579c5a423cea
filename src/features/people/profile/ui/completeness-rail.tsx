import { IconAward, IconCheck } from '@tabler/icons-react'
import { type Control, useWatch } from 'react-hook-form'
import { Badge } from '#ui/parts/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import {
  checklist,
  type ChecklistLine,
  getCompleteness,
  getCompletenessColor,
  type CompletenessFields,
  lacksOnlyGithub,
} from '../fields/completeness.ts'
import { mergeValidValues, type ProfileValues } from './edit-values.ts'

interface CompletenessRailProps {
  control: Control<ProfileValues>
  /** Stored profile with the current pictures. */
  stored: CompletenessFields
  isSaved: boolean
}

/** Shows how complete the profile is with the current form values, and what is missing. */
export function CompletenessRail({ control, stored, isSaved }: CompletenessRailProps) {
  const values = useWatch({ control })
  const profile = mergeValidValues(stored, values as ProfileValues)
  const percent = getCompleteness(profile)
  return (
    <aside className="completeness" aria-labelledby="completeness">
      <div className="completeness__in">
        <div className="row row--between">
          <h2 id="completeness">Profile completeness</h2>
          <b className="completeness__percent num">{percent} %</b>
        </div>
        <Meter percent={percent} />
        {percent === 100 && <CompleteBadge />}
        <output className="small text-muted block">{describeCompleteness(profile, percent, isSaved)}</output>
        <ul className="completeness__lines">
          {checklist(profile).map((line) => (
            <Line key={line.label} {...line} />
          ))}
        </ul>
      </div>
    </aside>
  )
}

/** Draws twenty steps of 5, with a meter for screen readers. */
function Meter({ percent }: { percent: number }) {
  return (
    <>
      <meter
        className="visually-hidden"
        aria-labelledby="completeness"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={`${percent} %`}
      />
      <div
        className={`completeness__meter completeness__meter--${getCompletenessColor(percent)}`}
        aria-hidden
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </>
  )
}

/** Badge that appears with the last point and stays. Its sparks fly once, and not with reduced motion. */
function CompleteBadge() {
  return (
    <p className="completeness__badge">
      <Badge tone="success" icon={IconAward}>
        Complete profile
      </Badge>
      <span className="completeness__sparks" aria-hidden>
        {Array.from({ length: 8 }, (_, index) => (
          <i key={index} style={{ rotate: `${index * 45}deg` }} />
        ))}
      </span>
    </p>
  )
}

function Line({ label, isDone, points, most }: ChecklistLine) {
  return (
    <li className={isDone ? 'completeness__line--done' : undefined}>
      <span className="completeness__box">{isDone && <Icon of={IconCheck} />}</span>
      {isDone ? <s>{label}</s> : <span>{label}</span>}
      <span className="num text-muted">
        {isDone && <span className="visually-hidden">done, </span>}
        {points > 0 && !isDone ? `${points} of ${most}` : most}
      </span>
    </li>
  )
}

function describeCompleteness(profile: CompletenessFields, percent: number, isSaved: boolean): string {
  if (percent === 100) return isSaved ? 'Your profile is complete.' : 'Complete. Save to keep it.'
  if (lacksOnlyGithub(profile)) return '5 points to go: add your GitHub profile.'
  return `${100 - percent} points to go. You’ll get a badge at 100.`
}
