import type { ReactNode } from 'react'
import { TextEditor, type TextEditorProps } from '#features/content/text/ui/editor/text-editor.tsx'
import { DraftOffer } from '#ui/saving/save-form.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLeaveGuard } from '#ui/saving/use-leave-guard.ts'
import { useSaveKey } from '#ui/saving/use-save-key.ts'
import { TextConflicts } from './text-conflicts.tsx'
import type { Open, useOpenText } from './use-open-text.ts'
import './open-text.css'

interface FrameProps<Values extends { body: string }> {
  state: Pick<
    ReturnType<typeof useOpenText<Open, Values>>,
    'state' | 'saving' | 'kept' | 'latest' | 'saveByHand' | 'takeTheirs'
  >
  labels: Record<keyof Values, string>
  /** Formats a field's value as text, so that two values can be compared. */
  formatValue: (value: Values[keyof Values]) => string
  head: ReactNode
  /** Fields above the text. */
  children: ReactNode
  /** Less important fields, shown below the text so that the text is visible at once. */
  below?: ReactNode
  editor: Pick<TextEditorProps, 'title' | 'error' | 'finish' | 'helpHref'>
  bar: ReactNode
}

/**
 * Frame for editing a text of any kind: warns before leaving with unsaved changes, and loses no changes by
 * others.
 */
export function OpenTextFrame<Values extends { body: string }>(props: FrameProps<Values>) {
  const { state, labels, formatValue, head, children, below, editor, bar } = props
  const { saving, kept, saveByHand } = state
  const { unsaved, values } = state.state
  const hasScript = useHydrated()
  useLeaveGuard(unsaved.length > 0, {
    settle: () => saving.flush(),
    fields: unsaved.map((name) => labels[name]),
  })
  useSaveKey(() => void saveByHand())
  return (
    <div className="wrap pb-16">
      {head}
      {kept.hasOffer && <DraftOffer {...kept} />}
      <TextConflicts state={state} labels={labels} formatValue={formatValue} />
      {/* Text typed before scripts run would be lost, so the fields are disabled until then. */}
      <fieldset className="open-text" disabled={!hasScript} aria-label="Basics">
        {children}
      </fieldset>
      <TextEditor
        label="Text"
        name="body"
        value={values.body}
        onChange={(body) => saving.type({ body } as Partial<Values>)}
        {...editor}
      />
      {below && (
        <fieldset className="open-text open-text--below" disabled={!hasScript} aria-label="About">
          {below}
        </fieldset>
      )}
      {bar}
    </div>
  )
}
