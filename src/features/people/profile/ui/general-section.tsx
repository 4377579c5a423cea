import { Link } from '#ui/link.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import type { Country } from '../fields/countries.ts'
import { nameHint } from '../fields/names.ts'
import type { OwnProfile, ProfileValues } from './edit-values.ts'

interface GeneralSectionProps {
  state: SaveForm<ProfileValues>
  profile: Pick<OwnProfile, 'userName' | 'email'>
  countries: Country[]
}

export function GeneralSection({ state, profile, countries }: GeneralSectionProps) {
  const { field } = state
  return (
    <FormSection title="General Information" hint="This is how your name appears on badges.">
      <div className="form-pair">
        <TextField label="First name" required autoComplete="given-name" most={30} {...field('firstName')} />
        <TextField
          label="Last name"
          required
          autoComplete="family-name"
          most={30}
          hint={nameHint}
          {...field('lastName')}
        />
      </div>
      <div className="form-pair">
        <TextField
          label="Username"
          name="userName"
          readOnly
          value={profile.userName ?? ''}
          hint="Can’t be changed."
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          readOnly
          value={profile.email ?? ''}
          hint={
            <>
              Never shown on your profile. Change it in <Link href="/account">your account</Link>.
            </>
          }
        />
      </div>
      <Work state={state} countries={countries} />
    </FormSection>
  )
}

function Work({ state: { field }, countries }: Pick<GeneralSectionProps, 'state' | 'countries'>) {
  return (
    <>
      <div className="form-pair">
        <SelectField
          label="Country"
          required
          empty="Choose a country"
          autoComplete="country"
          options={countries.map(({ code, name }) => ({ value: code, label: name }))}
          {...field('location')}
        />
        <TextField
          label="Role"
          most={60}
          autoComplete="organization-title"
          placeholder="What you do"
          {...field('role')}
        />
      </div>
      <TextField
        label="Organization"
        autoComplete="organization"
        placeholder="Where you work or study"
        {...field('organization')}
      />
      <TextArea
        label="About"
        rows={10}
        most={8000}
        hint="The card shows the first four lines."
        placeholder="What do you build, what do you want to learn, and what do others ask you for?"
        {...field('about')}
      />
    </>
  )
}
