import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { StepProps } from './about-step.tsx'
import { FieldConflict } from './conflicts/field-conflict.tsx'

/** Step for repository and demo, of which at least one is required. */
export function LinksStep({ form, by }: StepProps) {
  const { text } = form
  return (
    <>
      <TextField
        label="Repository"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://github.com/team/project"
        hint="On GitHub, public, with a readme and a licence. You can give a demo instead."
        {...text('repoLink')}
      />
      <FieldConflict name="repoLink" {...{ form, by }} />
      <TextField
        label="Demo"
        inputMode="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Where people can try it without installing anything."
        {...text('demoUrl')}
      />
      <FieldConflict name="demoUrl" {...{ form, by }} />
      <SelectField
        label="Where the demo runs"
        empty="Not specified"
        options={platforms}
        {...text('demoPlatform')}
      />
      <FieldConflict name="demoPlatform" {...{ form, by }} />
    </>
  )
}

const platforms = [
  { value: 'REPLIT', label: 'Replit' },
  { value: 'STREAMLIT', label: 'Streamlit' },
  { value: 'VERCEL', label: 'Vercel' },
  { value: 'OTHER', label: 'Somewhere else' },
]
