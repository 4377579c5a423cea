import { IconAlertTriangle, IconCircleCheck, IconCloudOff, IconPencil } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Outcome } from '../autosave/autosave.ts'
import { Icon } from '../../icon.tsx'
import './save-pill.css'
import { useSecond } from '../../time/use-second.ts'

export type SavePillProps = {
  outcome: Outcome
  /** Number of fields whose current values are not stored. */
  unsaved: number
  /** Time of the last save by this device's clock, in milliseconds; null before the first save. */
  savedAt: number | null
  /** Message of a refusal. */
  message?: string | undefined
  /** Leads to the place where the user can resolve the problem. */
  onPress?: (() => unknown) | undefined
  /** Replaces the usual text. A function gets the seconds since the last save. */
  label?: string | ((secondsAgo: number | null) => string) | undefined
}

/** Shows the save state of the input: when it was saved, being saved, or kept on this device. */
export function SavePill(props: SavePillProps) {
  const box = useRef<HTMLSpanElement>(null)
  const second = useSecond(box)
  const { look, sign, ...usual } = describeSaving(props, second)
  const label = props.label ?? usual.label
  const text = typeof label === 'string' ? label : label(getSecondsAgo(props.savedAt, second))
  return (
    <span className={`save-pill save-pill--${look}`} ref={box}>
      <Icon of={sign} />
      {props.onPress ? (
        <button type="button" className="save-pill__way" onClick={props.onPress}>
          {text}
        </button>
      ) : (
        <span>{text}</span>
      )}
      {/* Announces every state except "saved", whose text changes each second. */}
      <output className="visually-hidden">{look === 'saved' ? '' : text}</output>
    </span>
  )
}

function describeSaving({ outcome, unsaved, savedAt, message }: SavePillProps, second: number | null) {
  if (outcome === 'saving') return { look: 'busy', sign: IconPencil, label: 'Saving…' }
  if (outcome === 'away') return { look: 'away', sign: IconCloudOff, label: 'Offline, kept on this device' }
  if (outcome === 'back' && unsaved > 0)
    return { look: 'bad', sign: IconAlertTriangle, label: 'Back online: not saved yet' }
  if (outcome === 'refused')
    return { look: 'bad', sign: IconAlertTriangle, label: message || 'Not saved, kept on this device' }
  if (unsaved > 0) return { look: 'busy', sign: IconPencil, label: 'Not saved yet, kept on this device' }
  if (savedAt === null) return { look: 'saved', sign: IconCircleCheck, label: 'All saved' }
  const secondsAgo = getSecondsAgo(savedAt, second)
  return {
    look: 'saved',
    sign: IconCircleCheck,
    label: secondsAgo === null ? 'All saved' : `Saved ${formatAgo(secondsAgo)}`,
  }
}

const getSecondsAgo = (savedAt: number | null, second: number | null) =>
  second === null || savedAt === null ? null : Math.max(0, second - Math.floor(savedAt / 1000))

/** Formats seconds briefly: "12 s ago". */
export function formatAgo(seconds: number): string {
  if (seconds < 3) return 'just now'
  if (seconds < 60) return `${Math.floor(seconds)} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? 'a day ago' : `${days} days ago`
}
