import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { OpenTextFrame } from '#features/content/revision/ui/open-text-frame.tsx'
import { insertTutorialLinks } from '#features/content/technology/ui/with-tutorials.ts'
import { TechnologyPicker } from '#features/content/technology/ui/technology-picker.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { maxLengths } from '../../lengths.ts'
import { levelLabels } from '../level-labels.ts'
import type { TextKind } from '../text-path.ts'
import { useWriting } from './use-writing.ts'
import type { OwnWriting, WritingCalls } from './writing-calls.ts'
import { WritingBar } from './writing-bar.tsx'
import { WritingHead } from './writing-head.tsx'
import { fieldLabels, type WritingValues, formatValue } from './writing-values.ts'

export interface WritingScreenProps {
  kind: TextKind
  calls: WritingCalls
  writing: OwnWriting
  helpHref: string
}

export type WritingState = ReturnType<typeof useWriting>

/** Editor of a tutorial or an article. Saves automatically; the bar controls what readers see. */
export function WritingScreen({ kind, calls, writing, helpHref }: WritingScreenProps) {
  const state = useWriting({ kind, calls, writing })
  const { values, faults } = state.state
  return (
    <OpenTextFrame
      state={state}
      labels={fieldLabels}
      formatValue={formatValue}
      head={<WritingHead kind={kind} writing={state.latest} />}
      editor={{ title: values.title, error: faults['body'], finish: insertTutorialLinks, helpHref }}
      below={<DetailFields {...{ values, faults }} change={(changes) => state.saving.type(changes)} />}
      bar={<WritingBar {...{ kind, calls, state }} />}
    >
      <TextField
        label="Title"
        name="title"
        required
        most={maxLengths.title}
        value={values.title}
        error={faults['title']}
        onChange={({ target }) => state.saving.type({ title: target.value })}
      />
    </OpenTextFrame>
  )
}

interface AboutProps {
  values: WritingValues
  faults: Record<string, string>
  change: (changes: Partial<WritingValues>) => void
}

/** Fields shown in lists and searches. */
function DetailFields({ values, faults, change }: AboutProps) {
  return (
    <div className="open-text__about">
      <div>
        <TextArea
          label="Description"
          name="description"
          required
          rows={3}
          most={maxLengths.description}
          hint="One or two sentences for lists and search engines."
          value={values.description}
          error={faults['description']}
          onChange={({ target }) => change({ description: target.value })}
        />
        <SelectField
          label="Level"
          name="level"
          empty="Not specified"
          options={Object.entries(levelLabels).map(([value, label]) => ({ value, label }))}
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
