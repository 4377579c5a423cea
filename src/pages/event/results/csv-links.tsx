import { IconDownload } from '@tabler/icons-react'
import { ButtonLink } from '#ui/button.tsx'

interface CsvLinksProps {
  eventId: string
  /** Paths of operations that return a file about an event. */
  files: readonly { path: string; label: string }[]
}

/** Links to download lists of an event as spreadsheet files. */
export function CsvLinks({ eventId, files }: CsvLinksProps) {
  return files.map(({ path, label }) => (
    <ButtonLink
      key={path}
      size="sm"
      variant="quiet"
      icon={IconDownload}
      href={`/api/v3/${path}?eventId=${eventId}`}
      reload
    >
      {label} <span className="visually-hidden">as </span>CSV
    </ButtonLink>
  ))
}
