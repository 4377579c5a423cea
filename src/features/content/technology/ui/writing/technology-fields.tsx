import type { ReactNode } from 'react'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ProviderField } from './provider-field.tsx'
import { fieldLabels, type TechnologyValues } from './writing-values.ts'

export interface FieldsProps {
  values: TechnologyValues
  faults: Record<string, string>
  change: (changes: Partial<TechnologyValues>) => void
  slugHint: string
  own?: { slug: string; providerName: string | null } | undefined
}

/** Fields of a technology besides its text. */
export function TechnologyFields(props: FieldsProps) {
  const { values, faults, change, slugHint, own } = props
  return (
    <div className="open-text__about">
      <div>
        <Line {...props} name="name" most={100} required />
        <Line {...props} name="slug" most={80} hint={slugHint} />
        <TextArea
          label="Description"
          name="description"
          rows={3}
          most={1000}
          hint="One or two sentences for lists and search engines."
          value={values.description}
          error={faults['description']}
          onChange={({ target }) => change({ description: target.value })}
        />
        <ProviderField
          value={values.providerSlug}
          name={own?.providerName}
          own={own?.slug}
          error={faults['providerSlug']}
          onChange={(providerSlug) => change({ providerSlug })}
        />
        <Checkbox
          name="isProvider"
          checked={values.isProvider}
          error={faults['isProvider']}
          hint="Its page lists what it makes."
          onChange={({ target }) => change({ isProvider: target.checked })}
        >
          It’s a provider
        </Checkbox>
      </div>
      <div>
        <ImageField
          label="Picture"
          name="image"
          path="content"
          value={values.image}
          error={faults['image']}
          onChange={(image) => change({ image })}
        />
        <Line {...props} name="type" most={100} hint="For example: language model, database, library." />
        <Line {...props} name="author" most={100} />
        <Line {...props} name="releaseDate" type="date" />
        <Line {...props} name="siteUrl" inputMode="url" />
        <Line {...props} name="docsUrl" inputMode="url" />
        <Line {...props} name="repositoryUrl" inputMode="url" />
      </div>
    </div>
  )
}

type LineName = Exclude<keyof TechnologyValues, 'isProvider' | 'image' | 'body'>
type LineProps = FieldsProps & {
  name: LineName
  hint?: ReactNode
  most?: number
  required?: boolean
  type?: 'date'
  inputMode?: 'url'
}

function Line({ values, faults, change, name, hint, most, required, type, inputMode }: LineProps) {
  return (
    <TextField
      label={fieldLabels[name]}
      {...{ name, hint, most, required, type, inputMode }}
      value={values[name]}
      error={faults[name]}
      onChange={({ target }) => change({ [name]: target.value })}
    />
  )
}
