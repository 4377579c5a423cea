import { IconFileTypePdf, IconFileUpload } from '@tabler/icons-react'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { type FileFieldProps, WholeFileField } from './whole-file-field.tsx'

/** Field for a PDF presentation of at most 20 MB, or for the external link that the form already holds. */
export function PdfField(props: FileFieldProps) {
  return (
    <WholeFileField {...props} type="presentation" icon={IconFileUpload}>
      {(url) => (
        <Link className="upload__file" href={url} reload target="_blank">
          <Icon of={IconFileTypePdf} />
          {url.startsWith('/files/') ? 'Current presentation' : url}
        </Link>
      )}
    </WholeFileField>
  )
}
