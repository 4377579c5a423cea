import { FormSection } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import type { ProfileValues } from './edit-values.ts'
import { ExperienceTabs } from './experience-tabs.tsx'

export function BuilderSection({ state: { form, field } }: { state: SaveForm<ProfileValues> }) {
  return (
    <FormSection
      title="What kind of builder are you?"
      hint="Be honest: teams find you by these. They shape the chart on your profile."
    >
      <ExperienceTabs control={form.control} />
      <div className="profile-edit__years">
        <SelectField
          label="Years of experience"
          required
          empty="Choose how many"
          options={years}
          {...field('yearsOfExp')}
        />
      </div>
    </FormSection>
  )
}

const years = Array.from({ length: 8 }, (_, place) => ({
  value: String(place + 1),
  label: ['1 year', ...Array.from({ length: 6 }, (__, more) => `${more + 2} years`), '8+ years'][place]!,
}))
