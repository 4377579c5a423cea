import { useState } from 'react'
import { Switch } from '#ui/fields/switch.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { others, shortcutTargets } from './shortcuts.ts'
import './shortcuts.css'
import { areShortcutsOn, switchShortcuts } from './shortcuts-setting.ts'

/** List of shortcuts, and a switch to turn them off. */
export function ShortcutsDialog({ close }: { close: () => void }) {
  const [isEnabled, setEnabled] = useState(areShortcutsOn)
  const change = (enabled: boolean) => {
    switchShortcuts(enabled)
    setEnabled(enabled)
  }
  return (
    <Dialog title="Keyboard shortcuts" onClose={close} width="26rem">
      <dl className="shortcuts">
        {shortcutTargets.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>g</kbd> <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
        {others.map(({ key, name }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{name}</dd>
          </div>
        ))}
      </dl>
      <Switch
        row
        label="Use shortcuts"
        hint="In this browser. Search keeps its key."
        checked={isEnabled}
        onChange={({ target }) => change(target.checked)}
      />
    </Dialog>
  )
}
