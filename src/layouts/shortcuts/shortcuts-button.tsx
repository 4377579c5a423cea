/** Button that opens the list of shortcuts, even if they are switched off. */
export function ShortcutsButton() {
  return (
    <button type="button" className="shortcuts-button" onClick={() => void open()}>
      Keyboard shortcuts
    </button>
  )
}

const open = async () => (await import('./act.ts')).openShortcuts()
