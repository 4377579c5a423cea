import { client } from '#lib/contract/client.ts'
import { useAct } from '#ui/saving/use-act.ts'
import { type Preset, presetNames } from '../choices/preset-names.ts'
import { notificationContract } from '../contract.ts'

const labels: Record<Preset, { label: string; about: string }> = {
  everything: { label: 'Everything', about: 'All of it, every way.' },
  concerning: { label: 'What concerns me', about: 'Your teams, projects, results and dates.' },
  required: { label: 'Only what must be', about: 'Security and moderation.' },
}

/** Buttons that set all choices at once. Asks first if that would replace single choices. */
export function Presets({ preset }: { preset: Preset | null }) {
  const { act, isBusy } = useAct()
  const choose = (name: Preset) => {
    const { label } = labels[name]
    const question = {
      type: 'danger' as const,
      title: `Set every switch to “${label}”?`,
      text: 'It replaces the choices that you made one by one.',
      confirmLabel: 'Set them',
    }
    const write = () => client(notificationContract).applyPreset({ preset: name })
    void act(write, `Set to “${label}”`, preset === null ? question : undefined)
  }
  return (
    <fieldset className="choices-presets">
      <legend className="mb-2">Set all of them to</legend>
      {presetNames.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={preset === name}
          aria-disabled={isBusy || undefined}
          onClick={() => choose(name)}
        >
          <strong>{labels[name].label}</strong>
          <small>{labels[name].about}</small>
        </button>
      ))}
    </fieldset>
  )
}
