import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { refreshSession } from '#features/people/auth/ui/use-session.ts'
import { SaveForm, FormSection } from '#ui/saving/save-form.tsx'
import { type SaveForm as State, useSaveForm } from '#ui/saving/use-save-form.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import type { Country } from '../fields/countries.ts'
import { profileForm } from '../fields/fields.ts'
import { CompletenessRail } from './completeness-rail.tsx'
import { type OwnProfile, type ProfileValues, toRequest, toFormValues } from './edit-values.ts'
import { GeneralSection } from './general-section.tsx'
import { PrivacySection } from './privacy-section.tsx'
import { SocialSection } from './social-section.tsx'
import { useOwnPictures } from './use-own-pictures.ts'
import { ExperienceTabs } from './experience-tabs.tsx'
import './edit-form.css'

interface EditFormProps {
  profile: OwnProfile
  countries: Country[]
  /** The person's projects, which are saved independently of the form. */
  children: ReactNode
}

/**
 * Form of the viewer's own profile in all sections. Shows how complete it would be with the current form
 * values.
 */
export function EditForm({ profile, countries, children }: EditFormProps) {
  const queries = useQueryClient()
  const pictures = useOwnPictures(profile)
  const state = useSaveForm<ProfileValues, ReturnType<typeof toRequest>>({
    keepAs: `profile:${profile.id}`,
    values: toFormValues(profile),
    schema: profileForm,
    requestOf: toRequest,
    save: async (changes) => {
      const { updateProfile } = await import('./profile-calls.ts')
      return toFormValues(await updateProfile({ userId: profile.userId, ...changes }))
    },
    read: async () => {
      const { getProfileByUserName } = await import('./profile-calls.ts')
      return toFormValues(await getProfileByUserName({ userName: profile.userName ?? '' }))
    },
    said: 'Profile saved',
    // The header shows the name, here and in every other tab, so all of them reload the session.
    onSaved: () => void refreshSession(queries),
  })
  const { picture, image } = pictures
  return (
    <div className="profile-edit">
      <CompletenessRail
        control={state.form.control}
        stored={{ ...profile, picture: picture.value, image: image.value }}
        isSaved={!state.isDirty}
      />
      <SaveForm state={state} saveLabel="Save profile">
        <SocialSection state={state} pictures={pictures} path={`profile/${profile.userId}`} />
        <GeneralSection state={state} profile={profile} countries={countries} />
        <BuilderSection state={state} />
        {children}
        <PrivacySection state={state} userName={profile.userName ?? ''} />
      </SaveForm>
    </div>
  )
}

function BuilderSection({ state: { form, field } }: { state: State<ProfileValues> }) {
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

const years = Array.from({ length: 8 }, (_, index) => ({
  value: String(index + 1),
  label: ['1 year', ...Array.from({ length: 6 }, (__, more) => `${more + 2} years`), '8+ years'][index]!,
}))
