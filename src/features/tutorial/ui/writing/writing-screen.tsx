import { ImageField } from '#features/files/ui/image-field.tsx'
import { TextConflicts } from '#features/revision/ui/text-conflicts.tsx'
import { useSaveKey } from '#features/revision/ui/use-save-key.ts'
import { withTutorials } from '#features/technology/ui/with-tutorials.ts'
import { TechnologyPicker } from '#features/technology/ui/technology-picker.tsx'
import { TextEditor } from '#features/text/ui/editor/text-editor.tsx'
import { KeptOffer } from '#ui/save-form.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { useLeaveGuard } from '#ui/use-leave-guard.ts'
import { levelWords } from '../level-words.ts'
import type { TextKind } from '../text-path.ts'
import { useWriting } from './use-writing.ts'
import type { OwnWriting, WritingCalls } from './writing-calls.ts'
import { WritingBar } from './writing-bar.tsx'
import { WritingHead } from './writing-head.tsx'
import { fieldWords, type WritingValues, wordsOf } from './writing-values.ts'
import '#features/revision/ui/open-text.css'

export interface WritingScreenProps {
  kind: TextKind
  calls: WritingCalls
  writing: OwnWriting
  helpHref: string
}

export type WritingState = ReturnType<typeof useWriting>

/** A tutorial or an article while it is written. It saves itself; what readers see is decided in the bar. */
export function WritingScreen({ kind, calls, writing, helpHref }: WritingScreenProps) {
  const state = useWriting({ kind, calls, writing })
  const { saving, kept } = state
  const { unsaved, values, faults } = state.state
  const hasScript = useHydrated()
  useLeaveGuard(unsaved.length > 0, {
    settle: () => saving.flush(),
    fields: unsaved.map((name) => fieldWords[name]),
  })
  useSaveKey(() => void state.saveByHand())
  const change = (changes: Partial<WritingValues>) => saving.type(changes)
  return (
    <div className="wrap pb-16">
      <WritingHead kind={kind} writing={state.latest} />
      {kept.hasOffer && <KeptOffer {...kept} />}
      <TextConflicts state={state} words={fieldWords} wordsOf={wordsOf} />
      {/* What is typed before scripts run would be lost. */}
      <fieldset className="open-text" disabled={!hasScript} aria-label="What it is">
        <About {...{ values, faults, change }} />
      </fieldset>
      <TextEditor
        label="Text"
        name="body"
        value={values.body}
        onChange={(body) => change({ body })}
        title={values.title}
        error={faults['body']}
        finish={withTutorials}
        helpHref={helpHref}
      />
      <WritingBar {...{ kind, calls, state }} />
    </div>
  )
}

interface AboutProps {
  values: WritingValues
  faults: Record<string, string>
  change: (changes: Partial<WritingValues>) => void
}

function About({ values, faults, change }: AboutProps) {
  return (
    <div className="open-text__about">
      <div>
        <TextField
          label="Title"
          name="title"
          required
          most={200}
          value={values.title}
          error={faults['title']}
          onChange={({ target }) => change({ title: target.value })}
        />
        <TextArea
          label="Description"
          name="description"
          required
          rows={3}
          most={1000}
          hint="One or two sentences for lists and search engines."
          value={values.description}
          error={faults['description']}
          onChange={({ target }) => change({ description: target.value })}
        />
        <SelectField
          label="Level"
          name="level"
          empty="Not said"
          options={Object.entries(levelWords).map(([value, label]) => ({ value, label }))}
          value={values.level ?? ''}
          onChange={({ target }) => change({ level: (target.value || null) as WritingValues['level'] })}
        />
      </div>
      <div>
        <ImageField
          label="Cover"
          name="image"
          path="content"
          value={values.image}
          error={faults['image']}
          onChange={(image) => change({ image })}
        />
        <TechnologyPicker
          most={20}
          chosen={values.technologies}
          error={faults['technologies']}
          onChange={(technologies) => change({ technologies })}
        />
      </div>
    </div>
  )
}
