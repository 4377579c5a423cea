import type { ComponentProps } from 'react'
import { ImageField } from '#features/platform/files/ui/pictures/image-field.tsx'
import { widescreen } from '#features/platform/files/uploads/image-rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { WallField } from './zoned-datetime-field.tsx'
import { ZoneLookup } from '#ui/time/zones/zone-lookup.tsx'

type Input = Omit<ComponentProps<typeof TextField>, 'label'>

interface NamingFieldsProps {
  title: Input
  tagline: Input
  slug: Input
}

/** Fields for the title, tagline and address of an event or a stream. */
export const NamingFields = ({ title, tagline, slug }: NamingFieldsProps) => (
  <>
    <TextField label="Title" required most={100} {...title} />
    <TextField label="Tagline" most={200} hint="One sentence that makes people curious." {...tagline} />
    <TextField
      label="Address"
      hint="The end of the page’s link. It follows the title; old links keep working."
      autoCapitalize="none"
      spellCheck={false}
      {...slug}
    />
  </>
)

type Picture = ComponentProps<typeof ImageField>
type PictureFieldProps = Pick<Picture, 'value' | 'onChange' | 'name' | 'error'> & { id: string }

/** Field for the picture of an event or a stream, which lists and cards show too. */
export const PictureField = ({ id, ...rest }: PictureFieldProps) => (
  <div className="mt-4">
    <ImageField
      label="Picture"
      hint="16:9. At least 1200 pixels wide looks best."
      path={`event/${id}`}
      rules={{ aspect: widescreen }}
      {...rest}
    />
  </div>
)

type WallFieldProps = Omit<ComponentProps<typeof WallField>, 'label' | 'zone'>

interface SpanFieldsProps {
  zone: ComponentProps<typeof ZoneLookup>
  begins: WallFieldProps
  ends: WallFieldProps
}

export const SpanFields = ({ zone, begins, ends }: SpanFieldsProps) => (
  <>
    <ZoneLookup {...zone} />
    <div className="form-pair">
      <WallField label="Begins" zone={zone.zone} {...begins} />
      <WallField label="Ends" zone={zone.zone} {...ends} />
    </div>
  </>
)
