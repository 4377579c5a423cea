import { coverRules, pictureRules } from '#features/platform/files/uploads/image-rules.ts'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { FormSection } from '#ui/saving/save-form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SaveForm } from '#ui/saving/use-save-form.ts'
import { networks, type NetworkField } from '../fields/addresses.ts'
import type { ProfileValues } from './edit-values.ts'
import type { OwnPictures } from './use-own-pictures.ts'

interface SocialSectionProps {
  state: SaveForm<ProfileValues>
  pictures: OwnPictures
  /** Upload path for pictures. */
  path: string
}

export function SocialSection({ state: { field }, pictures, path }: SocialSectionProps) {
  const network = (name: NetworkField) => (
    <TextField
      label={networks[name].label}
      inputMode="url"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={networks[name].example}
      {...field(name)}
    />
  )
  return (
    <FormSection
      title="Picture and social links"
      hint="Pictures save right away. Your links show once your profile is public."
    >
      <Pictures pictures={pictures} path={path} />
      <div className="form-pair">
        {network('githubUrl')}
        {network('linkedinUrl')}
      </div>
      <div className="form-pair">
        {network('twitterUrl')}
        <TextField
          label="Discord"
          hint="Your username there, such as ada.kiln."
          autoCapitalize="none"
          spellCheck={false}
          {...field('discord')}
        />
      </div>
      <div className="form-pair">
        {network('instagramUrl')}
        {network('redditUrl')}
      </div>
      <div className="form-pair">
        {network('facebookUrl')}
        <TextField
          label="Personal website"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="https://your-own.example"
          {...field('personalwebsiteUrl')}
        />
      </div>
    </FormSection>
  )
}

function Pictures({ pictures, path }: Pick<SocialSectionProps, 'pictures' | 'path'>) {
  return (
    <div className="profile-edit__pictures">
      <ImageField
        label="Profile picture"
        hint="Square, at least 250×250 pixels."
        path={path}
        rules={pictureRules}
        {...pictures.picture}
      />
      <ImageField
        label="Cover photo"
        hint="4:1, at least 1000×250 pixels."
        path={path}
        rules={coverRules}
        {...pictures.image}
      />
    </div>
  )
}
