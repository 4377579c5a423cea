import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { site } from '#site.config.ts'
import { toPlainText } from './in-text.ts'
import { darkRules, paint, type PartName } from './tokens.ts'

/** Class and style of a part, with the colors of its tokens. */
export const getPartProps = (part: PartName, style: CSSProperties = {}) => ({
  className: `k-${part}`,
  style: { ...paint(part), ...style },
})

interface MailProps {
  title: string
  children: ReactNode
}

/** Page layout of an e-mail. */
export function Mail({ title, children }: MailProps): ReactElement {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <style>{`@media (prefers-color-scheme:dark){${darkRules}}`}</style>
      </head>
      <body
        {...getPartProps('page', { margin: 0, padding: '32px 16px', font: '16px/1.6 system-ui,sans-serif' })}
      >
        <div
          {...getPartProps('sheet', {
            maxWidth: 560,
            margin: '0 auto',
            padding: 32,
            borderWidth: 1,
            borderStyle: 'solid',
            borderRadius: 8,
          })}
        >
          <p style={{ margin: '0 0 24px', fontWeight: 700 }}>{site.name}</p>
          {children}
        </div>
      </body>
    </html>
  )
}
Mail.inText = ({ children }: MailProps) => toPlainText(children)

interface TextProps {
  children: string
}

export function Text({ children }: TextProps): ReactElement {
  return <p style={{ margin: '0 0 16px', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{children}</p>
}

interface ButtonProps {
  label: string
  url: string
}

/** Main action, followed by its URL for mail programs that show no links. */
export function Button({ label, url }: ButtonProps): ReactElement {
  return (
    <>
      <p style={{ margin: '24px 0' }}>
        <a
          href={url}
          {...getPartProps('button', {
            display: 'inline-block',
            padding: '12px 20px',
            borderRadius: 4,
            textDecoration: 'none',
          })}
        >
          {label}
        </a>
      </p>
      <p {...getPartProps('small', { margin: '0 0 16px', fontSize: 13, overflowWrap: 'anywhere' })}>
        Or copy this address into your browser: {url}
      </p>
    </>
  )
}
Button.inText = ({ label, url }: ButtonProps) => `${label}:\n${url}`

interface FactsProps {
  facts: (readonly [label: string, value: string])[]
}

export function Facts({ facts }: FactsProps): ReactElement {
  return (
    <table style={{ margin: '0 0 16px', borderCollapse: 'collapse', fontSize: 15 }}>
      <tbody>
        {facts.map(([label, value]) => (
          <tr key={label}>
            <td {...getPartProps('small', { padding: '4px 16px 4px 0', verticalAlign: 'top' })}>{label}</td>
            <td style={{ padding: '4px 0', overflowWrap: 'anywhere' }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
Facts.inText = ({ facts }: FactsProps) => facts.map(([label, value]) => `${label}: ${value}`).join('\n')

export const createFacts = (facts: FactsProps['facts']): ReactElement => <Facts key="facts" {...{ facts }} />

interface QuoteProps {
  children: string
}

export function Quote({ children }: QuoteProps): ReactElement {
  return (
    <div
      {...getPartProps('quote', {
        margin: '0 0 16px',
        padding: '0 0 0 16px',
        borderLeftWidth: 3,
        borderLeftStyle: 'solid',
        whiteSpace: 'pre-line',
        overflowWrap: 'anywhere',
      })}
    >
      {children}
    </div>
  )
}

/** Wraps text in a quote, for template files without JSX. */
export const renderQuote = (text: string): ReactElement => <Quote key="said">{text}</Quote>

interface EntriesProps {
  entries: { text: string; url: string }[]
}

export function Entries({ entries }: EntriesProps): ReactElement {
  return (
    <ul style={{ margin: '0 0 16px', padding: 0, listStyle: 'none' }}>
      {entries.map(({ text, url }) => (
        <li
          key={url + text}
          {...getPartProps('line', { padding: '8px 0', borderTopWidth: 1, borderTopStyle: 'solid' })}
        >
          <a href={url} {...getPartProps('link')}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}
Entries.inText = ({ entries }: EntriesProps) =>
  entries.map(({ text, url }) => `- ${text}\n  ${url}`).join('\n')

export const renderEntries = (entries: EntriesProps['entries']): ReactElement => (
  <Entries key="listed" {...{ entries }} />
)

interface ReasonProps {
  why: string
  stop: { label: string; url: string } | null
}

/** Footer with the reason for the e-mail, the unsubscribe link and the sender. */
export function Reason({ why, stop }: ReasonProps): ReactElement {
  return (
    <p {...getPartProps('small', { margin: '32px 0 0', fontSize: 13 })}>
      {why}{' '}
      {stop && (
        <>
          <a href={stop.url} {...getPartProps('small')}>
            {stop.label}
          </a>
          .{' '}
        </>
      )}
      {sender}
    </p>
  )
}
Reason.inText = ({ why, stop }: ReasonProps) =>
  [why, ...(stop ? [`${stop.label}: ${stop.url} .`] : []), sender].join(' ')

const sender = `${site.company.name}, ${site.company.address.join(', ')}.`
