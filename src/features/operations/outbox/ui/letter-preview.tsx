import { removeStyleSheet } from '#features/platform/mail/ui/mail-frame.tsx'
import type { AnswerOf } from '#lib/contract/contract.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { SectionHead } from '#ui/parts/section-head.tsx'
import { FilterBar } from '#ui/tables/filter-bar.tsx'
import type { outboxContract } from '../contract.ts'
import './letter-preview.css'

type Preview = AnswerOf<typeof outboxContract, 'getPreview'>

/** Previews an e-mail in light and dark mode and as text. Its links and buttons are disabled. */
export function MailPreview({ letters, shown: { template, html, dark, text } }: Preview) {
  const { subject } = letters.find((mail) => mail.template === template)!
  return (
    <div className="stack">
      <FilterBar label="E-mails">
        <SelectField label="E-mail" name="template" options={toOptions(letters)} defaultValue={template} />
      </FilterBar>
      <SectionHead title={subject} aside={template} />
      <div className="letter-preview">
        <MailFrame name="Light" {...{ html, subject }} />
        <MailFrame name="Dark" html={dark} subject={subject} />
      </div>
      <SectionHead title="Plain text" />
      <pre className="panel whitespace-pre-wrap break-words small">{text}</pre>
    </div>
  )
}

const toOptions = (letters: Preview['letters']) =>
  letters.map(({ template, group, subject }) => ({ value: template, label: `${group}: ${subject}` }))

function MailFrame({ name, html, subject }: { name: string; html: string; subject: string }) {
  return (
    <figure className="mail-frame">
      <figcaption>
        <b>{name}</b>
      </figcaption>
      <iframe title={`${name}: ${subject}`} sandbox="" srcDoc={removeStyleSheet(html)} />
    </figure>
  )
}
