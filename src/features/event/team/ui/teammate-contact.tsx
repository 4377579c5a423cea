import { isWebAddress } from '#lib/pages/urls.ts'
import { Link } from '#ui/link.tsx'

/** Contact details of a teammate: username and free text, as a link if it is one. */
export function TeammateContact({ userName, contact }: { userName: string | null; contact: string }) {
  if (!userName && !contact) return null
  return (
    <span className="teammate-contact">
      {userName && <span className="text-muted">@{userName}</span>}
      {userName && contact && ' · '}
      {contact && <Contact text={contact} />}
    </span>
  )
}

function Contact({ text }: { text: string }) {
  if (isWebAddress(text)) return <Link href={text}>{text}</Link>
  if (isEmail(text)) return <a href={`mailto:${text}`}>{text}</a>
  return text
}

function isEmail(text: string) {
  const [name, host, more] = text.split('@')
  return Boolean(name && host?.includes('.')) && more === undefined && !text.includes(' ')
}
