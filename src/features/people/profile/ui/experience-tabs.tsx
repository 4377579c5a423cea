import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { type Control, useController } from 'react-hook-form'
import { classNames } from '#ui/class-names.ts'
import type { ProfileValues } from './edit-values.ts'

const kinds = [
  { name: 'technicalExp', label: 'Technical', about: 'Code, models, data, machines.' },
  { name: 'businessExp', label: 'Business', about: 'Customers, money, markets.' },
  { name: 'creativeExp', label: 'Creative', about: 'Design, words, pictures, sound.' },
  { name: 'leaderExp', label: 'Leader', about: 'Bringing people and their work together.' },
] as const

type Kind = (typeof kinds)[number]

/** Four tabs, each with a slider from Beginner to Pro. Arrow keys switch tabs. */
export function ExperienceTabs({ control }: { control: Control<ProfileValues> }) {
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent) => {
    const next = getNextIndex(event.key, current)
    if (next === undefined) return
    event.preventDefault()
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div className="experience">
      <div role="tablist" aria-label="Your experience" className="experience__tabs" ref={list}>
        {kinds.map((kind, index) => (
          <ExperienceTab
            key={kind.name}
            kind={kind}
            control={control}
            isCurrent={index === current}
            onChoose={() => setCurrent(index)}
            onKeyDown={move}
          />
        ))}
      </div>
      {kinds.map((kind, index) => (
        <ExperiencePanel key={kind.name} kind={kind} control={control} isCurrent={index === current} />
      ))}
    </div>
  )
}

interface PartProps {
  kind: Kind
  control: Control<ProfileValues>
  isCurrent: boolean
}

function ExperienceTab({
  kind: { name, label },
  control,
  isCurrent,
  onChoose,
  onKeyDown,
}: PartProps & { onChoose: () => void; onKeyDown: (event: KeyboardEvent) => void }) {
  const { field } = useController({ control, name })
  return (
    <button
      type="button"
      role="tab"
      id={`${name}-tab`}
      aria-controls={`${name}-panel`}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      className={classNames('experience__tab', isCurrent && 'experience__tab--current')}
      onClick={onChoose}
      onKeyDown={onKeyDown}
    >
      {label} <span className="num">{field.value ?? '–'}</span>
    </button>
  )
}

function ExperiencePanel({ kind: { name, label, about }, control, isCurrent }: PartProps) {
  const { field } = useController({ control, name })
  const level = field.value ?? 1
  const choose = () => field.onChange(level)
  return (
    <div
      role="tabpanel"
      id={`${name}-panel`}
      aria-labelledby={`${name}-tab`}
      className="experience__panel"
      hidden={!isCurrent}
    >
      <label htmlFor={name}>
        {label} <span className="text-muted small">{about}</span>
      </label>
      <input
        type="range"
        id={name}
        name={name}
        min={1}
        max={5}
        step={1}
        value={level}
        style={{ '--filled': `${(level - 1) * 25}%` } as CSSProperties}
        aria-describedby={`${name}-ends`}
        aria-valuetext={field.value === null ? 'Not specified' : `${level} of 5`}
        onChange={(event) => field.onChange(event.target.valueAsNumber)}
        // A slider that already has the intended value triggers no change event, so releasing the pointer or
        // a key also chooses it.
        onPointerUp={choose}
        onKeyUp={({ key }) => key !== 'Tab' && key !== 'Shift' && choose()}
        onBlur={field.onBlur}
      />
      <div className="experience__ends small" id={`${name}-ends`}>
        <span>Beginner</span>
        <output htmlFor={name} className="text-muted">
          {field.value === null ? 'Not specified' : `${level} of 5`}
        </output>
        <span>Pro</span>
      </div>
    </div>
  )
}

function getNextIndex(key: string, current: number): number | undefined {
  const last = kinds.length - 1
  const indexByKey: Record<string, number> = {
    ArrowRight: current === last ? 0 : current + 1,
    ArrowLeft: current === 0 ? last : current - 1,
    Home: 0,
    End: last,
  }
  return indexByKey[key]
}
